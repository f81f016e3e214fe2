import type { CheckFlag, DirectiveCheckResult } from '#contract';
import { add } from '#values/decimal';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '#server/database/database';
import { BusinessError } from '#server/platform/errors';
import { nameSuperConversion } from '../conversion/present.ts';
import { loadConversion } from '../conversion/queries.ts';
import { assessConversion, type ConversionFacts } from '../conversion/rules.ts';
import { purchaseCode } from '../fund/rules.ts';
import { tradeErrors, texts as tradeTexts } from '../orders/messages.ts';
import { warningLetter } from '../purchase/present.ts';
import { type Asking, loadFacts } from '../purchase/queries.ts';
import { readsOf, SharedReads } from '#server/database/shared-reads';
import { assessPurchase, type PurchaseAssessment, type PurchaseFacts } from '../purchase/rules.ts';
import { contentOf } from '../redemption/commands.ts';
import { loadRedemption } from '../redemption/queries.ts';
import { assessRedemption, type RedemptionFacts } from '../redemption/rules.ts';
import type { Content } from '../trade-apply/commands.ts';
import { writePositionNo } from '../position/rules.ts';
import { directiveErrors, texts } from './messages.ts';
import type { DirectiveRow } from './queries.ts';
import { checkValues, orderSources, checkSpecialPurchase, isExempt, holdingKey } from './rules.ts';

/** The current result of checking a directive. */
export interface Verdict {
  readonly result: DirectiveCheckResult;
  /** The message in the lists. */
  readonly msg: string;
  /** The message of the first failed check; only if the directive is blocked. */
  readonly reason?: string;
  /** The letter to sign before execution; missing if none is required. */
  readonly letter?: string;
  /** Whether signing needs an SMS code (handbook: mismatch-signature). */
  readonly smsRequired: boolean;
  /** The application; missing if blocked. */
  readonly accepted?: Accepted;
}

/** The data of an application. */
export interface Accepted {
  readonly content: Content;
  readonly checkFlag: CheckFlag | undefined;
  /** Set for a 超级转换: its name in the lists. */
  readonly superConvert?: string;
}

/** The result of checking one kind of business. */
export interface Finding extends Accepted {
  /** Reasons for a signature; empty if none is required. */
  readonly warnings: readonly string[];
  readonly letter?: string;
  readonly smsRequired?: boolean;
  /** Notes for the operator, with or without a signature. */
  readonly notes?: readonly string[];
}

/** Amounts taken by earlier directives of the same check, by source. */
export class Taken {
  readonly #totals = new Map<string, string>();

  of(key: string): string {
    return this.#totals.get(key) ?? '0';
  }

  add(key: string, value: string): void {
    this.#totals.set(key, add(this.of(key), value));
  }
}

export interface Judging {
  readonly asking: Asking;
  readonly taken: Taken;
  /** The transactor of the account: its first one who may trade. */
  readonly transactorName: string;
}

/** What a check reads of a directive; `directiveNo` tells it apart from the others of the check. */
export type Assessable = Pick<
  DirectiveRow,
  | 'directiveNo'
  | 'channel'
  | 'institutionId'
  | 'acctId'
  | 'tradeAcctNo'
  | 'businessCode'
  | 'fundCode'
  | 'applyAmt'
  | 'applyVol'
  | 'targetFundCode'
  | 'largeRedemptionFlag'
  | 'dividendMethod'
  | 'remark'
  | 'expireAt'
  | 'fundArrivedFlag'
>;

/** Receives each verdict before the next directive is checked. */
type OnVerdict = (directiveNo: string, verdict: Verdict, index: number) => Promise<void>;

const assessors = {
  '020': assessPurchaseOf,
  '022': assessPurchaseOf,
  '024': assessRedemptionOf,
  '036': assessConversionOf,
} as const;

/**
 * Checks directives in the given order (handbook: directive-checks); money and shares taken by an earlier one are not available to a
 * later one. The result is keyed by directive number.
 */
export async function assessDirectives(
  db: Db,
  rows: readonly Assessable[],
  asking: Asking,
  onVerdict: OnVerdict = () => Promise.resolve(),
): Promise<ReadonlyMap<string, Verdict>> {
  const taken = new Taken();
  const shared = new SharedReads();
  const verdicts = new Map<string, Verdict>();
  for (const [index, row] of rows.entries()) {
    const verdict = await assess(db, row, { asking: { ...asking, shared }, taken });
    verdicts.set(row.directiveNo, verdict);
    await onVerdict(row.directiveNo, verdict, index);
  }
  return verdicts;
}

