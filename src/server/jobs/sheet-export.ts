import type { OperationId, OperationParams } from '#contract';
import { toShanghaiDate } from '#values/shanghai-time';
import {
  type Choosing,
  type ContractSheet,
  describeCriteria,
  writeSheet,
} from '../documents/spreadsheet/contract-sheet.ts';
import { nameWorkbook, WORKBOOK_TYPE } from '../documents/spreadsheet/write-workbook.ts';
import type { FileReply, RequestContext } from '../platform/handler.ts';
import { answerExport, collect, nameFile } from './answer-export.ts';
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

/** A kind of job that writes a sheet of this name. */
export interface SheetJobKind extends FileJobKind {
  readonly name: string;
}

/** A job that writes rows as a workbook or CSV, with the requested columns. */
export function defineSheetExport<K extends SheetOperation, Row>(kind: SheetExport<K, Row>): SheetJobKind {
  const { operation, name, sheet, mostRows, rows } = kind;
  return {
    name,
    ...defineJobKind<K>({
      operation,
      contentType: WORKBOOK_TYPE,
      mostRows,
      write: (task) => writeSheet(name, { sheet, params: task.params, now: task.now() }, rows(task)),
    }),
    describe: (params) => {
      const { columns: _columns, fileFormat: _fileFormat, ...criteria } = params as Choosing;
      return describeCriteria(criteria, sheet.titles)
        .map((criterion) => criterion.join('：'))
        .join('；');
    },
    check: (params) => {
      const { columns } = params as Choosing;
      if (columns) sheet.select(columns);
    },
  };
}

interface Asked {
  readonly params: Choosing & { readonly disCode?: unknown };
  /** The number of rows of the sheet. */
  readonly rows: number;
}

/** Answers the export of a list: with the sheet of the day, or with the job that writes it (see {@link answerExport}). */
export function answerSheet(
  kind: SheetJobKind,
  { params: { disCode: _disCode, ...params }, rows }: Asked,
  context: RequestContext,
  inlineRows: number,
): ReturnType<typeof answerExport> {
  const fileName = nameWorkbook(kind.name, toShanghaiDate(context.now));
  return answerExport({ kind, params, rows, fileName }, context, inlineRows);
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
