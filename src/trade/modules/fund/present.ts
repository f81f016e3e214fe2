import type { Selectable } from 'kysely';
import type { FeeBand, FundDetail, FundStatus, FundSummary } from '#contract';
import { decimal, div, mul, round } from '#values/decimal';
import { formatValue } from '../../language/formats.ts';
import { addTradingDays } from '../../language/trading-day.ts';
import type { Database } from '#server/database/database';
import type { FundTables } from '../../database/schema/fund.ts';
import { omitNulls } from '#server/platform/record-of';
import { texts } from './messages.ts';
import { buyStatus, type FeeBandRule, purchaseCode, sellStatus, standardDiscount } from './rules.ts';

type Fund = Selectable<FundTables['funds']>;
type Nav = Selectable<FundTables['navs']>;
type Band = Selectable<FundTables['feeBands']>;
/** A fund with its latest NAV, with nulls if there is none. */
type FundRow = Fund & { [K in Exclude<keyof Nav, 'fundCode'>]: Nav[K] | null } & { fundCompanyName: string };
type Terms = Omit<Selectable<Database['fundTerms']>, 'fundCode' | 'benchmarkCode'>;

export interface Watched {
  /** It is on the operator's watch list. */
  readonly watchedFlag: boolean;
}

/** Data of a detail in addition to the fund. */
interface DetailExtras {
  readonly terms: Terms | undefined;
  readonly custodianName: string | undefined;
  readonly held: boolean;
  /** NAV and returns are hidden from the operator. */
  readonly masked: boolean;
  /** It is on the operator's watch list. */
  readonly watched: boolean;
  readonly tradeDay: string;
}

/** A row of the fund list; `bands` are those of the fund's purchase template. */
export function presentSummary(fund: FundRow & Watched, bands: readonly Band[]): FundSummary {
  return {
    fundCode: fund.fundCode,
    fundShortName: fund.fundShortName,
    fundType: fund.fundType,
    riskLevel: fund.riskLevel,
    fundStatus: fund.fundStatus,
    shareClass: fund.shareClass,
    fundCompanyName: fund.fundCompanyName,
    ...presentListPrices(fund),
    ...presentStatus(fund),
    watchedFlag: fund.watchedFlag,
    minFirstAmt: fund.minFirstAmt,
    rateText: presentRate(fund, bands),
  };
}

/** The detail of a fund. */
export function presentDetail(fund: FundRow, extras: DetailExtras): FundDetail {
  const { terms, custodianName, held, masked, watched } = extras;
  const businessCode = purchaseCode(fund.fundStatus);
  return {
    fundCode: fund.fundCode,
    fundName: fund.fundName,
    fundShortName: fund.fundShortName,
    fundType: fund.fundType,
    riskLevel: fund.riskLevel,
    fundStatus: fund.fundStatus,
    shareClass: fund.shareClass,
    chargeMode: fund.chargeMode,
    dividendMethod: fund.dividendMethod,
    fundCompanyCode: fund.companyCode,
    fundCompanyName: fund.fundCompanyName,
    taCode: fund.taCode,
    ...(!masked && presentPrices(fund)),
    ...(!masked && fund.fundType !== '03' && fund.accNav !== null && { accNav: fund.accNav }),
    ...presentScale(fund, masked),
    ...(fund.establishDate !== null && { establishDate: fund.establishDate }),
    ...presentStatus(fund),
    watchedFlag: watched,
    ...(businessCode && { businessCode }),
    minFirstAmt: fund.minFirstAmt,
    minAddAmt: fund.minAddAmt,
    stepAmt: fund.stepAmt,
    ...(fund.maxDayAmt !== null && { maxDayAmt: fund.maxDayAmt }),
    minRedeemVol: fund.minRedeemVol,
    minHoldVol: fund.minHoldVol,
    confirmDays: fund.confirmDays,
    redeemPayDays: fund.redeemPayDays,
    ...(custodianName !== undefined && { custodianName }),
    ...(terms && omitNulls(terms)),
    heldFlag: held,
    maskedFlag: masked,
    timeline: buildTimeline(fund, extras.tradeDay),
  };
}

/** The NAV of a day with the fund's status and the benchmark's level. */
export function presentNav<Row extends { readonly navDate: string }>(
  nav: Row,
  statuses: readonly { readonly beginDate: string; readonly fundStatus: FundStatus }[],
  levels: ReadonlyMap<string, string>,
) {
  const status = statuses.findLast(({ beginDate }) => beginDate <= nav.navDate)?.fundStatus;
  const benchmark = levels.get(nav.navDate);
  return {
    ...omitNulls(nav),
    ...(benchmark !== undefined && { benchmark }),
    ...(status !== undefined && { buyStatus: buyStatus(status), sellStatus: sellStatus(status) }),
  };
}

