import type { BillFileType, BillType, JobStatus } from '#contract';
import type { Generated } from 'kysely';
import type { Day, Timestamp } from './access.ts';

/** Statements of investor accounts (domain §3.5 V1). */
export interface StatementTables {
  tradeBills: {
    billNo: string;
    billName: string;
    billType: BillType;
    institutionId: string;
    beginDate: Day;
    endDate: Day;
    /** Codes of `billContent`, separated by commas. */
    contents: string;
    fileType: BillFileType;
    sealFlag: boolean;
    creator: string;
    createdAt: Timestamp;
    /** The job that makes it, or made it; jobs are forgotten after 90 days. */
    jobId: Generated<string | null>;
    /** How it stands when there is no such job: in the demo's history. */
    jobStatus: Generated<JobStatus | null>;
    failReason: Generated<string | null>;
    finishedAt: Generated<Timestamp | null>;
  };
  tradeBillAccounts: { billNo: string; acctId: string };
}