async function assess(db: Db, row: Assessable, judging: Pick<Judging, 'asking' | 'taken'>): Promise<Verdict> {
  try {
    if (row.expireAt <= toShanghaiTime(judging.asking.now)) throw directiveErrors.expired();
    checkValues(row);
    const { now, ...reading } = judging.asking;
    const { acctId } = row;
    const transactorName = await readsOf(reading).once(`transactor ${acctId}`, () => findTransactor(db, acctId, now));
    const asking = { ...judging.asking, forSpecial: row.channel === 'special' };
    const finding = await assessors[row.businessCode](db, row, { ...judging, asking, transactorName });
    return verdictOf(row, finding);
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return { result: 'block', msg: texts.blocked(error.message), reason: error.message, smsRequired: false };
  }
}

function verdictOf({ channel }: Assessable, finding: Finding): Verdict {
  const { content, warnings, letter, smsRequired = false, notes = [], ...rest } = finding;
  const accepted = { ...rest, content: { ...content, orderSource: orderSources[channel] } };
  if (warnings.length === 0) return { result: 'pass', msg: texts.passed(notes), smsRequired: false, accepted };
  return { result: 'warn', msg: texts.warned(warnings, notes), ...(letter && { letter }), smsRequired, accepted };
}

/**
 * The first authorised trader of the account; empty if there is none, which the checks refuse like any unknown name.
 */
async function findTransactor(db: Db, acctId: string, now: Date): Promise<string> {
  const today = toShanghaiTime(now).slice(0, 10);
  const rows = await db
    .selectFrom('transactors')
    .select(['transactorName', 'authScope'])
    .where('acctId', '=', acctId)
    .where('authStart', '<=', today)
    .where('authEnd', '>=', today)
    .orderBy('primaryFlag', 'desc')
    .orderBy('transactorName')
    .execute();
  return rows.find(({ authScope }) => authScope.split(',').includes('2'))?.transactorName ?? '';
}

/**
 * The checks of a purchase (handbook: order-of-checks), after those of a special account (handbook: special-accounts).
 */
async function assessPurchaseOf(db: Db, row: Assessable, { asking, taken, transactorName }: Judging): Promise<Finding> {
  const { fundCode, institutionId, acctId, tradeAcctNo, applyAmt } = row;
  const party = { fundCode, institutionId, acctId, tradeAcctNo, applyAmt: applyAmt ?? '0', transactorName };
  const read = await loadFacts(db, { ...party, chargeMode: '0' }, asking);
  const { fund } = read;
  const request = { ...party, chargeMode: fund.chargeMode };
  const wanted = row.businessCode === '020' ? tradeTexts.subscription : tradeTexts.purchase;
  if (purchaseCode(fund.fundStatus) !== row.businessCode) throw tradeErrors.notBuyable(wanted);
  if (row.channel === 'special') checkSpecialPurchase(fund, row.fundArrivedFlag);
  const day = `day ${tradeAcctNo} ${fundCode}`;
  const facts = lessTaken({ ...read, dayTotal: add(read.dayTotal, taken.of(day)) }, taken);
  const assessment = assessPurchase(request, facts);
  taken.add(day, request.applyAmt);
  takeCredit(facts, taken, request.applyAmt);
  const finding = findingOf(row, { request, facts, assessment });
  return isRepeated(taken, row) ? { ...finding, warnings: [...finding.warnings, texts.duplicate] } : finding;
}

/** A repetition within one run counts like one within a minute (handbook: duplicate-application). */
function isRepeated(taken: Taken, { acctId, fundCode, applyAmt }: Assessable): boolean {
  const key = `same ${acctId} ${fundCode} ${applyAmt ?? ''}`;
  const before = taken.of(key);
  taken.add(key, '1');
  return before !== '0';
}

interface Judged {
  readonly request: Parameters<typeof assessPurchase>[0];
  readonly facts: PurchaseFacts;
  readonly assessment: PurchaseAssessment;
}

function findingOf(row: Assessable, { request, facts, assessment }: Judged): Finding {
  const { fund, assessment: risk } = facts;
  const { suitResult, smsRequired } = assessment;
  const mismatched = suitResult === '2' && risk !== undefined;
  const letter = mismatched ? warningLetter(facts) : undefined;
  const mismatch = mismatched ? [texts.mismatch(risk.riskProfile, fund.riskLevel)] : [];
  const duplicate = facts.duplicate ? [texts.duplicate] : [];
  return {
    warnings: [...mismatch, ...assessment.warnings, ...duplicate],
    ...(letter !== undefined && { letter }),
    smsRequired: mismatched && smsRequired,
    notes: isExempt(suitResult, fund) ? [texts.exempt] : [],
    checkFlag: facts.checkFlag,
    content: {
      ...request,
      businessCode: assessment.businessCode,
      dividendMethod: fund.fundType === '03' ? '0' : (row.dividendMethod ?? fund.dividendMethod),
      discountRate: facts.discount,
      payMode: '1',
      remark: row.remark,
      suitResult,
      warningLetter: letter ?? null,
      tradeDay: facts.tradeDay,
    },
  };
}

