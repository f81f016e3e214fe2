import type { BatchAcctCell, BatchAcctRow, CustType, FileInfo, ProductType } from '#contract';
import { maskBankAccount } from '#values/mask';
import { toShanghaiDate } from '#values/shanghai-time';
import results from '../../../../schemas/dictionaries/batch-check-result.json' with { type: 'json' };
import productTypes from '../../../../schemas/dictionaries/product-type.json' with { type: 'json' };
import { type Cells, listProblemTexts } from '../../batch/store.ts';
import { dictionaries } from '../../documents/sheets/account-sheet.ts';
import { findItem } from '#values/kinds/coded';
import {
  nameWorkbook,
  type SheetColumn,
  WORKBOOK_TYPE,
  writeWorkbook,
} from '#server/documents/spreadsheet/write-workbook';
import type { FileReply, RequestContext } from '#server/platform/handler';
import { labelOf } from '#server/platform/labels';
import { FILES_FIELD, listChoices, SERIAL_FIELD, titleOfField, batchColumns } from './content.ts';
import { texts } from './messages.ts';
import { type BatchRow, findRows, requireBatch } from './queries.ts';

type Presented = Pick<BatchRow, 'rowNo' | 'cells' | 'problems' | 'checkResult' | 'failReason' | 'madeNo'> & {
  readonly papers: readonly FileInfo[];
};

/** A row as filled in, with its problems. */
export function presentRow(row: Presented): BatchAcctRow {
  const { rowNo, cells, problems, checkResult, madeNo, papers } = row;
  const custType = codeOf('custType', cells['custType']);
  const productType = codeOf('productType', cells['productType']);
  const failReason = row.failReason ?? listProblemTexts(problems, titleOfField);
  const entries = {
    serialNo: cells[SERIAL_FIELD],
    institutionName: cells['institutionName'],
    fileNames: papers.length > 0 ? papers.map(({ fileName }) => fileName).join('、') : undefined,
    investorName: nameInvestor(cells),
    custType: isCustType(custType) ? custType : undefined,
    productType: isProductType(productType) ? productType : undefined,
    certNo: cells['productCertNo'],
    bankAcctNo: cells['bankAcctNo'] && maskBankAccount(cells['bankAcctNo']),
    failReason: failReason === '' ? undefined : failReason,
    applyNo: madeNo ?? undefined,
  };
  return {
    rowNo,
    checkResult,
    fileCount: papers.length,
    fileInfos: [...papers],
    ...dropMissing(entries),
    problems: problems.map(({ field, message }) => ({
      field,
      columnTitle: titleOfField(field),
      ...dropMissing({ cellValue: cells[field] }),
      message,
    })),
  };
}

type Dropped<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function dropMissing<T extends object>(entries: T): Dropped<T> {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as Dropped<T>;
}

function isCustType(code: string | undefined): code is CustType {
  return code === '0' || code === '2';
}

function isProductType(code: string | undefined): code is ProductType {
  return productTypes.items.some(({ value }) => value === code);
}

/** The dictionary code of a cell, undefined if unreadable. */
function codeOf(dictionary: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : findItem(dictionaries.get(dictionary) ?? [], text)?.value;
}

/** The product, or the institution itself. */
function nameInvestor(cells: Cells): string | undefined {
  return codeOf('custType', cells['custType']) === '0' ? cells['institutionName'] : cells['productName'];
}

/** A cell that is wrong, or was and is corrected. */
export function presentCell(
  rowNo: number,
  { cells, field, message }: { readonly cells: Cells; readonly field: string; readonly message: string | undefined },
): BatchAcctCell {
  return {
    cellNo: `${rowNo}.${field}`,
    rowNo,
    field,
    columnTitle: titleOfField(field),
    ...dropMissing({ serialNo: cells[SERIAL_FIELD], investorName: nameInvestor(cells), cellValue: cells[field] }),
    message: message ?? '',
    cellState: message === undefined ? 'right' : 'wrong',
    editable: field !== FILES_FIELD,
    choices: listChoices(field, cells).map((label) => ({ label })),
  };
}

/** The sheet of a batch in its current state, with the result of each row in the first columns. */
export async function writeResult(batchNo: string, { db, user, now }: RequestContext): Promise<FileReply> {
  await requireBatch(db, batchNo, user);
  const rows = await findRows(db, { batchNo });
  async function* batches() {
    yield rows.map(writeRow);
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook(texts.resultFile, columns, batches())) pieces.push(piece);
  const fileName = nameWorkbook(`${texts.resultFile}_${batchNo}`, toShanghaiDate(now));
  return { fileName, contentType: WORKBOOK_TYPE, body: Buffer.concat(pieces) };
}

const { rowNo, result, applyNo, reason } = texts.resultColumns;

const columns: readonly SheetColumn[] = [
  { title: rowNo, width: 8 },
  { title: result, width: 12 },
  { title: applyNo, width: 24 },
  { title: reason, width: 60 },
  ...batchColumns.map(({ title }) => ({ title, width: Math.max(14, title.length * 2 + 4) })),
];

function writeRow(row: BatchRow): readonly (string | undefined)[] {
  const failure = row.failReason ?? listProblemTexts(row.problems, titleOfField);
  return [
    row.cells[SERIAL_FIELD],
    labelOf(results, row.checkResult),
    row.madeNo ?? undefined,
    failure === '' ? undefined : failure,
    ...batchColumns.map(({ field }) => row.cells[field]),
  ];
}
