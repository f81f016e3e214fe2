import { maskCertificate, maskEmail, maskPhone } from '#values/mask';
import { toShanghaiDate } from '#values/shanghai-time';
import certTypes from '../../../../schemas/dictionaries/person-cert-type.json' with { type: 'json' };
import { readGrants } from '../../access/grants.ts';
import type { Db } from '../../database/database.ts';
import type { AuditAction } from '../../platform/audit-actions.ts';
import { audit, type AuditChange } from '../../platform/audit.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { labelOf } from '../../platform/labels.ts';
import { ADMINISTRATOR_ROLE, administratorName, isAdministrator, listBeyond, mayGive } from '../role/rules.ts';
import { texts, userErrors } from './messages.ts';
import { countOtherAdministrators, findGivableRoles, findRoleIds, lockUser, type UserRow } from './queries.ts';

/** What is said of a user in the audit log, by the names of `auditTitles`. */
export type Words = Readonly<Record<string, string | null | undefined>>;

/** A user for the audit log: in words, and masked as everywhere. */
export async function describeUser(tx: Db, { accountId }: { accountId: number }): Promise<Words> {
  const { realName, idType, idNo, phone, email, dept, post, validUntil } = await tx
    .selectFrom('accounts')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  const roles = await tx
    .selectFrom('accountRoles as held')
    .innerJoin('roles', 'roles.roleId', 'held.roleId')
    .select('roles.roleName')
    .where('held.accountId', '=', accountId)
    .orderBy('roles.roleId')
    .execute();
  return {
    realName,
    idType: idNo && labelOf(certTypes, idType),
    idNo: idNo && maskCertificate(idNo),
    phone: maskPhone(phone),
    email: email && maskEmail(email),
    dept,
    post,
    validUntil,
    roles: roles.map(({ roleName }) => roleName).join('、'),
  };
}

/** Writes the audit row of a change of an operator. */
export async function recordUser(
  tx: Db,
  { user, now, traceId }: RequestContext,
  entry: { action: AuditAction; subject: string; changes?: readonly AuditChange[] },
): Promise<void> {
  await audit(tx, { now, accountId: user.accountId, traceId, ...entry });
}

/** A user of the caller's clique, locked; throws for any other. */
export async function lockColleague(
  tx: Db,
  { user, now }: RequestContext,
  { accountId }: { accountId: string },
): Promise<UserRow> {
  const found = await lockUser(tx, user.cliqueCode, { accountId: Number(accountId), now });
  if (!found) throw errors.recordNotFound(texts.user);
  return found;
}

/** Operators cannot change themselves (45021005). */
export function refuseSelf({ user }: RequestContext, { accountId }: { accountId: number }): void {
  if (user.accountId === accountId) throw userErrors.ownAccount();
}

/**
 * An operator who is no administrator manages only operators whose permissions they hold all themselves: changing a
 * phone or password gives access to the other's permissions (45021006).
 */
export async function refuseAbove(
  tx: Db,
  { user }: RequestContext,
  { accountId }: { accountId: number },
): Promise<void> {
  if (isAdministrator(user) || user.accountId === accountId) return;
  const { permissions } = await readGrants(tx, accountId);
  const roleIds = await findRoleIds(tx, accountId);
  if (roleIds.includes(ADMINISTRATOR_ROLE) || listBeyond(user, permissions).length > 0) throw userErrors.aboveOwn();
}

/** A clique keeps an administrator who can sign in (45021004); called before one loses that. */
export async function keepAdministrator(
  tx: Db,
  { user, now }: RequestContext,
  { accountId }: { accountId: number },
): Promise<void> {
  const roleIds = await findRoleIds(tx, accountId);
  if (!roleIds.includes(ADMINISTRATOR_ROLE)) return;
  const key = { accountId, today: toShanghaiDate(now) };
  if ((await countOtherAdministrators(tx, user.cliqueCode, key)) === 0)
    throw userErrors.lastAdministrator(administratorName());
}

/**
 * The chosen roles; throws an error on field `roleIds` if one is missing, or exceeds the permissions that the caller
 * may give.
 */
export async function findChosenRoles(
  tx: Db,
  { user }: RequestContext,
  choice: { readonly chosen: readonly string[]; readonly present: readonly string[] },
) {
  const roles = await findGivableRoles(tx, user.cliqueCode, choice.chosen);
  const added = (roleId: string): boolean => !choice.present.includes(roleId);
  const isMissing = roles.length < new Set(choice.chosen).size;
  if (isMissing || roles.some(({ roleId, roleStatus }) => roleStatus === '2' && added(roleId))) {
    throw userErrors.roleMissing();
  }
  const beyond = roles.filter((role) => added(role.roleId) && !mayGive(user, role));
  if (beyond.length > 0) throw userErrors.beyondRole(beyond.map(({ roleName }) => roleName).join('、'));
  return roles;
}
