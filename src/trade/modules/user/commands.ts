import { sql } from 'kysely';
import type { OperationData, OperationParams } from '#contract';
import { isEmail, isResidentId } from '#values/identifiers';
import { maskPhone } from '#values/mask';
import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import statuses from '../../../../schemas/dictionaries/user-status.json' with { type: 'json' };
import { ownInstitutions } from '../../access/ownership.ts';
import { notifyOwner } from '#server/access/owner-notices';
import { hashPassword } from '#server/access/passwords';
import { requireFresh } from '#server/access/second-factor';
import type { Db } from '#server/database/database';
import { changesOf } from '#server/platform/audit';
import { errors } from '#server/platform/errors';
import type { RequestContext } from '#server/platform/handler';
import { labelOf } from '#server/platform/labels';
import type { Platform } from '#server/platform/platform';
import { sendSms } from '#server/sms/sms-codes';
import { ADMINISTRATOR_ROLE } from '#server/modules/role/rules';
import { createTemporaryPassword } from './credentials.ts';
import { userErrors, auditTitles, smsTexts } from './messages.ts';
import { findRoleIds, findTaken, findUserInstitutions, type UserRow } from './queries.ts';
import {
  findChosenRoles,
  keepAdministrator,
  lockColleague,
  refuseAbove,
  refuseSelf,
  describeUser,
  recordUser,
} from './record.ts';
import { isSameChoice, replaceWithin } from './rules.ts';

type Content = Omit<OperationParams<'updateUser'>, 'accountId' | 'disCode' | 'requestNo'>;

/** Adds an operator to the caller's clique and sends the first password by SMS (handbook: user-page). */
export async function addUser(
  params: OperationParams<'addUser'>,
  context: RequestContext,
): Promise<OperationData<'addUser'>> {
  const { user, now, demo } = context;
  const { userName, phone } = params;
  checkContent(params, { now, validUntil: null });
  const password = createTemporaryPassword();
  // Outside of the transaction: hashing is slow.
  const passwordHash = await hashPassword(password);
  return context.transact(async (tx) => {
    await refuseTaken(tx, { userName, phone });
    const roles = await findChosenRoles(tx, context, { chosen: params.roleIds, present: [] });
    await refuseForeign(tx, context, params.institutionIds);
    const at = toShanghaiTime(now);
    const { rows } = await sql<{ id: number }>`select nextval('account_id_seq') as id`.execute(tx);
    const accountId = Number(rows[0]?.id);
    await tx
      .insertInto('accounts')
      .values({
        accountId,
        userName,
        ...columnsOf(params),
        cliqueCode: user.cliqueCode,
        status: '1',
        passwordHash,
        passwordChangedAt: at,
        mustChangePassword: true,
        createdAt: at,
      })
      .execute();
    await setRoles(
      tx,
      accountId,
      roles.map(({ roleId }) => roleId),
    );
    await setInstitutions(tx, accountId, { present: [], wanted: params.institutionIds });
    await sendSms(tx, phone, smsTexts.opened(userName, password), now);
    const after = await describeUser(tx, { accountId, ...params });
    await recordUser(tx, context, {
      action: 'user.add',
      subject: userName,
      changes: changesOf(auditTitles, {}, after),
    });
    const made = { accountId: String(accountId), phone: maskPhone(phone) };
    return demo ? { ...made, temporaryPassword: password } : made;
  });
}

/**
 * Changes an operator's data; changing roles needs the permission to distribute them, and one's own roles are fixed.
 * One's own phone and mail address, to which codes and messages go, need a fresh proof.
 */
