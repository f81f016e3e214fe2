import type {
  BusinessCode,
  DirectiveSource,
  DirectiveStatus,
  DividendMethod,
  FundArrivedFlag,
  LargeRedemptionFlag,
  SpecialChannel,
} from '#contract';
import type { ColumnType } from 'kysely';
import type { Day, Timestamp } from './access.ts';

/** Null when an insert leaves it out. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Where a directive is executed: 指令交易, 民生申赎交易 or 实时指令交易. */
export type DirectiveChannel = 'import' | 'special' | 'real';

/** Orders that were prepared elsewhere (domain §4.15, §5.9). */
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
    targetFundCode: Optional<string>;
    applyAmt: Optional<string>;
    applyVol: Optional<string>;
    largeRedemptionFlag: Optional<LargeRedemptionFlag>;
    dividendMethod: Optional<DividendMethod>;
    directiveDate: Day;
    /** From then on it cannot be executed any more. */
    expireAt: Timestamp;
    /** When an investment system sent it: Shanghai time with milliseconds. */
    arriveTime: Optional<string>;
    directiveStatus: DirectiveStatus;
    /** What its last check said, or why it failed. */
    checkMsg: Optional<string>;
    /** The application that came of it. */
    applyNo: Optional<string>;
    /** The order of a directive from before this server kept applications; otherwise its application knows. */
    orderNo: Optional<string>;
    batchNo: Optional<string>;
    specialChannel: Optional<SpecialChannel>;
    fundArrivedFlag: Optional<FundArrivedFlag>;
    deleteReason: Optional<string>;
    creator: string;
    createTime: Timestamp;
    remark: Optional<string>;
    /** The import that it came with, and its row there: an import that is begun again passes over it. */
    importNo: Optional<string>;
    importRow: Optional<number>;
  };
}
