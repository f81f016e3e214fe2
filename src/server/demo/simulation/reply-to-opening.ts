import type { OperationData, OperationParams } from '#contract';
import { audit } from '../../platform/audit.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { findOwnAccount } from '../../access/ownership.ts';
import { fundAccountErrors } from '../../modules/account/fund-account/errors.ts';
import { texts } from '../../modules/account/fund-account/messages.ts';

/** What a registrar says that refuses without a reason of its own. */
const REFUSAL = '证件信息与登记不一致';

/** The demo's registrar: what it will answer to an opening of the operator's that waits for it. */
export function simulateOpening(
  { acctId, taCode, outcome, reason }: OperationParams<'simFundAcct'>,
  { user, now, traceId, transact }: RequestContext,
): Promise<OperationData<'simFundAcct'>> {
  if (outcome === 'success' && reason !== undefined) throw fundAccountErrors.needless();
  return transact(async (tx) => {
    if (!(await findOwnAccount(tx, user.accountId, acctId))) throw errors.recordNotFound(texts.account);
    const waiting = await tx
      .selectFrom('taAccts')
      .select('taCode')
      .where('acctId', '=', acctId)
      .where('taCode', '=', taCode)
      .where('taAcctStatus', '=', 'pending')
      .executeTakeFirst();
    if (!waiting) throw fundAccountErrors.notWaiting();
    await tx.deleteFrom('taAcctReplies').where('acctId', '=', acctId).where('taCode', '=', taCode).execute();
    const planned = outcome === 'fail';
    if (planned)
      await tx
        .insertInto('taAcctReplies')
        .values({ acctId, taCode, reason: reason ?? REFUSAL })
        .execute();
    const entry = {
      now,
      accountId: user.accountId,
      action: 'sim.fundAcct',
      subject: `${acctId}/${taCode}`,
      traceId,
    } as const;
    await audit(tx, { ...entry, detail: { outcome, reason } });
    return { planned };
  });
}
