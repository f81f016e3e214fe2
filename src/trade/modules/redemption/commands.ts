import type {
  BusinessCode,
  OperationParams,
  RedeemApplyResult,
  RedeemBatchCheck,
  RedeemBatchResult,
  RedeemCandidate,
  RedeemRowCheck,
} from '#contract';
import { round, sum } from '#values/decimal';
import { formatValue } from '../../language/formats.ts';
import { toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '../../language/trading-day.ts';
import type { OwnAccount } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { BusinessError, errors } from '#server/platform/errors';
import type { RequestContext } from '#server/platform/handler';
import { requireStillHolds } from '#server/platform/still-holds';
import { tradeErrors, texts } from '../orders/messages.ts';
import { lockGround } from '../orders/queries.ts';
import { cutOffOf, requireAcceptance } from '../orders/rules.ts';
import type { Asking } from '../purchase/queries.ts';
import { acceptApply, type Content, acceptGroup } from '../trade-apply/commands.ts';
import { readPositionNo } from '../position/rules.ts';
import { presentPreCheck } from './present.ts';
import { loadRedemption, loadHolding } from './queries.ts';
import {
  assessRedemption,
  redeemable,
  type RedemptionAssessment,
  type HoldingFacts,
  type RedemptionFacts,
} from './rules.ts';

type Params = OperationParams<'redeemApply'>;

/**
 * Accepts a redemption (handbook: redeem-dialog, review-four-eyes): an application that waits for review if the
 * institution requires it, otherwise an order that waits for its confirmation.
 */
export function applyRedemption(params: Params, context: RequestContext): Promise<RedeemApplyResult> {
  const { user, now } = context;
  return context.transact(async (tx) => {
    await lockGround(tx, [readPositionNo(params.positionNo)]);
    const facts = await loadRedemption(tx, params, { accountId: user.accountId, now, businessCode: '024' });
    requireStillHolds(context.relied, presentPreCheck(facts, assessRedemption(params, facts)));
    const content = { ...contentOf('024', params, facts), largeRedemptionFlag: params.largeRedemptionFlag };
    const { formerApplyNo } = params;
    return acceptApply(tx, content, { checkFlag: facts.checkFlag, detail: params, context, formerApplyNo });
  });
}

interface Asked {
  readonly applyVol?: string;
  readonly transactorName?: string;
  readonly remark?: string;
}

/** The application of an operation on a holding. */
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

type BatchParams = OperationParams<'redeemBatchApply'>;
type DraftParams = OperationParams<'redeemBatchPreCheck'>;

/** Most rows of a batch (handbook: batch-redemption). */
const MOST = 50;

/** The holdings of a batch, all of one institution, with their redeemable shares (handbook: batch-redemption). */
export async function findCandidates(ids: string, { db, user, now }: RequestContext): Promise<RedeemCandidate[]> {
  const found = [];
  for (const positionNo of new Set(ids.split(',').slice(0, MOST))) {
    found.push({
      positionNo,
      facts: await loadHolding(db, { positionNo, transactorName: '' }, { accountId: user.accountId, now }),
    });
  }
  checkInstitution(found.map(({ facts }) => facts));
  return found.map(({ positionNo, facts }) => ({
    positionNo,
    acctId: facts.account.acctId,
    investorName: facts.account.investorName,
    fundShortName: facts.fund.fundShortName,
    redeemableVol: redeemable(facts),
    largeRedemptionFlag: '1',
  }));
}

/** The estimate of each row or the reason of its refusal; totals cover the valid rows. */
export async function checkBatch(db: Db, params: DraftParams, asking: Asking): Promise<RedeemBatchCheck> {
  checkTwice(params.rows);
  const { transactorName } = params;
  const judged: Judged[] = [];
  for (const row of params.rows) judged.push(await judge(db, { ...row, transactorName }, asking));
  checkInstitution(judged.map(({ facts }) => facts));
  return presentBatch(judged, asking.now);
}

function presentBatch(judged: readonly Judged[], time: Date): RedeemBatchCheck {
  const passed = judged.flatMap(({ outcome }) => ('reason' in outcome ? [] : [outcome]));
  const now = toShanghaiTime(time);
  const tradeDay = tDay(now);
  return {
    pass: passed.length === judged.length,
    tradeDay,
    afterCutOff: tradeDay !== now.slice(0, 10),
    cutOffTime: cutOffOf(tradeDay),
    duplicateFlag: judged.some(({ facts }) => facts.duplicate),
    needReview: passed.some(({ needReview }) => needReview),
    rows: judged.map(presentRow),
    amount: total(passed.map(({ fee }) => fee.amount)),
    fee: total(passed.flatMap(({ fee }) => [fee.fee, fee.backFee])),
    netAmt: total(passed.map(({ fee }) => fee.netAmt)),
  };
}

/**
 * Accepts a batch: one application for review, then one group order with an order for each row (handbook:
 * batch-redemption, review-four-eyes).
 */
export function applyBatch(params: BatchParams, context: RequestContext): Promise<RedeemBatchResult> {
  checkTwice(params.rows);
  // Not a mistake of its first row.
  requireAcceptance(toShanghaiTime(context.now));
  return context.transact(async (tx) => {
    await lockGround(
      tx,
      params.rows.map(({ positionNo }) => readPositionNo(positionNo)),
    );
    const [first, ...rest] = await judgeRows(tx, params, context);
    if (!first) throw errors.recordNotFound(texts.position);
    const rows = [first, ...rest];
    checkInstitution(rows.map(({ facts }) => facts));
    const redeemableVol = Object.fromEntries(rows.map(({ positionNo, facts }) => [positionNo, redeemable(facts)]));
    requireStillHolds(context.relied, { ...presentBatch(rows, context.now), redeemableVol });
    const parts = rows.map(({ facts, applyVol }) => texts.ofFund(facts.fund.fundCode, formatValue('share', applyVol)));
    const content = texts.batchRedeem(parts);
    const children = [first.content, ...rest.map((row) => row.content)] as const;
    const group = { groupType: 'BATCH_REDEEM', content, orderSource: '5', children: [...children] } as const;
    return acceptGroup(tx, group, { checkFlag: first.facts.checkFlag, detail: params, context });
  });
}

/** The applications of the rows; throws the first refusal. */
async function judgeRows(tx: Db, params: BatchParams, { user, now }: RequestContext) {
  const { transactorName } = params;
  const rows = [];
  for (const [index, row] of params.rows.entries()) {
    const judged = await judge(tx, { ...row, transactorName }, { accountId: user.accountId, now });
    const { facts, outcome } = judged;
    if ('reason' in outcome) throw tradeErrors.rowRefused(index + 1, outcome.reason, 'applyVol');
    const { applyVol, largeRedemptionFlag } = row;
    const asked = { applyVol, transactorName, ...(params.remark !== undefined && { remark: params.remark }) };
    const content: Content = { ...contentOf('024', asked, facts), largeRedemptionFlag };
    rows.push({ ...judged, applyVol, content });
  }
  return rows;
}

interface AskedTogether {
  readonly positionNo: string;
  /** Missing until entered. */
  readonly applyVol?: string;
  readonly transactorName: string;
}

interface Judged {
  readonly positionNo: string;
  readonly facts: RedemptionFacts;
  /** The assessment, or the reason of the refusal. */
  readonly outcome: RedemptionAssessment | { readonly reason: string };
}

async function judge(db: Db, { applyVol = '0', ...row }: AskedTogether, asking: Asking): Promise<Judged> {
  const request = { ...row, applyVol };
  const facts = await loadRedemption(db, request, { ...asking, businessCode: '024' });
  const { positionNo } = row;
  try {
    return { positionNo, facts, outcome: assessRedemption(request, facts) };
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return { positionNo, facts, outcome: { reason: Object.values(error.fields ?? {})[0] ?? error.message } };
  }
}

function presentRow({ positionNo, outcome }: Judged): RedeemRowCheck {
  if ('reason' in outcome) return { positionNo, pass: false, checkResult: outcome.reason };
  const { dustVol } = outcome;
  const { amount, fee, backFee } = outcome.fee;
  const checkResult = dustVol === undefined ? texts.checked : texts.leavesDust(formatValue('share', dustVol));
  return { positionNo, pass: true, checkResult, amount, fee: total([fee, backFee]) };
}

function total(amounts: readonly string[]): string {
  return round(sum(amounts), 2);
}

/** Requires distinct holdings: two rows of one holding would ignore each other's shares. */
function checkTwice(rows: readonly { readonly positionNo: string }[]): void {
  const again = rows.findIndex(({ positionNo }, index) =>
    rows.slice(0, index).some((row) => row.positionNo === positionNo),
  );
  if (again >= 0) throw tradeErrors.rowRefused(again + 1, texts.rowTwice, 'applyVol');
}

function checkInstitution(facts: readonly { readonly account: OwnAccount }[]): void {
  const institutions = new Set(facts.map(({ account }) => account.institutionId));
  if (institutions.size > 1) throw errors.invalidParams(texts.oneInstitution, {});
}