export function updateUser(
  platform: Platform,
  params: OperationParams<'updateUser'>,
  context: RequestContext,
): Promise<null> {
  return context.transact(async (tx) => {
    const found = await lockColleague(tx, context, params);
    const { accountId, userName } = found;
    checkContent(params, { now: context.now, validUntil: found.validUntil });
    await refuseTaken(tx, { userName, phone: params.phone }, accountId);
    const isMoved = params.phone !== found.phone || params.email !== found.email;
    if (isMoved && accountId === context.user.accountId) await requireFresh(tx, context, platform);
    const before = await describeUser(tx, { ...found, ...(await choicesOf(tx, accountId)) });
    const wanted = await planChoices(tx, context, { found, params });
    await refuseAbove(tx, context, found);
    await tx.updateTable('accounts').set(columnsOf(params)).where('accountId', '=', accountId).execute();
    await setRoles(tx, accountId, wanted.roleIds);
    await setInstitutions(tx, accountId, { present: wanted.presentInstitutionIds, wanted: wanted.institutionIds });
    const after = await describeUser(tx, { ...params, ...wanted, accountId });
    const changes = changesOf(auditTitles, before, after);
    if (params.phone !== found.phone) {
      await notifyOwner(tx, found, { kind: 'phone', detail: params.phone, now: context.now });
    }
    await recordUser(tx, context, { action: 'user.change', subject: userName, changes });
    return null;
  });
}

/** Changes the roles of an operator (handbook: user-list). */
export function distributeRole(params: OperationParams<'distributeRole'>, context: RequestContext): Promise<null> {
  return context.transact(async (tx) => {
    const found = await lockColleague(tx, context, params);
    const { accountId, userName } = found;
    const present = await choicesOf(tx, accountId);
    const before = await describeUser(tx, { ...found, ...present });
    const roleIds = await planRoles(tx, context, { found, chosen: params.roleIds, present: present.roleIds });
    await refuseAbove(tx, context, found);
    await setRoles(tx, accountId, roleIds);
    const after = await describeUser(tx, { ...found, ...present, roleIds });
    const changes = changesOf(auditTitles, before, after);
    await recordUser(tx, context, { action: 'user.role', subject: userName, changes });
    return null;
  });
}

async function choicesOf(tx: Db, accountId: number) {
  const institutions = await findUserInstitutions(tx, accountId);
  return {
    roleIds: await findRoleIds(tx, accountId),
    institutionIds: institutions.map(({ institutionId }) => institutionId),
  };
}

interface Plan {
  readonly found: UserRow;
  readonly params: Content;
}

/** Roles and institutions after the change. */
async function planChoices(tx: Db, context: RequestContext, { found, params }: Plan) {
  const { accountId } = found;
  const present = await choicesOf(tx, accountId);
  const isOwn = accountId === context.user.accountId;
  const roleIds = isSameChoice(present.roleIds, params.roleIds)
    ? present.roleIds
    : await planRoles(tx, context, { found, chosen: params.roleIds, present: present.roleIds });
  const range = new Set(await listOwn(tx, context));
  const added = params.institutionIds.filter((id) => !present.institutionIds.includes(id));
  if (added.some((id) => !range.has(id))) throw userErrors.institutionMissing();
  const institutionIds = replaceWithin(present.institutionIds, params.institutionIds, range);
  const validUntil = params.validUntil ?? null;
  const isChanged = !isSameChoice(present.institutionIds, institutionIds) || validUntil !== found.validUntil;
  if (isOwn && isChanged) throw userErrors.ownAccount();
  // The access of the last administrator must not end by date either.
  if (validUntil !== null && validUntil !== found.validUntil) await keepAdministrator(tx, context, found);
  return { roleIds, institutionIds, presentInstitutionIds: present.institutionIds };
}

async function planRoles(
  tx: Db,
  context: RequestContext,
  { found, chosen, present }: { found: UserRow; chosen: readonly string[]; present: readonly string[] },
): Promise<readonly string[]> {
  if (found.accountId === context.user.accountId) throw userErrors.ownAccount();
  if (!context.user.permissions.has('UserDistributeRole')) throw errors.notPermitted();
  if (!chosen.includes(ADMINISTRATOR_ROLE)) await keepAdministrator(tx, context, found);
  const roles = await findChosenRoles(tx, context, { chosen, present });
  return roles.map(({ roleId }) => roleId);
}

