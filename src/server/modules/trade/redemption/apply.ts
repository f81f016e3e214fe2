import type { BusinessCode, OperationParams, RedeemApplyResult } from '#contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { RequestContext } from '../../../platform/handler.ts';
import { acceptApply, type Content } from '../accept-apply.ts';
import type { HoldingFacts } from '../position/load-holding.ts';
import { readPositionNo } from '../position/position-no.ts';
import { assessRedemption } from './assess.ts';
import { loadLeaving } from './load-facts.ts';

type Params = OperationParams<'redeemApply'>;

/**
 * Accepts a redemption (domain A1, §4.13): an application that waits for review when the institution has it, an order
 * that waits for its confirmation otherwise.
 */
export function applyRedemption(params: Params, context: RequestContext): Promise<RedeemApplyResult> {
  const { user, now } = context;
  return context.transact(async (tx) => {
    await lockHoldings(tx, [params.positionNo]);
    const facts = await loadLeaving(tx, params, { accountId: user.accountId, now, businessCode: '024' });
    assessRedemption(params, facts);
    const content = { ...contentOf('024', params, facts), largeRedemptionFlag: params.largeRedemptionFlag };
    const { formerApplyNo } = params;
    return acceptApply(tx, content, { checkFlag: facts.checkFlag, detail: params, context, formerApplyNo });
  });
}

/** What leaves a trade account is judged one after the other, so that no share is spent twice. */
export async function lockHoldings(tx: Db, positionNos: readonly string[]): Promise<void> {
  const accounts = [...new Set(positionNos.map((positionNo) => readPositionNo(positionNo).tradeAcctNo))];
  await sql`select from trade_accts where trade_acct_no in (${sql.join(accounts)})
    order by trade_acct_no for update`.execute(tx);
}

interface Asked {
  readonly applyVol?: string;
  readonly transactorName?: string;
  readonly remark?: string;
}

/** The application of something that is done with a holding. */
export function contentOf(
  businessCode: BusinessCode,
  { applyVol, transactorName, remark }: Asked,
  { fund, place, account, tradeDay }: HoldingFacts,
): Content {
  return {
    businessCode,
    institutionId: account.institutionId,
    acctId: account.acctId,
    ...place,
    applyVol: applyVol ?? null,
    chargeMode: fund.chargeMode,
    transactorName: transactorName ?? null,
    remark: remark ?? null,
    tradeDay,
  };
}
