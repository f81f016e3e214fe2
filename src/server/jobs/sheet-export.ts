import type { OperationId, OperationParams } from '#contract';
import { type Choosing, type ContractSheet, writeSheet } from '../documents/spreadsheet/contract-sheet.ts';
import { WORKBOOK_TYPE } from '../documents/spreadsheet/write-workbook.ts';
import type { FileReply } from '../platform/handler.ts';
import { collect, nameFile } from './answer-export.ts';
import { defineJobKind, type FileJobKind, type JobTask } from './job-kind.ts';

/** Operations whose params include the columns of the file. */
type SheetOperation = {
  [K in OperationId]: 'columns' extends keyof OperationParams<K> ? K : never;
}[OperationId];

interface SheetExport<K extends SheetOperation, Row> {
  readonly operation: K;
  /** Name of the sheet. */
  readonly name: string;
  readonly sheet: ContractSheet<Row>;
  readonly mostRows: number;
  /** In batches. */
  rows(task: JobTask<OperationParams<K>>): AsyncIterable<readonly Row[]>;
}

/** A job that writes rows as a workbook or CSV, with the requested columns. */
export function defineSheetExport<K extends SheetOperation, Row>(kind: SheetExport<K, Row>): FileJobKind {
  const { operation, name, sheet, mostRows, rows } = kind;
  return {
    ...defineJobKind<K>({
      operation,
      contentType: WORKBOOK_TYPE,
      mostRows,
      write: (task) => writeSheet(name, { sheet, params: task.params, now: task.now() }, rows(task)),
    }),
    check: (params) => {
      const { columns } = params as Choosing;
      if (columns) sheet.select(columns);
    },
  };
}

interface SmallExport<Row> {
  readonly fileName: string;
  readonly name: string;
  readonly sheet: ContractSheet<Row>;
  readonly params: Choosing;
  readonly now: Date;
  readonly rows: AsyncIterable<readonly Row[]>;
}

/** A file small enough to be sent in the reply. */
export async function replySheet<Row>({ fileName, name, rows, ...asked }: SmallExport<Row>): Promise<FileReply> {
  const body = await collect(writeSheet(name, asked, rows));
  return { ...nameFile(fileName, asked.params, WORKBOOK_TYPE), body };
}
