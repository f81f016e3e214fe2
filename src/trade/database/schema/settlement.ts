import type { ColumnType, Generated } from 'kysely';
import type { DividendMethod, DividendStatus, DividendType } from '#contract';
import type { Day, Timestamp } from '#server/database/schema/access';

/** Null when an insert leaves it out. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Why shares came or went. */
export type ShareKind =
  | 'opening'
  | 'purchase'
  | 'redemption'
  | 'convertIn'
  | 'convertOut'
  /** A dividend in shares. */
  | 'reinvest'
  /** Income of a money fund that became shares. */
  | 'income';

/**
 * Movements of money. Of every order: arrived + interest = invested + refunded + what still waits, and
 * redeemed = paidOut + carried + what still waits.
 */
export type CashKind =
  /** Came in for a purchase. */
  | 'arrived'
  /** Earned while a fund was being raised. */
  | 'interest'
  /** Paid for shares, the fee included. */
  | 'invested'
  /** Went back to the investor. */
  | 'refunded'
  /** A redemption brought it, after its fees. */
  | 'redeemed'
  /** The part that pays for the second step of a 超级转换. */
  | 'carried'
  /** The part paid to the investor. */
  | 'paidOut'
  /** A dividend that was paid out. */
  | 'dividend';

/**
 * Confirmations and the ledgers (handbook: business-codes, purchase-fee, first-in-first-out, holding-value). Decimals
 * are strings.
 */
export interface SettlementTables {
  /** Answers of registrars, one row each time. */
  orderConfirms: {
    id: Generated<number>;
    orderNo: string;
    taSerialNo: string;
    /** That of the confirmation: 122 for 022. */
    businessCode: string;
    confirmDate: Day;
    /** The day whose NAV it was done at. */
    openDay: Day;
    nav: Optional<string>;
    /** Purchases: with the fee. Redemptions: the payout. Conversions: the amount that purchases the target. */
    amt: Optional<string>;
    vol: Optional<string>;
    fee: Optional<string>;
    /** The part of the fee that stays in the fund. */
    feeToFund: Optional<string>;
    /** Earned while the fund was being raised. */
    interest: Optional<string>;
    /** Conversions: NAV and shares of the target. */
    targetNav: Optional<string>;
    targetVol: Optional<string>;
    /** 0000 is success (handbook: business-codes). */
    returnCode: string;
    returnText: string;
  };
  /** Every change of shares; rows never change. Their sum for a holding is the sum of its lots. */
  shareEntries: {
    id: Generated<number>;
    acctId: string;
    tradeAcctNo: string;
    fundCode: string;
    kind: ShareKind;
    day: Day;
    /** Registration of the lot. */
    regDate: Day;
    /** Below zero when they go. */
    vol: string;
    /** At which they came or went. */
    nav: string;
    /** Shares × NAV of their registration; below zero when they go. */
    cost: string;
    /** The cost of the redemption. */
    fee: Generated<string>;
    /** Their proceeds after fees, above their cost. */
    realised: Generated<string>;
    confirmId: Optional<number>;
    orderNo: Optional<string>;
    dividendNo: Optional<string>;
  };
  /** A trade account's holding of a fund: changes with each entry that it sums, and stays when it is empty. */
  holdings: {
    tradeAcctNo: string;
    fundCode: string;
    acctId: string;
    vol: string;
    /** Σ shares × NAV of their registration, not rounded. */
    cost: string;
    /** Σ of the money for shares that left. */
    realised: string;
  };
  /** Every movement of money; rows never change, amounts are above zero. */
  cashEntries: {
    id: Generated<number>;
    acctId: string;
    tradeAcctNo: string;
    fundCode: string;
    kind: CashKind;
    amt: string;
    time: Timestamp;
    orderNo: Optional<string>;
    dividendNo: Optional<string>;
  };
  /** The part of a fund's redemptions of a day that is met (handbook: large-redemption). */
  redemptionDays: {
    fundCode: string;
    openDay: Day;
    totalVol: string;
    requestVol: string;
    /** Shares that purchases and conversions of the day bring. */
    inflowVol: string;
    acceptVol: string;
  };
  /** The simulated registrar's answer to an order; without a row it confirms the whole order. */
  taReplies: {
    orderNo: string;
    outcome: TaOutcome;
    /** Share that is confirmed, of a `part`. */
    ratio: Optional<string>;
    reason: Optional<string>;
  };
}

export type TaOutcome = 'success' | 'part' | 'fail' | 'exception' | 'mismatch' | 'accountFail';

/**
 * Dividends, income of money funds and money that is paid out (handbook: payment, money-fund-income). Decimals are
 * strings.
 */
export interface DividendTables {
  /** Declared dividends; yuan a share. */
  dividends: { fundCode: string; regDate: Day; exDate: Day; payDate: Day; perUnit: string };
  /** An account's choice for a fund, one row a confirmed choice; without one the fund's own method applies. */
  dividendMethods: { tradeAcctNo: string; fundCode: string; dividendMethod: DividendMethod; confirmDate: Day };
  /** A holding's entitlement (143). */
  dividendRecords: {
    dividendNo: string;
    dividendType: DividendType;
    dividendStatus: DividendStatus;
    institutionId: string;
    acctId: string;
    tradeAcctNo: string;
    taAcctNo: string | null;
    fundCode: string;
    regDate: Day;
    exDate: Day;
    /** When the money is paid, or the shares are registered. */
    payDate: Day;
    dividendMethod: DividendMethod;
    baseVol: string;
    /** Null when income is carried over. */
    perUnit: string | null;
    divAmt: string;
    /** Null until it is paid, and for shares. */
    cashAmt: Generated<string | null>;
    reinvestVol: Generated<string | null>;
    reinvestNav: Generated<string | null>;
    fee: Generated<string>;
    tax: Generated<string>;
    taSerialNo: string;
  };
  /** A day's income of a holding of a money fund. */
  moneyIncomes: {
    tradeAcctNo: string;
    fundCode: string;
    incomeDate: Day;
    vol: string;
    income: string;
    /** The record that carried it over; null while it is unpaid. */
    dividendNo: Generated<string | null>;
  };
  /** Money that leaves for the bank account of an investor, one row a payment. */
  payouts: {
    payoutNo: Generated<number>;
    orderNo: string;
    payoutType: 'redemption' | 'refund';
    /** The confirmation that pays out a redemption. */
    confirmId: Generated<number | null>;
    amt: string;
    dueDate: Day;
    /** Null until it is paid. */
    paidTime: Generated<Timestamp | null>;
  };
}
