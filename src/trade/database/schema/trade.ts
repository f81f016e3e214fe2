import type { ColumnType, Generated } from 'kysely';
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
  ContractStatus,
  ContractType,
  DirectiveSource,
  DirectiveStatus,
  FundArrivedFlag,
  SpecialChannel,
  CreditControl,
  CreditStatus,
} from '#contract';
import type { Day, Timestamp } from '#server/database/schema/access';

/** Null when an insert leaves it out. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The state of a group of orders (handbook: group-states). */
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

/**
 * Applications, orders and holdings (handbook: entity-map, order-states, demo-holdings, demo-orders, demo-credit-lines,
 * demo-directives).
 */
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
    /** The resulting order; null while it waits for review, or when it was refused. */
    orderNo: Optional<string>;
    applyAmt: Optional<string>;
    applyVol: Optional<string>;
    /** The amount to be paid if it differs from the amount, because a fee is added. */
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
    /** The group in words; only on a head. */
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
    /** The amount to be paid if it differs from the amount, because a fee is added. */
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
    /** Counts its changes: each is a compare-and-set (handbook: order-states). */
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

/** Null when an insert leaves it out. */
type ContractOptional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Contracts of high-end products, signed on screen (handbook: contract-signing, contract-states). */
export interface ContractTables {
  /** Documents signed for one order, together. */
  contracts: {
    contractNo: string;
    fundCode: string;
    acctId: string;
    contractStatus: ContractStatus;
    contractName: string;
    /** Of its main document. */
    contractType: ContractType;
    /** Null for entries older than the orders on record. */
    orderNo: ContractOptional<string>;
    createTime: Timestamp;
    signDeadline: Timestamp;
    /** Start of the present reading. */
    openedTime: ContractOptional<Timestamp>;
    /** Last heartbeat of the present reader. */
    activeTime: ContractOptional<Timestamp>;
    signer: ContractOptional<string>;
    signTime: ContractOptional<Timestamp>;
    /** The way of the return visit after the cooling-off of an ordinary investor; null without a visit. */
    returnVisitMode: ContractOptional<ReturnVisitMode>;
    visitTime: ContractOptional<Timestamp>;
    coolingHours: Generated<number>;
    coolingEnd: ContractOptional<Timestamp>;
    effectiveTime: ContractOptional<Timestamp>;
    /** Why it ended without taking effect. */
    endReason: ContractOptional<string>;
  };
  /** The documents of a contract as they were signed. */
  contractDocs: {
    contractNo: string;
    docType: ContractType;
    title: string;
    version: string;
    content: string;
  };
}

/** Null when an insert leaves it out. */
type DirectiveOptional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The page that executes a directive: 指令交易, 民生申赎交易 or 实时指令交易. */
export type DirectiveChannel = 'import' | 'special' | 'real';

/** Orders that were prepared elsewhere (handbook: directive-life, directive-states). */
export interface DirectiveTables {
  directives: {
    directiveNo: string;
    channel: DirectiveChannel;
    directiveSource: DirectiveSource;
    institutionId: string;
    acctId: string;
    tradeAcctNo: string;
    businessCode: Extract<BusinessCode, '020' | '022' | '024' | '036'>;
    fundCode: string;
    targetFundCode: DirectiveOptional<string>;
    applyAmt: DirectiveOptional<string>;
    applyVol: DirectiveOptional<string>;
    largeRedemptionFlag: DirectiveOptional<LargeRedemptionFlag>;
    dividendMethod: DirectiveOptional<DividendMethod>;
    directiveDate: Day;
    /** From then on it cannot be executed any more. */
    expireAt: Timestamp;
    /** When an investment system sent it: Shanghai time with milliseconds. */
    arriveTime: DirectiveOptional<string>;
    directiveStatus: DirectiveStatus;
    /** The message of its last check, or why it failed. */
    checkMsg: DirectiveOptional<string>;
    /** The resulting application. */
    applyNo: DirectiveOptional<string>;
    /** The order of a directive from before this server kept applications; otherwise its application knows. */
    orderNo: DirectiveOptional<string>;
    batchNo: DirectiveOptional<string>;
    specialChannel: DirectiveOptional<SpecialChannel>;
    fundArrivedFlag: DirectiveOptional<FundArrivedFlag>;
    deleteReason: DirectiveOptional<string>;
    creator: string;
    /** The operator who entered it; null for one of another system. */
    creatorId: DirectiveOptional<number>;
    createTime: Timestamp;
    remark: DirectiveOptional<string>;
    /** The import that it came with, and its row there: an import that is begun again passes over it. */
    importNo: DirectiveOptional<string>;
    importRow: DirectiveOptional<number>;
  };
}

/** Null when an insert leaves it out. */
type CreditOptional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/**
 * The clients' own investment limits (handbook: credit-page, credit-detail-page, credit-import-page, credit-check).
 * Decimals are strings.
 */
export interface CreditTables {
  creditLines: {
    creditNo: string;
    institutionId: string;
    companyCode: string;
    creditLimit: string;
    startDate: Day;
    endDate: Day;
    creditStatus: CreditStatus;
    creditControl: CreditControl;
    /** Used share of the limit from which on a purchase is warned about, a fraction. */
    warnRate: string;
    /** The limit for one fund; null: the limit itself. */
    singleFundLimit: CreditOptional<string>;
    approvalNo: CreditOptional<string>;
    remark: CreditOptional<string>;
    updater: Generated<string>;
    updateTime: ColumnType<Timestamp, Timestamp | undefined, Timestamp>;
  };
  /** The funds that a line names; a line without any is for all funds of the company. */
  creditFunds: { creditNo: string; fundCode: string };
  creditFiles: { creditNo: string; fileId: string; position: number };
  /** Changes of a line, oldest first. */
  creditChanges: {
    id: Generated<number>;
    creditNo: string;
    node: string;
    operator: string;
    time: Timestamp;
    remark: CreditOptional<string>;
  };
}

/** What only a demo has. */
export interface DemoTables {
  /** The clock as each process on this database has it; times are milliseconds since 1970. */
  demoClocks: { processId: string; turnedAt: number; demoTime: number; machineTime: number };
}
