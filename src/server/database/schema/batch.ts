import type { JSONColumnType } from 'kysely';
import type { BatchCheckResult, CreditImportMode, MaterialType } from '#contract';
import type { Timestamp } from './access.ts';

/** What is imported in two steps: a workbook is uploaded and checked, then confirmed (domain O13, V5). */
export interface BatchTables {
  /** Of the operator who uploaded it; nobody else sees it. */
  batches: {
    batchNo: string;
    kind: 'account' | 'credit';
    accountId: number;
    fileName: string;
    createTime: Timestamp;
    /** What the upload did not use, or read although it is hidden, in words: sheets, rows, folders and files. */
    strayFiles: JSONColumnType<readonly string[]>;
    /** Of credit lines: what becomes of lines that are there already. */
    importMode: CreditImportMode | null;
    /** When it was imported, for what is imported as a whole. */
    confirmTime: Timestamp | null;
  };
  batchRows: {
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
    /** The application or credit line that it became. */
    madeNo: string | null;
  };
  accountBatchFiles: {
    batchNo: string;
    rowNo: number;
    fileId: string;
    position: number;
    materialType: MaterialType;
  };
}
