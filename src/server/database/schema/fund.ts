import type {
  ChargeMode,
  DividendMethod,
  FeeMode,
  FundStatus,
  FundType,
  RiskLevel,
  ShareClass,
  StakeholderType,
} from '#contract';
import type { Generated } from 'kysely';
import type { Day } from './access.ts';

/** Market data (domain §7.2–7.4). Amounts, shares, NAVs and rates are decimal strings. */
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
    /** Whether the fee of a purchase is part of its amount or comes on top of it (domain §4.5.3). */
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
  /** Discounts agreed with one institution; without a row the standard discount of domain §4.5.9 applies. */
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
