import type { AcctStatus, OperationParams } from '#contract';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../database/database.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { findOwnAccount } from '../../access/ownership.ts';
import { openingErrors } from '../../modules/account/opening/errors.ts';
import { texts } from '../../modules/account/opening/messages.ts';

const actions = {
  freeze: { from: 'opened', to: 'frozen' },
  unfreeze: { from: 'frozen', to: 'opened' },
  close: { from: 'opened', to: 'closed' },
} as const;

/** What the platform or a court does to an account (domain §5.4); in a demo its operator says it. */
export function simulateStatus(
  { acctId, action, reason }: Omit<OperationParams<'simAcctStatus'>, 'disCode'>,
  { transact, user, now, traceId }: RequestContext,
): Promise<{ acctStatus: AcctStatus }> {
  const { from, to } = actions[action];
  return transact(async (tx) => {
    if (!(await findOwnAccount(tx, user.accountId, acctId))) throw openingErrors.noAccount();
    if (action === 'close' && (await isInUse(tx, acctId))) throw openingErrors.sharesLeft();
    const changed = await tx
      .updateTable('investorAccounts')
      .set({ acctStatus: to, failReason: to === 'opened' ? null : (reason ?? texts.noReason) })
      .where('acctId', '=', acctId)
      .where('acctStatus', '=', from)
      .returning('acctId')
      .executeTakeFirst();
    if (!changed) throw openingErrors.statusChanged();
    const detail = { before: from, after: to, ...(reason && { reason }) };
    await audit(tx, { now, accountId: null, action: `account.${action}`, subject: acctId, detail, traceId });
    return { acctStatus: to };
  });
}

/** Whether an account holds shares, or has orders that may still bring or take some. */
async function isInUse(tx: Db, acctId: string): Promise<boolean> {
  const held = await tx
    .selectFrom('holdings')
    .select('acctId')
    .where('acctId', '=', acctId)
    .where('vol', '>', '0')
    .executeTakeFirst();
  if (held) return true;
  const onItsWay = await tx
    .selectFrom('orders')
    .select('orderNo')
    .where('acctId', '=', acctId)
    .where('orderStatus', 'in', ['fundPayPending', 'fundConfirmPending', 'fundException'])
    .executeTakeFirst();
  return onItsWay !== undefined;
}
