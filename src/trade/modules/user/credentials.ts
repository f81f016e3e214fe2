import { randomInt } from 'node:crypto';
import type { OperationData, OperationParams } from '#contract';
import { maskPhone } from '#values/mask';
import { toShanghaiTime } from '#values/shanghai-time';
import { forgiveFailures } from '#server/access/guesses';
import { notifyOwner } from '#server/access/owner-notices';
import { hashPassword } from '#server/access/passwords';
import { removeFactor } from '#server/access/second-factor';
import type { RequestContext } from '#server/platform/handler';
import { sendSms } from '#server/sms/sms-codes';
import { smsTexts } from './messages.ts';
import { lockColleague, recordUser, refuseAbove, refuseSelf } from './record.ts';

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

const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#$%^&*'] as const;
/** Characters of each class: twelve in total, without lookalikes. */
const counts = [3, 4, 4, 1] as const;

/** A random password that fits the rules (handbook: password-rules). */
export function createTemporaryPassword(): string {
  const characters = classes.flatMap((letters, index) =>
    Array.from({ length: counts[index] ?? 0 }, () => letters[randomInt(letters.length)] ?? ''),
  );
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
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
