import type {
  DividendMethod,
  DividendPreCheck,
  ModifyDividendResult,
  OperationParams,
  FundStatus,
  FundType,
} from '#contract';
import { compare, sum } from '#values/decimal';
import type { Db } from '#server/database/database';
import { errors } from '#server/platform/errors';
import type { RequestContext } from '#server/platform/handler';
import { nameDividendMethod } from '../../labels.ts';
import { requireStillHolds } from '#server/platform/still-holds';
import { findDividendMethod } from '../dividend/queries.ts';
import { tradeErrors, texts } from '../orders/messages.ts';
import { cutOffOf, expectedConfirmDate, needsReview, requireAcceptance } from '../orders/rules.ts';
import type { Asking } from '../purchase/queries.ts';
import { lockGround } from '../orders/queries.ts';
import { readPositionNo } from '../position/rules.ts';
import { contentOf } from '../redemption/commands.ts';
import { loadHolding } from '../redemption/queries.ts';
import { checkHolder, type HoldingFacts } from '../redemption/rules.ts';
import { acceptApply } from '../trade-apply/commands.ts';

export interface DividendFacts extends HoldingFacts {
  /** The method in force. */
  readonly current: DividendMethod;
  /** Whether another change waits for review or confirmation. */
  readonly waiting: boolean;
}

type Params = Pick<OperationParams<'modifyDividendApply'>, 'positionNo' | 'dividendMethod'>;

/** What a change would be now. */
export async function preCheckDividend(
  { positionNo }: OperationParams<'modifyDividendPreCheck'>,
  { db, user, now }: RequestContext,
): Promise<DividendPreCheck> {
  const facts = await loadDividend(db, positionNo, { accountId: user.accountId, now });
  checkDividend(facts.current === '0' ? '1' : '0', facts);
  return presentPreCheck(facts);
}

function presentPreCheck({ fund, tradeDay, now, current, checkFlag }: DividendFacts): DividendPreCheck {
  return {
    dividendMethod: current,
    fundStatus: fund.fundStatus,
    tradeDay,
    confirmDate: expectedConfirmDate(tradeDay, fund.confirmDays),
    afterCutOff: tradeDay !== now.slice(0, 10),
    cutOffTime: cutOffOf(tradeDay),
    needReview: needsReview(checkFlag),
  };
}

/** Accepts a change of the dividend method (029, handbook: dividend-dialog, business-by-fund-status). */
export function applyDividendMethod(
  params: OperationParams<'modifyDividendApply'>,
  context: RequestContext,
): Promise<ModifyDividendResult> {
  const { user, now } = context;
  return context.transact(async (tx) => {
    await lockGround(tx, [readPositionNo(params.positionNo)]);
    const facts = await loadDividend(tx, params.positionNo, { accountId: user.accountId, now });
    checkDividend(params.dividendMethod, facts);
    requireStillHolds(context.relied, presentPreCheck(facts));
    const [from, to] = [nameDividendMethod(facts.current), nameDividendMethod(params.dividendMethod)];
    const content = {
      ...contentOf('029', { remark: texts.dividendChanged(from, to) }, facts),
      dividendMethod: params.dividendMethod,
    };
    return acceptApply(tx, content, { checkFlag: facts.checkFlag, detail: params, context });
  });
}

export async function loadDividend(db: Db, positionNo: Params['positionNo'], asking: Asking): Promise<DividendFacts> {
  const facts = await loadHolding(db, { positionNo, transactorName: '' }, asking);
  const { tradeAcctNo, fundCode } = facts.place;
  const waiting = await db
    .selectFrom('orders')
    .select('orderNo as no')
    .where('orderStatus', '=', 'fundConfirmPending')
    .where('businessCode', '=', '029')
    .where('tradeAcctNo', '=', tradeAcctNo)
    .where('fundCode', '=', fundCode)
    .unionAll(
      db
        .selectFrom('tradeApplies')
        .select('applyNo as no')
        .where('reviewStatus', '=', 'pending')
        .where('businessCode', '=', '029')
        .where('tradeAcctNo', '=', tradeAcctNo)
        .where('fundCode', '=', fundCode),
    )
    .executeTakeFirst();
  const current = await findDividendMethod(db, facts.place);
  return { ...facts, current: current ?? facts.fund.dividendMethod, waiting: waiting !== undefined };
}

/** Throws the first check that fails. Pure. */
export function checkDividend(to: DividendMethod, facts: DividendFacts): void {
  if (compare(sum(facts.lots.map(({ vol }) => vol)), 0) === 0) throw errors.recordNotFound(texts.position);
  checkHolder(facts);
  if (!canChangeDividend(facts.fund)) throw tradeErrors.notBuyable(texts.dividendChange);
  requireAcceptance(facts.now);
  if (to === facts.current) throw tradeErrors.sameDividend();
  if (facts.waiting) throw tradeErrors.dividendWaiting();
}

/**
 * Money funds always pay in shares; suspended and terminated funds accept no change (handbook:
 * business-by-fund-status).
 */
export function canChangeDividend({ fundType, fundStatus }: { fundType: FundType; fundStatus: FundStatus }): boolean {
  return fundType !== '03' && fundStatus !== '8' && fundStatus !== '10';
}