function checkContent(
  { idType, idNo, email, validUntil }: Content,
  { now, validUntil: kept }: { now: Date; validUntil: string | null },
): void {
  const today = toShanghaiDate(now);
  if (idType === '0' && !isResidentId(idNo.toUpperCase(), today)) throw userErrors.wrongIdNo();
  if (!isEmail(email)) throw userErrors.wrongEmail();
  if (validUntil !== undefined && validUntil !== kept && validUntil < today) throw userErrors.past();
}

async function refuseTaken(tx: Db, wanted: { userName: string; phone: string }, accountId?: number): Promise<void> {
  const taken = await findTaken(tx, wanted, accountId);
  if (taken.userName) throw userErrors.nameTaken();
  if (taken.phone) throw userErrors.phoneTaken();
}

async function listOwn(tx: Db, { user }: RequestContext): Promise<readonly string[]> {
  const rows = await ownInstitutions(tx, user.accountId).execute();
  return rows.map(({ institutionId }) => institutionId);
}

async function refuseForeign(tx: Db, context: RequestContext, institutionIds: readonly string[]): Promise<void> {
  const own = await listOwn(tx, context);
  if (institutionIds.some((id) => !own.includes(id))) throw userErrors.institutionMissing();
}

function columnsOf({ realName, idType, idNo, phone, email, dept, post, validUntil }: Content) {
  return {
    realName,
    idType,
    idNo: idNo.toUpperCase(),
    phone,
    email,
    dept: dept ?? null,
    post: post ?? null,
    validUntil: validUntil ?? null,
  };
}

async function setRoles(tx: Db, accountId: number, roleIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('accountRoles').where('accountId', '=', accountId).execute();
  if (roleIds.length === 0) return;
  await tx
    .insertInto('accountRoles')
    .values(roleIds.map((roleId) => ({ accountId, roleId })))
    .execute();
}

/** The database grants rights on a new institution's accounts (`grant_new_institution`); those on a former one go. */
async function setInstitutions(
  tx: Db,
  accountId: number,
  { present, wanted }: { present: readonly string[]; wanted: readonly string[] },
): Promise<void> {
  const gone = present.filter((id) => !wanted.includes(id));
  const added = [...new Set(wanted)].filter((id) => !present.includes(id));
  if (gone.length > 0) {
    const accts = tx.selectFrom('investorAccounts').select('acctId').where('institutionId', 'in', gone);
    await tx.deleteFrom('operatorRights').where('accountId', '=', accountId).where('acctId', 'in', accts).execute();
    await tx
      .deleteFrom('operatorInstitutions')
      .where('accountId', '=', accountId)
      .where('institutionId', 'in', gone)
      .execute();
  }
  if (added.length === 0) return;
  await tx
    .insertInto('operatorInstitutions')
    .values(added.map((institutionId) => ({ accountId, institutionId })))
    .execute();
}

/** Disables or enables an operator; the database ends the sessions of a disabled one (`end_session_of_disabled`). */
export function changeUserStatus(
  { accountId, userStatus }: OperationParams<'changeUserStatus'>,
  context: RequestContext,
): Promise<null> {
  return context.transact(async (tx) => {
    const found = await lockColleague(tx, context, { accountId });
    refuseSelf(context, found);
    if (userStatus === '2') await keepAdministrator(tx, context, found);
    await refuseAbove(tx, context, found);
    if (found.status === userStatus) return null;
    await tx.updateTable('accounts').set({ status: userStatus }).where('accountId', '=', found.accountId).execute();
    const action = userStatus === '2' ? 'user.disable' : 'user.enable';
    const changes = changesOf(
      auditTitles,
      { userStatus: labelOf(statuses, found.status) },
      { userStatus: labelOf(statuses, userStatus) },
    );
    await recordUser(tx, context, { action, subject: found.userName, changes });
    return null;
  });
}
