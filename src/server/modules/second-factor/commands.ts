import { randomInt } from 'node:crypto';
import type { OperationData, OperationParams } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { notifyOwner } from '../../access/owner-notices.ts';
import { hashPassword, verifyPassword } from '../../access/passwords.ts';
import { needFields } from '../../access/required-fields.ts';
import {
  findFactor,
  judgeProof,
  keepProof,
  readCode,
  recordProof,
  removeFactor,
  spendCode,
} from '../../access/second-factor.ts';
import { createTotpSecret, stepOf, totpAddress } from '../../access/totp.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext, SessionUser } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';

/** An offer that an operator may take up; it travels sealed, so that nothing is kept of one that is not. */
interface Offer {
  readonly accountId: number;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** ms */
  readonly until: number;
}

const recovery = { count: 8, length: 10, letters: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789' } as const;
const offerLife = 30 * 60_000;

/** A secret for the operator's authenticator and codes for its loss. */
export function makeOffer(
  platform: Platform,
  { accountId, userName }: SessionUser,
  now: Date,
): OperationData<'offerSecondFactor'> {
  const secret = createTotpSecret();
  const recoveryCodes = Array.from({ length: recovery.count }, createRecoveryCode);
  const offer: Offer = { accountId, secret, recoveryCodes, until: now.getTime() + offerLife };
  return {
    offer: platform.seal.close(JSON.stringify(offer)),
    secret,
    address: totpAddress(secret, userName),
    recoveryCodes: recoveryCodes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`).join(' · '),
  };
}

function createRecoveryCode(): string {
  const { length, letters } = recovery;
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** Takes up an offer: the password proves the operator, a code that the authenticator has the secret. */
export async function enable(
  platform: Platform,
  { offer, code, password }: OperationParams<'enableSecondFactor'>,
  context: RequestContext,
): Promise<null> {
  const { user, now, db } = context;
  const { accountId } = user;
  const { secret, recoveryCodes } = readOffer(platform, offer, { accountId, now });
  if (await findFactor(db, accountId)) throw errors.factorThere();
  await judgePassword(context, { action: 'factor.enable', password });
  const lastStep = readStep(platform, secret, { code, now });
  if (lastStep === undefined) throw errors.proofWrong();
  const hashes = await Promise.all(recoveryCodes.map(hashPassword));
  return context.transact(async (tx) => {
    const factor = { accountId, secret: platform.seal.close(secret), lastStep, createdAt: toShanghaiTime(now) };
    const added = tx
      .insertInto('secondFactors')
      .values(factor)
      .onConflict((conflict) => conflict.doNothing());
    if ((await added.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows !== 1n) throw errors.factorThere();
    const codes = hashes.map((codeHash) => ({ accountId, codeHash }));
    await tx.insertInto('recoveryCodes').values(codes).execute();
    await keepProof(tx, context);
    await recordProof(tx, context, 'factor.enable');
    await notifyOwner(tx, user, { kind: 'factorOn', now });
    return null;
  });
}

function readOffer(platform: Platform, sealed: string, { accountId, now }: { accountId: number; now: Date }): Offer {
  const text = platform.seal.open(sealed);
  const offer = text === undefined ? undefined : (JSON.parse(text) as Partial<Offer>);
  const isOwn = offer?.accountId === accountId && offer.secret !== undefined && offer.recoveryCodes !== undefined;
  if (!isOwn || offer.until === undefined || offer.until < now.getTime()) throw errors.offerOver();
  return offer as Offer;
}

/** The step of the typed code; of a demo's fixed code the first one. */
function readStep({ demo }: Platform, secret: string, { code, now }: { code: string; now: Date }): number | undefined {
  const typed = readCode(code);
  return demo?.smsCode === typed ? 0 : stepOf(secret, typed, { now, lastStep: null });
}

/** Gives the second factor up, with a code of it. */
export async function disable(
  platform: Platform,
  { code }: OperationParams<'disableSecondFactor'>,
  context: RequestContext,
): Promise<null> {
  const { user, now } = context;
  await judgeCode(platform, context, { action: 'factor.disable', code });
  return context.transact(async (tx) => {
    if (!(await removeFactor(tx, user.accountId))) return null;
    await recordProof(tx, context, 'factor.disable');
    await notifyOwner(tx, user, { kind: 'factorOff', now });
    return null;
  });
}

/** Proves the operator of this session: by a code, where there is no second factor by the password. */
export async function prove(
  platform: Platform,
  params: OperationParams<'proveIdentity'>,
  context: RequestContext,
): Promise<null> {
  const action = 'factor.prove';
  if (await findFactor(context.db, context.user.accountId)) {
    await judgeCode(platform, context, { action, ...needFields(params, ['code']) });
  } else {
    await judgePassword(context, { action, ...needFields(params, ['password']) });
  }
  return context.transact(async (tx) => {
    await keepProof(tx, context);
    await recordProof(tx, context, action);
    return null;
  });
}

type Action = Parameters<typeof recordProof>[2];

function judgeCode(
  platform: Platform,
  context: RequestContext,
  { action, code }: { readonly action: Action; readonly code: string },
): Promise<void> {
  const typed = { code, accountId: context.user.accountId, now: context.now };
  return judgeProof(context, { action, refusal: errors.proofWrong(), isRight: () => spendCode(platform, typed) });
}

async function judgePassword(
  context: RequestContext,
  { action, password }: { readonly action: Action; readonly password: string },
): Promise<void> {
  const account = context.db.selectFrom('accounts').select('passwordHash');
  const { passwordHash } = await account.where('accountId', '=', context.user.accountId).executeTakeFirstOrThrow();
  const isRight = () => verifyPassword(passwordHash, password);
  await judgeProof(context, { action, refusal: errors.proofPasswordWrong(), isRight });
}
