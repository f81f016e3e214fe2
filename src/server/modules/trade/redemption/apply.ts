import type { OperationParams, RedeemApplyResult } from '#contract';
import { sql } from 'kysely';
import type { RequestContext } from '../../../handler.ts';
import { acceptApply, type Content } from '../accept-apply.ts';
import { readPositionNo } from '../position/position-no.ts';
import { assessRedemption } from './assess.ts';
import { loadRedemption, type RedemptionFacts } from './load-facts.ts';

type Params = OperationParams<'redeemApply'>;

/**
 * Accepts a redemption (domain A1, §4.13): an application that waits for review when the institution has it, an order
 * that waits for its confirmation otherwise. Redemptions of one trade account are judged one after the other, so that
 * no share is spent twice.
 */
export function applyRedemption(params: Params, context: RequestContext): Promise<RedeemApplyResult> {
  const { user, now } = context;
  return context.transact(async (tx) => {
    const { tradeAcctNo } = readPositionNo(params.positionNo);
    await sql`select from trade_accts where trade_acct_no = ${tradeAcctNo} for update`.execute(tx);
    const facts = await loadRedemption(tx, params, { accountId: user.accountId, now });
    assessRedemption(params, facts);
    return acceptApply(tx, contentOf(params, facts), { checkFlag: facts.checkFlag, detail: params, context });
  });
}

function contentOf(params: Params, { fund, place, account, tradeDay }: RedemptionFacts): Content {
  return {
    businessCode: '024',
    institutionId: account?.institutionId ?? '',
    acctId: account?.acctId ?? '',
    ...place,
    applyVol: params.applyVol,
    chargeMode: fund.chargeMode,
    largeRedemptionFlag: params.largeRedemptionFlag,
    transactorName: params.transactorName,
    remark: params.remark ?? null,
    tradeDay,
  };
}
