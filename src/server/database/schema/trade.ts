import type {
  BusinessCode,
  ChargeMode,
  DividendMethod,
  LargeRedemptionFlag,
  OrderSource,
  OrderStatus,
  PayStatus,
  ReturnVisitMode,
  ReviewStatus,
  SuitResult,
} from '#contract';
import type { ColumnType, Generated } from 'kysely';
import type { Day, Timestamp } from './access.ts';

/** Null when an insert leaves it out. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What a group of orders amounts to (domain §5.2). */
export type GroupStatus =
  | 'groupApplyPending'
  | 'groupApplyFail'
  | 'groupConfirmPending'
  | 'groupConfirmSuccess'
  | 'groupConfirmSuccessPart'
  | 'groupConfirmFail'
  | 'groupCancelSuccess'
  | 'groupException';

export type GroupType = 'BATCH_REDEEM' | 'BATCH_BUY' | 'SUPER_CONVERT';

/** Applications, orders and holdings (domain §1.2, §5.1, §7.8–7.13). */
export interface TradeTables {
  tradeApplies: {
    applyNo: string;
    businessCode: BusinessCode;
    institutionId: string;
    acctId: string;
    tradeAcctNo: string;
    fundCode: string;
    targetFundCode: Optional<string>;
    largeRedemptionFlag: Optional<LargeRedemptionFlag>;
    originalOrderNo: Optional<string>;
    /** The order that came of it; none while it waits for review, or when it was refused. */
    orderNo: Optional<string>;
    applyAmt: Optional<string>;
    applyVol: Optional<string>;
    /** What has to be paid, when that is not the amount: with a fee on top of it. */
    payAmt: Optional<string>;
    /** Only of high-end products. */
    firstFlag: Optional<boolean>;
    returnVisitMode: Optional<ReturnVisitMode>;
    chargeMode: ChargeMode;
    dividendMethod: Optional<DividendMethod>;
    discountRate: Optional<string>;
    payMode: Optional<string>;
    transactorName: Optional<string>;
    remark: Optional<string>;
    suitResult: Optional<SuitResult>;
    /** The warning letter as it was signed; null when none was needed. */
    warningLetter: Optional<string>;
    applyTime: Timestamp;
    tradeDay: Day;
    makerId: number;
    makerName: string;
    /** Null when the institution has no review. */
    reviewStatus: Optional<ReviewStatus>;
    reviewDeadline: Optional<Timestamp>;
    checkerId: Optional<number>;
    checkerName: Optional<string>;
    reviewTime: Optional<Timestamp>;
    rejectReason: Optional<string>;
    orderSource: Generated<OrderSource>;
    /** Set on the head of a group: the one that is reviewed. Its children are applications of their own. */
    groupType: Optional<GroupType>;
    /** What the group is about, in words; only on a head. */
    content: Optional<string>;
    /** The head that a child belongs to. A child has the head's review status and no deadline. */
    groupApplyNo: Optional<string>;
    /** The rejected application that this one takes the place of. */
    formerApplyNo: Optional<string>;
  };
  groupOrders: {
    groupOrderNo: string;
    groupType: GroupType;
    acctId: string;
    content: string;
    applyTime: Timestamp;
    groupStatus: GroupStatus;
    remark: string | null;
    /** Orders that the group is to have; null: those that it has. */
    childCount: Optional<number>;
  };
  orders: {
    orderNo: string;
    applyNo: Optional<string>;
    groupOrderNo: Optional<string>;
    businessCode: BusinessCode;
    institutionId: string;
    acctId: string;
    tradeAcctNo: string;
    taAcctNo: Optional<string>;
    fundCode: string;
    targetFundCode: Optional<string>;
    chargeMode: ChargeMode;
    dividendMethod: Optional<DividendMethod>;
    largeRedemptionFlag: Optional<LargeRedemptionFlag>;
    applyAmt: Optional<string>;
    applyVol: Optional<string>;
    /** What has to be paid, when that is not the amount: with a fee on top of it. */
    payAmt: Optional<string>;
    applyTime: Timestamp;
    tradeDay: Day;
    orderStatus: OrderStatus;
    payStatus: PayStatus;
    payDeadline: Optional<Timestamp>;
    arrivedAmt: Optional<string>;
    arrivedTime: Optional<Timestamp>;
    confirmDate: Optional<Day>;
    confirmNav: Optional<string>;
    confirmAmt: Optional<string>;
    confirmVol: Optional<string>;
    fee: Optional<string>;
    discountRate: Optional<string>;
    refundAmt: Optional<string>;
    failReason: Optional<string>;
    /** 0: part of a redemption still waits for a later open day. */
    businessFinishFlag: Optional<'0' | '1'>;
    /** The day whose NAV that part gets. */
    nextOpenDay: Optional<Day>;
    orderSource: OrderSource;
    makerId: number;
    makerName: string;
    checkerId: Optional<number>;
    checkerName: Optional<string>;
    remark: Optional<string>;
    /** Counts its changes: each is a compare-and-set (domain §5.1). */
    version: Generated<number>;
  };
  /** The life of an order, one row a step. */
  orderEvents: {
    id: Generated<number>;
    orderNo: string;
    fromStatus: OrderStatus | null;
    toStatus: OrderStatus;
    operator: string;
    time: Timestamp;
    remark: string | null;
  };
  /** Shares held, one row a registration. */
  shareLots: {
    id: Generated<number>;
    acctId: string;
    tradeAcctNo: string;
    fundCode: string;
    regDate: Day;
    vol: string;
    costNav: string;
  };
}
