import type { JSONColumnType } from 'kysely';
import type { BatchCheckResult, MaterialType } from '#contract';
import type { Timestamp } from './access.ts';

/** Accounts that are opened from a workbook (domain O13). */
export interface AccountBatchTables {
  /** Of the operator who uploaded it; nobody else sees it. */
  accountBatches: {
    batchNo: string;
    accountId: number;
    fileName: string;
    createTime: Timestamp;
    /** Files of the archive that belong to no row, in words. */
    strayFiles: JSONColumnType<readonly string[]>;
  };
  accountBatchRows: {
    batchNo: string;
    /** By which the folder of its papers is called. */
    rowNo: number;
    /** What was typed, by field. */
    cells: JSONColumnType<Readonly<Record<string, string>>>;
    /** Papers that were refused, in words. */
    refusals: JSONColumnType<readonly string[]>;
    /** What is wrong with it, as of its last check. */
    problems: JSONColumnType<readonly { readonly field: string; readonly message: string }[]>;
    checkResult: BatchCheckResult;
    /** Why it could not be submitted. */
    failReason: string | null;
    /** The application that it became. */
    applyNo: string | null;
  };
  accountBatchFiles: {
    batchNo: string;
    rowNo: number;
    fileId: string;
    position: number;
    materialType: MaterialType;
  };
}
