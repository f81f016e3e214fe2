import type { Generated } from 'kysely';
import type {
  ChargeMode,
  DividendMethod,
  FeeMode,
  FundStatus,
  FundType,
  RiskLevel,
  ShareClass,
  StakeholderType,
  NoticeType,
  OperationData,
} from '#contract';
import type { Day, Timestamp } from '#server/database/schema/access';

/**
 * Market data (handbook: demo-fund-companies, demo-funds, fee-templates). Amounts, shares, NAVs and rates are decimal
 * strings.
 */
export interface FundTables {
  fundCompanies: {
    stakeholderType: StakeholderType;
    companyCode: string;
    companyName: string;
    shortName: string;
    kind: string;
    city: string;
  };
  funds: {
    fundCode: string;
    fundShortName: string;
    fundName: string;
    /** First letters, upper case. */
    pinyin: string;
    /** Whole syllables, lower case. */
    pinyinFull: string;
    fundType: FundType;
    companyCode: string;
    taCode: string;
    custodianCode: string;
    riskLevel: RiskLevel;
    shareClass: ShareClass;
    chargeMode: ChargeMode;
    fundStatus: FundStatus;
    /** Null while it is being raised. */
    establishDate: Day | null;
    minFirstAmt: string;
    minAddAmt: string;
    stepAmt: string;
    /** Purchases of one trade account in one T; null is no limit. */
    maxDayAmt: string | null;
    minRedeemVol: string;
    minHoldVol: string;
    minConvertVol: Generated<string>;
    buyTemplate: string;
    redeemTemplate: string;
    confirmDays: number;
    redeemPayDays: number;
    dividendMethod: DividendMethod;
    totalVol: string;
    /** Whether the fee of a purchase is part of its amount or added to it (handbook: fee-on-top). */
    feeMode: Generated<FeeMode>;
    raiseBegin: Day | null;
    raiseEnd: Day | null;
    openBegin: Day | null;
    openEnd: Day | null;
    /** Lock of each lot: a number and `day`, `month` or `year`. */
    holdPeriod: string | null;
  };
  /** Left-closed, right-open bands: yuan for `buy`, natural days for `redeem`, years for `back`. */
  feeBands: {
    template: string;
    kind: 'buy' | 'redeem' | 'back';
    lower: string;
    upper: string | null;
    rate: string | null;
    fixedFee: string | null;
  };
  /** Funds that an operator watches. */
  fundWatches: { accountId: number; fundCode: string };
  /** Discounts agreed with one institution; without a row the standard discount (handbook: discount) applies. */
  discounts: { institutionId: string; fundCode: string; discountRate: string };
  navs: {
    fundCode: string;
    navDate: Day;
    /** The day on whose evening it becomes public. */
    publishDate: Day;
    nav: string;
    accNav: string;
    /** Dividends reinvested on the ex-date: growth is a quotient of two of these. */
    adjNav: string;
    dayGrowth: string | null;
    m1: string | null;
    m3: string | null;
    m6: string | null;
    y1: string | null;
    ytd: string | null;
    sinceEst: string | null;
    tenThousandIncome: string | null;
    sevenDayYield: string | null;
    dividend: string | null;
  };
}

/**
 * Data of a fund other than its prices (handbook: fund-detail, announcement-page, high-end-list, high-end-detail).
 * Rates are fractions, amounts yuan.
 */
export interface FundTermTables {
  fundTerms: {
    fundCode: string;
    fundManager: string;
    /** The index that the fund is measured by; `-` for none. */
    benchmarkCode: string;
    benchmark: string;
    objective: string;
    scope: string;
    dividendPolicy: string;
    manageFee: string;
    custodyFee: string;
    salesFee: string | null;
  };
  highEndTerms: {
    fundCode: string;
    recordCode: string;
    advisor: string | null;
    operationMode: string;
    termText: string;
    lockText: string;
    openText: string;
    warnLine: string | null;
    stopLine: string | null;
    performanceFee: string;
    /** Most that it may grow to; null is no limit. */
    quota: string | null;
    /** Holders at other distributors, of the 200 that one product may have. */
    otherHolders: number;
    payeeName: string;
    payeeAcctNo: string;
    payeeBank: string;
    payeeCnaps: string;
  };
  /** The status of a fund from a day on. */
  fundStatuses: { fundCode: string; beginDate: Day; fundStatus: FundStatus };
  fundAssets: { fundCode: string; reportDate: Day; place: number; assetName: string; ratio: string };
  fundSecurities: {
    fundCode: string;
    reportDate: Day;
    rankNo: number;
    securityCode: string;
    securityName: string;
    kind: string;
    ratio: string;
  };
  announcements: {
    noticeId: string;
    fundCode: string;
    title: string;
    noticeType: NoticeType;
    publishDate: Day;
    source: string;
    content: OperationData<'fundAnnouncementDetail'>['content'];
  };
  /** Intentions to buy a closed product on its next open day. */
  reservations: {
    reserveNo: string;
    fundCode: string;
    acctId: string;
    openDate: Day;
    reserveAmt: string;
    remark: string | null;
    creator: string;
    createTime: Timestamp;
  };
}
