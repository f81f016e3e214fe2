import { sql } from 'kysely';
import type { OperationData, OperationParams, PersonCertType } from '#contract';
import { isEmail, isResidentId } from '#values/identifiers';
import { maskPhone } from '#values/mask';
import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import statuses from '../../../../schemas/dictionaries/user-status.json' with { type: 'json' };
import { forgiveFailures } from '../../access/guesses.ts';
import { notifyOwner } from '../../access/owner-notices.ts';
import { createTemporaryPassword, hashPassword } from '../../access/passwords.ts';
import { removeFactor, requireFresh } from '../../access/second-factor.ts';
import type { Db } from '../../database/database.ts';
import { changesOf } from '../../platform/audit.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { labelOf } from '../../platform/labels.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendSms } from '../../sms/sms-codes.ts';
import { ADMINISTRATOR_ROLE } from '../role/rules.ts';
import { auditTitles, smsTexts, userErrors } from './messages.ts';
import { findRoleIds, findTaken, setRoles, type UserRow } from './queries.ts';
import {
  describeUser,
  findChosenRoles,
  keepAdministrator,
  lockColleague,
  recordUser,
  refuseAbove,
  refuseSelf,
  type Words,
} from './record.ts';
import { isSameChoice } from './rules.ts';

/** What a form says of a user. A product may ask for less: what it leaves out of the optional is empty. */
export interface UserContent {
  readonly realName: string;
  readonly idType?: PersonCertType;
  readonly idNo?: string;
  readonly phone: string;
  readonly email?: string;
  readonly dept?: string;
  readonly post?: string;
  /** Last day on which the user may sign in, `yyyy-MM-dd`; without an end if absent. */
  readonly validUntil?: string;
  readonly roleIds: readonly string[];
}

/** What the users of a product have beside their roles, such as for whom they act; as a form wants it. */
export interface Belongings {
  /** Titles in the audit log of what `describe` says. */
  readonly titles: Readonly<Record<string, string>>;
  /** Judges the wish before anything is written, of a new user without a number; throws a refusal. */
  readonly plan: (tx: Db, accountId?: number) => Promise<BelongingsPlan>;
  readonly describe: (tx: Db, accountId: number) => Promise<Words>;
}

export interface BelongingsPlan {
  readonly isChanged: boolean;
  readonly write: (accountId: number) => Promise<void>;
}

const nothing: Belongings = {
  titles: {},
  plan: async () => ({ isChanged: false, write: async () => undefined }),
  describe: async () => ({}),
};

/** A new user, and in the demo the first password. */
export interface AddedUser {
  readonly accountId: string;
  readonly phone: string;
  readonly temporaryPassword?: string;
}

/** Adds a user to the caller's clique and sends the first password by SMS (handbook: user-page). */
export async function addUser(
  params: UserContent & { readonly userName: string },
  context: RequestContext,
  belongings = nothing,
): Promise<AddedUser> {
  const { user, now, demo } = context;
  const { userName, phone } = params;
  checkContent(params, { now, validUntil: null });
  const password = createTemporaryPassword();
  // Outside of the transaction: hashing is slow.
  const passwordHash = await hashPassword(password);
  return context.transact(async (tx) => {
    await refuseTaken(tx, { userName, phone });
    const roles = await findChosenRoles(tx, context, { chosen: params.roleIds, present: [] });
    const plan = await belongings.plan(tx);
    const at = toShanghaiTime(now);
    const { rows } = await sql<{ id: number }>`select nextval('account_id_seq') as id`.execute(tx);
    const accountId = Number(rows[0]?.id);
    const secret = { passwordHash, passwordChangedAt: at, mustChangePassword: true };
    await tx
      .insertInto('accounts')
      .values({
        accountId,
        userName,
        ...columnsOf(params),
        cliqueCode: user.cliqueCode,
        status: '1',
        ...secret,
        createdAt: at,
      })
      .execute();
    await setRoles(
      tx,
      accountId,
      roles.map(({ roleId }) => roleId),
    );
    await plan.write(accountId);
    await sendSms(tx, phone, smsTexts.opened(userName, password), now);
    const changes = changesOf(titlesOf(belongings), {}, await describe(tx, accountId, belongings));
    await recordUser(tx, context, { action: 'user.add', subject: userName, changes });
    const made = { accountId: String(accountId), phone: maskPhone(phone) };
    return demo ? { ...made, temporaryPassword: password } : made;
  });
}

