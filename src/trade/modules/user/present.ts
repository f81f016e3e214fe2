import type { User, UserRow as Presented } from '#contract';
import { maskCertificate, maskEmail, maskPhone } from '#values/mask';
import { omitNulls } from '#server/platform/record-of';
import type { UserListRow, UserRow } from './queries.ts';

/** An operator in the list, masked. */
export function presentRow(row: UserListRow, ownId: number): Presented {
  const { accountId, userName, realName, roleNames, institutionCount, acctCount, userStatus, secondFactor } = row;
  const { validUntil, lastLoginAt: lastLoginTime, createdAt: createTime } = row;
  return {
    accountId: String(accountId),
    phone: maskPhone(row.phone),
    ...omitNulls({ idNo: row.idNo && maskCertificate(row.idNo), validUntil, lastLoginTime }),
    userName,
    realName,
    roleNames,
    institutionCount,
    acctCount,
    userStatus,
    secondFactor,
    createTime,
    ownFlag: accountId === ownId,
  };
}

/** Related data of an operator. */
export interface Belongings {
  readonly roleIds: string[];
  readonly institutions: readonly { readonly institutionId: string; readonly institutionName: string }[];
}

/** An operator in detail; `plain` for the form that changes them. */
export function presentUser(
  row: UserRow,
  { roleIds, institutions }: Belongings,
  { ownId, plain }: { ownId: number; plain: boolean },
): User {
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
    roleIds,
    roleNames: row.roleNames,
    userStatus: row.userStatus,
    createTime: row.createdAt,
    institutionIds: institutions.map(({ institutionId }) => institutionId),
    institutionNames: institutions.map(({ institutionName }) => institutionName).join('、'),
    ownFlag: accountId === ownId,
  };
}
