import statuses from '../../../../schemas/dictionaries/user-status.json' with { type: 'json' };
import type { OperationData, OperationParams } from '#contract';
import { sql } from 'kysely';
import { maskPhone } from '#values/mask';
import { toShanghaiTime } from '#values/shanghai-time';
import { changesOf } from '../../platform/audit.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { labelOf } from '../../platform/labels.ts';
import { forgiveFailures } from '../../access/login-failures.ts';
import { hashPassword } from '../../access/passwords.ts';
import { sendSms } from '../../sms/sms.ts';
import { keepAdministrator, lockColleague, refuseAbove, refuseSelf } from './authority.ts';
import { auditTitles, smsTexts } from './messages.ts';
import { recordUser } from './record.ts';
import { createTemporaryPassword } from './temporary-password.ts';

/** Disables or enables an operator; the database ends the session of a disabled one (migration 009). */
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
    await tx
      .updateTable('accounts')
      .set({ status: userStatus, version: sql`version + 1` })
      .where('accountId', '=', found.accountId)
      .execute();
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
 * Gives an operator a temporary password by text message, to be changed at the next login; the session ends, and with
 * it a lock-out, which was about the password before.
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