/** Net assets in 亿元; hidden with the NAV, which could be computed from them. */
function presentScale({ nav, totalVol, establishDate }: FundRow, masked: boolean) {
  if (masked || nav === null || establishDate === null) return {};
  return { scale: round(div(mul(totalVol, nav), 100_000_000), 2) };
}

/** A money fund shows its income in place of its constant NAV (handbook: money-fund-figures). */
function presentListPrices(fund: FundRow) {
  const { nav, ...others } = presentPrices(fund);
  return fund.fundType === '03' || nav === undefined ? others : { nav, ...others };
}

function presentPrices(fund: FundRow) {
  const { nav, navDate, dayGrowth, m1, m3, m6, y1, ytd, sinceEst, tenThousandIncome, sevenDayYield } = fund;
  const growth = { dayGrowth, m1, m3, m6, y1, ytd, sinceEst };
  return omitNulls({ nav, navDate, ...growth, tenThousandIncome, sevenDayYield });
}

function presentStatus({ fundStatus }: Fund) {
  return {
    buyStatus: buyStatus(fundStatus),
    sellStatus: sellStatus(fundStatus),
    buyableFlag: purchaseCode(fundStatus) !== null,
  };
}

/** The fee rate of the smallest purchase, with and without the discount. */
function presentRate({ chargeMode, fundType }: Fund, bands: readonly Band[]): string {
  if (chargeMode === '1') return texts.backEnd;
  const rate = bands.find(({ kind }) => kind === 'buy')?.rate;
  if (rate === null || rate === undefined || decimal(rate).isZero()) return texts.free;
  const discounted = formatValue('rate', mul(rate, standardDiscount(fundType)));
  const full = formatValue('rate', rate);
  return discounted === full ? full : `${discounted} / ${full}`;
}

/** A fee band of amounts (`buy`) or of holding times, with its fee before and after the discount. */
export function presentBand(band: Band, discount: string): FeeBand {
  const discountable = band.kind === 'buy' && band.rate !== null && !decimal(band.rate).isZero();
  const rateText = presentFee(band, '1');
  return {
    band: bandText(band),
    rateText,
    discountText: discountable ? formatValue('discount', discount) : formatValue('discount', null),
    finalText: discountable ? presentFee(band, discount) : rateText,
  };
}

function presentFee({ rate, fixedFee }: FeeBandRule, discount: string): string {
  if (rate === null) return texts.perOrder(formatValue('amount', fixedFee));
  return formatValue('rate', mul(rate, discount));
}

function bandText({ kind, lower, upper }: Band): string {
  const unit = texts.units[kind];
  const shown = (bound: string) => `${decimal(kind === 'buy' ? div(bound, 10_000) : bound).toFixed()}${unit}`;
  const subject = kind === 'buy' ? texts.amount : texts.held;
  const from = decimal(lower).isZero() ? '' : `${shown(lower)}≤`;
  if (upper === null) return from === '' ? texts.any : `${subject}≥${shown(lower)}`;
  return `${from}${subject}<${shown(upper)}`;
}

interface TimelineTerms {
  readonly confirmDays: number;
  readonly redeemPayDays: number;
  /** Holding period of each lot; null if its shares can be redeemed after confirmation. */
  readonly holdPeriod: string | null;
}

/** The steps of an application of T by trading day (handbook: fund-timeline, time-axis), one row for each day. */
function buildTimeline({ confirmDays, redeemPayDays, holdPeriod }: TimelineTerms, tradeDay: string) {
  const events = [
    { days: 0, event: texts.timeline.apply },
    { days: confirmDays, event: texts.timeline.confirm },
    ...(holdPeriod === null ? [{ days: confirmDays + 1, event: texts.timeline.redeemable }] : []),
    { days: redeemPayDays, event: texts.timeline.paid },
  ];
  const steps = [...new Set(events.map(({ days }) => days))].toSorted((a, b) => a - b);
  return steps.map((days): FundDetail['timeline'][number] => ({
    node: days === 0 ? 'T' : `T+${days}`,
    day: addTradingDays(tradeDay, days),
    event: events.flatMap((one) => (one.days === days ? one.event : [])).join('；'),
  }));
}