/**
 * Changes a user's data; changing roles needs the permission to distribute them, and one's own roles are fixed. One's
 * own phone and mail address, to which codes and messages go, need a fresh proof.
 */
export function updateUser(
  params: UserContent & { readonly accountId: string },
  { platform, context, belongings = nothing }: UpdateOptions,
): Promise<null> {
  return context.transact(async (tx) => {
    const found = await lockColleague(tx, context, params);
    const { accountId, userName } = found;
    checkContent(params, { now: context.now, validUntil: found.validUntil });
    await refuseTaken(tx, { userName, phone: params.phone }, accountId);
    const isMoved = params.phone !== found.phone || (params.email ?? null) !== found.email;
    if (isMoved && accountId === context.user.accountId) await requireFresh(tx, context, platform);
    const before = await describe(tx, accountId, belongings);
    const roleIds = await planWanted(tx, context, { found, chosen: params.roleIds });
    const plan = await belongings.plan(tx, accountId);
    await keepAccess(tx, context, { found, validUntil: params.validUntil ?? null, isChanged: plan.isChanged });
    await refuseAbove(tx, context, found);
    await tx.updateTable('accounts').set(columnsOf(params)).where('accountId', '=', accountId).execute();
    await setRoles(tx, accountId, roleIds);
    await plan.write(accountId);
    const changes = changesOf(titlesOf(belongings), before, await describe(tx, accountId, belongings));
    if (params.phone !== found.phone) {
      await notifyOwner(tx, found, { kind: 'phone', detail: params.phone, now: context.now });
    }
    await recordUser(tx, context, { action: 'user.change', subject: userName, changes });
    return null;
  });
}

interface UpdateOptions {
  readonly platform: Platform;
  readonly context: RequestContext;
  readonly belongings?: Belongings;
}

/** Changes the roles of a user (handbook: user-list). */
export function distributeRole(params: OperationParams<'distributeRole'>, context: RequestContext): Promise<null> {
  return context.transact(async (tx) => {
    const found = await lockColleague(tx, context, params);
    const { accountId, userName } = found;
    const before = await describeUser(tx, found);
    const present = await findRoleIds(tx, accountId);
    const roleIds = await planRoles(tx, context, { found, chosen: params.roleIds, present });
    await refuseAbove(tx, context, found);
    await setRoles(tx, accountId, roleIds);
    const changes = changesOf(auditTitles, before, await describeUser(tx, found));
    await recordUser(tx, context, { action: 'user.role', subject: userName, changes });
    return null;
  });
}

/** Disables or enables a user; the database ends the sessions of a disabled one (`end_session_of_disabled`). */
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

/**
 * Sends an operator a temporary password by SMS, to be changed at the next login. Ends the session and any lock-out,
 * which concerned the old password.
 */
export async function resetPassword(
  { accountId }: OperationParams<'resetPassword'>,
  context: RequestContext,
): Promise<OperationData<'resetPassword'>> {
  const { now, demo } = context;
  const password = createTemporaryPassword();
  const passwordHash = await hashPassword(password);
  return context.transact(async (tx) => {
    const found = await lockColleague(tx, context, { accountId });
    refuseSelf(context, found);
    await refuseAbove(tx, context, found);
    const at = toShanghaiTime(now);
    const history = { accountId: found.accountId, passwordHash: found.passwordHash, createdAt: at };
    await tx.insertInto('passwordHistory').values(history).execute();
    await tx
      .updateTable('accounts')
      .set({ passwordHash, passwordChangedAt: at, mustChangePassword: true })
      .where('accountId', '=', found.accountId)
      .execute();
    await tx
      .updateTable('sessions')
      .set({ endReason: 'password' })
      .where('accountId', '=', found.accountId)
      .where('endReason', 'is', null)
      .execute();
    await forgiveFailures(tx, found.userName);
    await sendSms(tx, found.phone, smsTexts.reset(password), now);
    await recordUser(tx, context, { action: 'user.password', subject: found.userName });
    const sent = { phone: maskPhone(found.phone) };
    return demo ? { ...sent, temporaryPassword: password } : sent;
  });
}

