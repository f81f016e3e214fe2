import type { CreditControl, CreditStatus } from '#contract';
import type { ColumnType, Generated } from 'kysely';
import type { Day, Timestamp } from './access.ts';

/** Null when an insert leaves it out. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The clients' own investment limits (domain V3–V5, §4.18). Decimals are strings. */
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
    /** What may be in one fund; null: the limit itself. */
    singleFundLimit: Optional<string>;
    approvalNo: Optional<string>;
    remark: Optional<string>;
    updater: Generated<string>;
    updateTime: ColumnType<Timestamp, Timestamp | undefined, Timestamp>;
    /** Counts its changes: each is a compare-and-set. */
    revision: Generated<number>;
  };
  /** The funds that a line names; a line without any is for all funds of the company. */
  creditFunds: { creditNo: string; fundCode: string };
  creditFiles: { creditNo: string; fileId: string; position: number };
  /** What was done to a line, oldest first. */
  creditChanges: {
    id: Generated<number>;
    creditNo: string;
    node: string;
    operator: string;
    time: Timestamp;
    remark: Optional<string>;
  };
}
