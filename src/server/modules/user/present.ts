import { maskCertificate, maskEmail, maskPhone } from '#values/mask';
import { omitNulls } from '../../platform/record-of.ts';
import type { UserListRow, UserRow } from './queries.ts';

/** A user in the list, masked. */
export function presentRow(row: UserListRow, ownId: number) {
  const { accountId, userName, realName, roleNames, userStatus, secondFactor } = row;
  const { validUntil, lastLoginAt: lastLoginTime, createdAt: createTime } = row;
  return {
    accountId: String(accountId),
    phone: maskPhone(row.phone),
    ...omitNulls({ idNo: row.idNo && maskCertificate(row.idNo), validUntil, lastLoginTime }),
    userName,
    realName,
    roleNames,
    userStatus,
    secondFactor,
    createTime,
    ownFlag: accountId === ownId,
  };
}

interface Reader {
  readonly ownId: number;
  /** For the form that changes the user: nothing is masked. */
  readonly plain: boolean;
}

/** A user in detail. */
export function presentUser(row: UserRow, roleIds: readonly string[], { ownId, plain }: Reader) {
  const { accountId, userName, realName, idType, idNo, phone, email, dept, post, validUntil } = row;
  const mask = (text: string | null, hide: (text: string) => string) => (text === null || plain ? text : hide(text));
  return {
    accountId: String(accountId),
    phone: plain ? phone : maskPhone(phone),
    ...omitNulls({ idNo: mask(idNo, maskCertificate), email: mask(email, maskEmail), dept, post, validUntil }),
    ...omitNulls({ lastLoginTime: row.lastLoginAt }),
    userName,
    realName,
    idType,
    roleIds: [...roleIds],
    roleNames: row.roleNames,
    userStatus: row.userStatus,
    createTime: row.createdAt,
    ownFlag: accountId === ownId,
  };
}
