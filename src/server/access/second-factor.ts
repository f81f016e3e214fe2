import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';
import { audit, auditRefusal } from '../platform/audit.ts';
import { type BusinessError, errors } from '../platform/errors.ts';
import type { RequestContext, SessionKey, SessionUser } from '../platform/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { countTry, PROOF, settleRight, settleWrong } from './guesses.ts';
import { verifyPassword } from './passwords.ts';
import { stepOf } from './totp.ts';

interface Prover {
  readonly user: Pick<SessionUser, 'accountId' | 'roleIds'>;
  readonly session?: SessionKey | undefined;
  readonly now: Date;
}

/**
 * Refuses an operation that approves, publishes or gives rights until the session has proved its operator lately, where
 * a role demands the second factor or the operator has one. Nobody else is asked (handbook: second-factor).
 */
export async function requireProof({ db, proofMinutes }: Platform, { user, session, now }: Prover): Promise<void> {
  const [factor, role] = [await findFactor(db, user.accountId), await findDemandingRole(db, user)];
  if (!factor && !role) return;
  if (!factor) throw errors.factorMissing(role?.roleName ?? '');
  const since = sinceOf(proofMinutes, now);
  const { provenAt = null } = (await findSession(db, session)) ?? {};
  if (provenAt === null || provenAt <= since) throw errors.proofNeeded();
}

/** The same for a change of what the operator signs in with; without a second factor, a late login is proof enough. */
export async function requireFresh(
  db: Db,
  { user, session, now }: Prover,
  { proofMinutes }: Pick<Platform, 'proofMinutes'>,
): Promise<void> {
  const since = sinceOf(proofMinutes, now);
  const found = await findSession(db, session);
  if (found?.provenAt && found.provenAt > since) return;
  if (await findFactor(db, user.accountId)) throw errors.proofNeeded();
  if (found === undefined || found.createdAt <= since) throw errors.passwordNeeded();
}

const sinceOf = (minutes: number, now: Date): string => toShanghaiTime(new Date(now.getTime() - minutes * 60_000));

function findSession(db: Db, session: SessionKey | undefined) {
  const found = db.selectFrom('sessions').select(['createdAt', 'provenAt']);
  return found.where('tokenHash', '=', session?.tokenHash ?? '').executeTakeFirst();
}

export function findFactor(db: Db, accountId: number) {
  return db.selectFrom('secondFactors').selectAll().where('accountId', '=', accountId).executeTakeFirst();
}

/** A role of the operator that demands the second factor. */
export async function findDemandingRole(db: Db, { roleIds }: Pick<SessionUser, 'roleIds'>) {
  if (roleIds.length === 0) return undefined;
  return db
    .selectFrom('roles')
    .select('roleName')
    .where('roleId', 'in', roleIds)
    .where('secondFactor', '=', true)
    .where('roleStatus', '=', '1')
    .executeTakeFirst();
}

/** Notes that this session has proved its operator. */
export async function keepProof(tx: Db, { session, now }: Pick<RequestContext, 'session' | 'now'>): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ provenAt: toShanghaiTime(now) })
    .where('tokenHash', '=', session?.tokenHash ?? '')
    .execute();
}

interface Proof {
  readonly action: 'factor.enable' | 'factor.disable' | 'factor.prove';
  readonly refusal: BusinessError;
  /** Runs outside of any transaction: hashing is slow. */
  readonly isRight: () => Promise<boolean>;
}

/** Judges a proof, counted before as logins are; throws if it is wrong, or too many were. */
export async function judgeProof(context: RequestContext, { action, refusal, isRight: judge }: Proof): Promise<void> {
  const { user, now } = context;
  const guesser = { userName: user.userName, address: PROOF };
  const wait = await context.transact((tx) => countTry(tx, guesser, now));
  const isRight = wait === undefined && (await judge());
  await context.transact((tx) =>
    auditRefusal(tx, entryOf(context, action), async () => {
      if (wait !== undefined) throw errors.tooManyProofs(wait);
      if (isRight) return settleRight(tx, guesser, now);
      const { lock } = await settleWrong(tx, guesser, now);
      throw lock === undefined ? refusal : errors.tooManyProofs(lock);
    }),
  );
}

/** Writes what an operator did with the second factor into the audit log. */
export function recordProof(tx: Db, context: RequestContext, action: Proof['action']): Promise<void> {
  return audit(tx, entryOf(context, action));
}

function entryOf({ user, now, traceId }: RequestContext, action: Proof['action']) {
  return { now, accountId: user.accountId, action, subject: user.userName, traceId };
}

/** Whether a code is one of the operator's authenticator, or a recovery code; either is good once. */
export async function spendCode(
  platform: Platform,
  { code, accountId, now }: { readonly code: string; readonly accountId: number; readonly now: Date },
): Promise<boolean> {
  const { db, seal, demo } = platform;
  const factor = await findFactor(db, accountId);
  if (!factor) return false;
  const typed = readCode(code);
  if (demo?.smsCode === typed) return true;
  if (!/^\d{6}$/u.test(typed)) return spendRecoveryCode(db, accountId, typed);
  const secret = seal.open(factor.secret);
  const step = secret === undefined ? undefined : stepOf(secret, typed, { ...factor, now });
  if (secret === undefined || step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    // Closed anew, so that the secret outlives a change of SECRET.
    .set({ lastStep: step, secret: seal.close(secret) })
    .where('accountId', '=', accountId)
    // Another call at this moment may have spent the same code.
    .where('lastStep', 'is not distinct from', factor.lastStep)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The code without what people type for the eye. Pure. */
export function readCode(typed: string): string {
  return typed.replaceAll(/[\s-]/gu, '').toUpperCase();
}

async function spendRecoveryCode(db: Db, accountId: number, code: string): Promise<boolean> {
  const rows = await db.selectFrom('recoveryCodes').selectAll().where('accountId', '=', accountId).execute();
  for (const { id, codeHash } of rows) {
    if (!(await verifyPassword(codeHash, code))) continue;
    const { numDeletedRows } = await db.deleteFrom('recoveryCodes').where('id', '=', id).executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }
  return false;
}

/** Takes the second factor from an account; false if there was none. */
export async function removeFactor(tx: Db, accountId: number): Promise<boolean> {
  const gone = tx.deleteFrom('secondFactors').where('accountId', '=', accountId);
  return (await gone.executeTakeFirstOrThrow()).numDeletedRows === 1n;
}
