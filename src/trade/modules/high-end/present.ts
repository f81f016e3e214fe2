import type { HighEndFund, HighEndFundDetail } from '#contract';
import { decimal, div } from '#values/decimal';
import { formatValue } from '../../language/formats.ts';
import { omitNulls } from '#server/platform/record-of';
import { texts } from '../fund/messages.ts';
import { presentBand, type Watched } from '../fund/present.ts';
import { isBookable, nextOpenDate, purchaseCode } from '../fund/rules.ts';
import { listLegalFiles, type ProductRow } from './queries.ts';
import { marketStatus, quotaLeft, seatLeft } from './rules.ts';

interface Sight {
  readonly tradeDay: string;
  /** NAV and returns are hidden from the operator. */
  readonly hidden: boolean;
}

export function presentProduct(product: ProductRow & Watched, { tradeDay, hidden }: Sight): HighEndFund {
  const { nav, navDate, m1, m3, m6, y1, sinceEst } = product;
  return {
    fundCode: product.fundCode,
    fundShortName: product.fundShortName,
    fundType: product.fundType,
    riskLevel: product.riskLevel,
    fundStatus: product.fundStatus,
    fundCompanyName: product.fundCompanyName,
    ...(!hidden && omitNulls({ nav, navDate, m1, m3, m6, y1, sinceEst })),
    benchmark: product.benchmark,
    termText: product.termText,
    minFirstAmtTenThousand: div(product.minFirstAmt, 10_000),
    ...presentMarket(product, tradeDay),
    watchedFlag: product.watchedFlag,
    maskedFlag: hidden,
  };
}

type Bands = readonly Parameters<typeof presentBand>[0][];

/** The terms of a product; `bands` belong to its two templates. */
export function presentProductDetail(product: ProductRow, bands: Bands, tradeDay: string): HighEndFundDetail {
  return {
    fundCode: product.fundCode,
    recordCode: product.recordCode,
    operationMode: product.operationMode,
    termText: product.termText,
    lockText: product.lockText,
    openText: product.openText,
    ...omitNulls({ advisor: product.advisor, warnLine: product.warnLine, stopLine: product.stopLine }),
    joinFeeText: presentJoinFee(product, bands),
    exitFeeText: presentExitFee(product, bands),
    performanceFee: product.performanceFee,
    accrualBenchmark: product.benchmark,
    ...presentMarket(product, tradeDay),
    payeeName: product.payeeName,
    payeeAcctNo: product.payeeAcctNo,
    payeeBank: product.payeeBank,
    payeeCnaps: product.payeeCnaps,
    files: listLegalFiles(product),
  };
}

function presentMarket(product: ProductRow, tradeDay: string) {
  return {
    marketStatus: marketStatus(product.fundStatus),
    ...omitNulls({
      nextOpenDate: nextOpenDate(product, tradeDay),
      quotaLeft: quotaLeft(product.quota, product.heldAmt, product.pendingAmt ?? '0'),
    }),
    seatLeft: seatLeft(product.otherHolders, product.ownHolders ?? 0),
    buyableFlag: purchaseCode(product.fundStatus) !== null,
    bookableFlag: isBookable(product, tradeDay),
  };
}

/** Template HE: one rate for every amount, charged on top (handbook: fee-templates). */
function presentJoinFee({ buyTemplate }: ProductRow, bands: Bands): string {
  const rate = bands.find(({ template, kind }) => template === buyTemplate && kind === 'buy')?.rate;
  return rate && !decimal(rate).isZero() ? texts.joinFee.outside(formatValue('rate', rate)) : texts.joinFee.none;
}

function presentExitFee({ redeemTemplate }: ProductRow, bands: Bands): string {
  const own = bands.filter(({ template, kind }) => template === redeemTemplate && kind === 'redeem');
  const charged = own.filter(({ rate }) => rate !== null && !decimal(rate).isZero());
  if (charged.length === 0) return texts.joinFee.none;
  return own
    .map((band) => presentBand(band, '1'))
    .map(({ band, rateText }) => `${band}：${rateText}`)
    .join('；');
}
