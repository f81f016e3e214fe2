import type { DividendMethod, DividendStatus, DividendType } from '#contract';
import type { Generated } from 'kysely';
import type { Day, Timestamp } from './access.ts';

/** Dividends, income of money funds and money that is paid out (domain §4.14, §4.20). Decimals are strings. */
export interface DividendTables {
  /** What funds have declared; yuan a share. */
  dividends: { fundCode: string; regDate: Day; exDate: Day; payDate: Day; perUnit: string };
  /** What an account chose for a fund, one row a confirmed choice; without one the fund's own method applies. */
  dividendMethods: { tradeAcctNo: string; fundCode: string; dividendMethod: DividendMethod; confirmDate: Day };
  /** What a holding is entitled to (143). */
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
  /** What a holding of a money fund earned on a day. */
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
    /** The confirmation that a redemption's money comes of. */
    confirmId: Generated<number | null>;
    amt: string;
    dueDate: Day;
    /** Null until it is paid. */
    paidTime: Generated<Timestamp | null>;
  };
}