/** Takes a lost second factor from an operator, who then sets up another one (handbook: second-factor). */
export function removeSecondFactor(
  { accountId }: OperationParams<'removeSecondFactor'>,
  context: RequestContext,
): Promise<null> {
  return context.transact(async (tx) => {
    const found = await lockColleague(tx, context, { accountId });
    refuseSelf(context, found);
    await refuseAbove(tx, context, found);
    if (!(await removeFactor(tx, found.accountId))) return null;
    await notifyOwner(tx, found, { kind: 'factorOff', now: context.now });
    await recordUser(tx, context, { action: 'user.factor', subject: found.userName });
    return null;
  });
}

const titlesOf = ({ titles }: Belongings) => ({ ...auditTitles, ...titles });

async function describe(tx: Db, accountId: number, belongings: Belongings): Promise<Words> {
  return { ...(await describeUser(tx, { accountId })), ...(await belongings.describe(tx, accountId)) };
}

interface Choice {
  readonly found: UserRow;
  readonly chosen: readonly string[];
}

/** The roles after a change of the user's data, which may leave them as they are. */
async function planWanted(tx: Db, context: RequestContext, { found, chosen }: Choice): Promise<readonly string[]> {
  const present = await findRoleIds(tx, found.accountId);
  return isSameChoice(present, chosen) ? present : planRoles(tx, context, { found, chosen, present });
}

async function planRoles(
  tx: Db,
  context: RequestContext,
  { found, chosen, present }: Choice & { present: readonly string[] },
): Promise<readonly string[]> {
  if (found.accountId === context.user.accountId) throw userErrors.ownAccount();
  if (!context.user.permissions.has('UserDistributeRole')) throw errors.notPermitted();
  if (!chosen.includes(ADMINISTRATOR_ROLE)) await keepAdministrator(tx, context, found);
  const roles = await findChosenRoles(tx, context, { chosen, present });
  return roles.map(({ roleId }) => roleId);
}

/** Refuses to change what one may oneself do, and to end the access of the last administrator by date. */
async function keepAccess(
  tx: Db,
  context: RequestContext,
  { found, validUntil, isChanged }: { found: UserRow; validUntil: string | null; isChanged: boolean },
): Promise<void> {
  const isMoved = validUntil !== found.validUntil;
  if (found.accountId === context.user.accountId && (isChanged || isMoved)) throw userErrors.ownAccount();
  if (validUntil !== null && isMoved) await keepAdministrator(tx, context, found);
}

function checkContent(
  { idType, idNo, email, validUntil }: UserContent,
  { now, validUntil: kept }: { now: Date; validUntil: string | null },
): void {
  const today = toShanghaiDate(now);
  if (idType === '0' && !isResidentId((idNo ?? '').toUpperCase(), today)) throw userErrors.wrongIdNo();
  if (email !== undefined && !isEmail(email)) throw userErrors.wrongEmail();
  if (validUntil !== undefined && validUntil !== kept && validUntil < today) throw userErrors.past();
}

async function refuseTaken(tx: Db, wanted: { userName: string; phone: string }, accountId?: number): Promise<void> {
  const taken = await findTaken(tx, wanted, accountId);
  if (taken.userName) throw userErrors.nameTaken();
  if (taken.phone) throw userErrors.phoneTaken();
}

function columnsOf({ realName, idType, idNo, phone, email, dept, post, validUntil }: UserContent) {
  return {
    realName,
    ...(idType !== undefined && { idType }),
    idNo: idNo?.toUpperCase() ?? null,
    phone,
    email: email ?? null,
    dept: dept ?? null,
    post: post ?? null,
    validUntil: validUntil ?? null,
  };
}