/** The checks of a redemption (handbook: order-of-checks). */
async function assessRedemptionOf(
  db: Db,
  row: Assessable,
  { asking, taken, transactorName }: Judging,
): Promise<Finding> {
  const applyVol = row.applyVol ?? '0';
  const request = { positionNo: writePositionNo(row), applyVol, transactorName };
  const read = await loadRedemption(db, request, { ...asking, businessCode: '024' });
  const facts: RedemptionFacts = {
    ...read,
    reservedVol: add(read.reservedVol, taken.of(holdingKey(row))),
  };
  assessRedemption(request, facts);
  taken.add(holdingKey(row), applyVol);
  return {
    warnings: facts.duplicate ? [texts.duplicate] : [],
    checkFlag: facts.checkFlag,
    content: {
      ...contentOf('024', request, facts),
      largeRedemptionFlag: row.largeRedemptionFlag ?? '1',
      remark: row.remark,
    },
  };
}

/**
 * The checks of a conversion; between two registrars it is a 超级转换 if the institution permits it (handbook:
 * super-conversion).
 */
async function assessConversionOf(
  db: Db,
  row: Assessable,
  { asking, taken, transactorName }: Judging,
): Promise<Finding> {
  const applyVol = row.applyVol ?? '0';
  const targetFundCode = row.targetFundCode ?? '';
  const request = { positionNo: writePositionNo(row), applyVol, targetFundCode, transactorName };
  const read = await loadConversion(db, request, asking);
  const reservedVol = add(read.source.reservedVol, taken.of(holdingKey(row)));
  const target = lessTaken(read.target, taken);
  const facts: ConversionFacts = { ...read, source: { ...read.source, reservedVol }, target };
  const { way, out, suitResult, smsRequired, warnings } = assessConversion(request, facts);
  const isSuper = way === 'superConvert';
  taken.add(holdingKey(row), applyVol);
  if (isSuper) takeCredit(target, taken, out.netAmt);
  const { source } = facts;
  const mismatched = suitResult === '2' && target.assessment !== undefined;
  const letter = mismatched ? warningLetter(target) : undefined;
  const mismatch = mismatched ? [texts.mismatch(target.assessment.riskProfile, target.fund.riskLevel)] : [];
  return {
    warnings: [...mismatch, ...warnings, ...(source.duplicate ? [texts.duplicate] : [])],
    ...(letter !== undefined && { letter }),
    smsRequired: mismatched && smsRequired,
    notes: [...(isSuper ? [texts.superConvert] : []), ...(isExempt(suitResult, target.fund) ? [texts.exempt] : [])],
    checkFlag: source.checkFlag,
    ...(isSuper && { superConvert: nameSuperConversion(request, facts) }),
    content: {
      ...contentOf(isSuper ? '024' : '036', request, source),
      targetFundCode,
      largeRedemptionFlag: row.largeRedemptionFlag ?? '1',
      remark: row.remark,
      suitResult,
      warningLetter: letter ?? null,
    },
  };
}

/** The facts of a purchase, with its credit line reduced by earlier directives of the same check. */
function lessTaken(facts: PurchaseFacts, taken: Taken): PurchaseFacts {
  const { credit } = facts;
  if (!credit) return facts;
  const keys = creditKeys(facts, credit.line.creditNo);
  const used = add(credit.used, taken.of(keys.line));
  return { ...facts, credit: { ...credit, used, fundUsed: add(credit.fundUsed, taken.of(keys.fund)) } };
}

/** Counts a directive's amount against its credit line. */
function takeCredit(facts: PurchaseFacts, taken: Taken, amt: string): void {
  if (!facts.credit) return;
  const keys = creditKeys(facts, facts.credit.line.creditNo);
  taken.add(keys.line, amt);
  taken.add(keys.fund, amt);
}

/** The keys of the amounts taken from a credit line: in total and for one fund. */
function creditKeys({ fund: { fundCode } }: PurchaseFacts, creditNo: string) {
  return { line: `credit ${creditNo}`, fund: `credit ${creditNo} ${fundCode}` };
}
