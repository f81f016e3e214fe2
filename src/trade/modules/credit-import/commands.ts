import type {
  CreditBatch,
  CreditImportMode,
  CreditBatchCounts,
  CreditBatchRow,
  OperationParams,
  OperationData,
} from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { addBatch, resultOf, changeCell, countRows, findRows, keepChecks, requireBatch } from '../../batch/store.ts';
import type { Db } from '#server/database/database';
import { takeSheet } from '#server/documents/spreadsheet/take-sheet';
import type { ReceivedFile } from '#server/files/received-file';
import { audit } from '#server/platform/audit';
import { errors } from '#server/platform/errors';
import type { RequestContext } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { requireStillHolds } from '#server/platform/still-holds';
import { addLine, changeLine, lockCompany, lockLines } from '../credit/commands.ts';
import { creditErrors, texts } from '../credit/messages.ts';
import { USUAL_WARN_RATE } from '../credit/rules.ts';
import {
  checkRows,
  loadRowFacts,
  codesOf,
  partiesOf,
  rivalsOf,
  type RowFacts,
  warnRateOf,
  creditTemplate,
  creditColumns,
  type CreditCells,
} from './import.ts';
import { presentRow } from './present.ts';
import { factsOf, findReplaced } from './queries.ts';

/** Reads an uploaded workbook, checks its cells, and stores its rows as a batch. */
export async function uploadCredits(
  { files }: Platform,
  { file, importMode }: { readonly file: ReceivedFile; readonly importMode: CreditImportMode },
  context: RequestContext,
): Promise<CreditBatch> {
  const { rows: taken, first, notes } = await takeSheet(files, file, creditTemplate);
  // The row below the titles is 1.
  const sheet = taken.map(({ rowNo, cells }) => ({ rowNo: rowNo - first + 1, cells }));
  return context.transact(async (tx) => {
    const facts = await loadRowFacts(tx, factsOf(importMode, context));
    const checked = checkRows(sheet, facts);
    const rows = sheet.map((row) => ({ ...row, problems: checked.get(row.rowNo)?.problems ?? [] }));
    const batchNo = await addBatch(tx, { kind: 'credit', fileName: file.fileName, importMode, rows }, context);
    const failCount = rows.filter(({ problems }) => problems.length > 0).length;
    return {
      batchNo,
      total: rows.length,
      okCount: rows.length - failCount,
      failCount,
      submitCount: 0,
      ...notes,
      rows: rows.map((row) => presentRow({ ...row, checkResult: resultOf(row.problems), madeNo: null })),
    };
  });
}

/** Changes a cell of a row and checks the batch again: correcting one duplicate also clears the problem on its twin. */
export function correctCell(
  { batchNo, rowNo, field, cellValue }: OperationParams<'creditBatchImportCorrect'>,
  context: RequestContext,
): Promise<CreditBatchRow> {
  if (!creditColumns.some((column) => column.field === field)) throw creditErrors.unknownColumn();
  return context.transact(async (tx) => {
    const mode = await lockBatch(tx, batchNo, context);
    const cells = await changeCell(tx, { kind: 'credit', batchNo }, { rowNo, field, cellValue }, context);
    if (!cells) throw errors.recordNotFound(texts.row);
    await checkAgain(tx, batchNo, { mode, context });
    const [row] = await findRows(tx, { batchNo, rowNos: [rowNo] });
    if (!row) throw errors.recordNotFound(texts.row);
    return presentRow(row);
  });
}

/** Removes a row from a batch and checks the others again. */
export function removeRow(
  { batchNo, rowNo }: OperationParams<'creditBatchImportRemove'>,
  context: RequestContext,
): Promise<CreditBatchCounts> {
  return context.transact(async (tx) => {
    const mode = await lockBatch(tx, batchNo, context);
    await takeRow(tx, batchNo, rowNo, context);
    await checkAgain(tx, batchNo, { mode, context });
    return countBatch(tx, batchNo);
  });
}

/** The number of rows of a batch by state. */
export async function countBatch(db: Db, batchNo: string): Promise<CreditBatchCounts> {
  const { total, okCount, failCount, submitCount } = await countRows(db, batchNo);
  return { total, okCount, failCount, submitCount };
}

async function takeRow(tx: Db, batchNo: string, rowNo: number, { user, now, traceId }: RequestContext): Promise<void> {
  const taken = await tx
    .deleteFrom('batchRows')
    .where('batchNo', '=', batchNo)
    .where('rowNo', '=', rowNo)
    .returning('cells')
    .executeTakeFirst();
  if (!taken) throw errors.recordNotFound(texts.row);
  const entry = { now, accountId: user.accountId, action: 'creditBatch.remove', subject: batchNo, traceId } as const;
  await audit(tx, { ...entry, detail: { rowNo, cells: taken.cells } });
}

/** A batch that is not imported yet, locked until the transaction ends. */
async function lockBatch(tx: Db, batchNo: string, { user }: RequestContext): Promise<CreditImportMode> {
  const batch = await requireBatch(tx, { kind: 'credit', batchNo }, user, { locks: true });
  if (batch.confirmTime !== null) throw creditErrors.importedAlready();
  return batch.importMode ?? '1';
}

/** Checks the rows of a batch and stores the differences. */
async function checkAgain(
  tx: Db,
  batchNo: string,
  { mode, context }: { readonly mode: CreditImportMode; readonly context: RequestContext },
) {
  const rows = await findRows(tx, { batchNo });
  const facts = await loadRowFacts(tx, factsOf(mode, context));
  const checked = checkRows(rows, facts);
  await keepChecks(tx, rows, new Map([...checked].map(([rowNo, { problems }]) => [rowNo, problems])));
  return { facts, checked };
}

type Outcome = OperationData<'creditBatchImportConfirm'>;

/**
 * Makes a credit line of each row of a batch, all of them or none; problems found at that time are stored with their
 * row.
 */
export async function confirmImport(
  { batchNo }: OperationParams<'creditBatchImportConfirm'>,
  context: RequestContext,
): Promise<Outcome> {
  const { wrong, outcome } = await context.transact(async (tx) => {
    const mode = await lockBatch(tx, batchNo, context);
    // Other requests may change and add lines until all is locked, so the rows are checked again under the locks. The
    // lines come first, as they do for who changes one of them.
    const first = await checkAgain(tx, batchNo, { mode, context });
    await lockLines(tx, replacedBy(first));
    await lockCompanies(tx, first);
    const { facts, checked } = await checkAgain(tx, batchNo, { mode, context });
    await requireShownLines(tx, { batchNo, facts }, context);
    if (checked.size === 0) throw creditErrors.nothingToImport();
    const failCount = [...checked.values()].filter(({ problems }) => problems.length > 0).length;
    if (failCount > 0) return { wrong: failCount };
    const rows = new Map([...checked].map(([rowNo, { values }]) => [rowNo, values]));
    return { outcome: await importRows(tx, { batchNo, rows, facts }, context) };
  });
  if (!outcome) throw creditErrors.wrongRows(wrong);
  return outcome;
}

type Checked = Awaited<ReturnType<typeof checkAgain>>;

function replacedBy({ facts, checked }: Checked): readonly string[] {
  return [...checked.values()].flatMap(({ values }) => rivalsOf(values, facts).map(({ creditNo }) => creditNo));
}

/** Refuses an import whose lines are used otherwise than its caller saw; purchases wait for their locks until it is done. */
async function requireShownLines(
  tx: Db,
  { batchNo, facts }: Pick<Importing, 'batchNo' | 'facts'>,
  { relied, user, now }: RequestContext,
): Promise<void> {
  if (!relied) return;
  const rows = await findRows(tx, { batchNo });
  const replaced = await findReplaced(rows, facts, { db: tx, user, now });
  const current = [...replaced].map(([rowNo, line]) => ({ rowNo, ...line }));
  requireStillHolds(relied, current, { key: 'rowNo' });
}

interface Importing {
  readonly batchNo: string;
  readonly rows: ReadonlyMap<number, CreditCells>;
  readonly facts: RowFacts;
}

async function importRows(tx: Db, { batchNo, rows, facts }: Importing, context: RequestContext): Promise<Outcome> {
  const { user, now, traceId } = context;
  let changedCount = 0;
  for (const [rowNo, row] of rows) {
    const [rival] = rivalsOf(row, facts);
    const madeNo = await saveRow(tx, { row, rival, facts }, context);
    if (rival) changedCount += 1;
    await tx
      .updateTable('batchRows')
      .set({ checkResult: 'submitted', madeNo })
      .where('batchNo', '=', batchNo)
      .where('rowNo', '=', rowNo)
      .execute();
  }
  await tx
    .updateTable('batches')
    .set({ confirmTime: toShanghaiTime(now) })
    .where('batchNo', '=', batchNo)
    .execute();
  const outcome = { okCount: rows.size, addedCount: rows.size - changedCount, changedCount };
  const entry = { now, accountId: user.accountId, action: 'creditBatch.confirm', subject: batchNo, traceId } as const;
  await audit(tx, { ...entry, detail: outcome });
  return outcome;
}

interface Saved {
  readonly row: CreditCells;
  readonly rival: ReturnType<typeof rivalsOf>[number] | undefined;
  readonly facts: RowFacts;
}

async function saveRow(tx: Db, { row, rival, facts }: Saved, asker: RequestContext): Promise<string> {
  const params = paramsOf(row, facts);
  const saving = { asker, node: texts.imported };
  if (!rival) return addLine(tx, params, saving);
  const { creditNo } = rival;
  return changeLine(tx, { ...(await keptOf(tx, creditNo)), ...params, creditNo }, saving);
}

/** A sheet has no papers, so a line keeps its own. */
async function keptOf(tx: Db, creditNo: string) {
  const files = await tx
    .selectFrom('creditFiles')
    .innerJoin('files', 'files.id', 'creditFiles.fileId')
    .select(['files.id as fileUrl', 'files.name as fileName', 'files.category as fileCategory'])
    .where('creditNo', '=', creditNo)
    .orderBy('creditFiles.position')
    .execute();
  return { files };
}

/**
 * Locks institutions and companies of the rows, each once and in a fixed order, so that two imports cannot deadlock.
 */
async function lockCompanies(tx: Db, { facts, checked }: Checked): Promise<void> {
  const parties = new Map(
    [...checked.values()].map(({ values }) => {
      const { institutionId = '', companyCode = '' } = partiesOf(values, facts);
      return [`${institutionId} ${companyCode}`, { institutionId, fundCompanyCode: companyCode }] as const;
    }),
  );
  for (const [, one] of [...parties].toSorted(([a], [b]) => (a < b ? -1 : 1))) await lockCompany(tx, one);
}

/** A correct row as the parameters of the operation that saves one line. */
function paramsOf(row: CreditCells, facts: RowFacts) {
  const { creditLimit, creditControl, startDate, endDate, singleFundLimit, approvalNo, remark } = row;
  const { institutionId, companyCode } = partiesOf(row, facts);
  if (!institutionId || !companyCode || !creditLimit || !creditControl || !startDate || !endDate)
    throw creditErrors.wrongRows(1);
  return {
    institutionId,
    fundCompanyCode: companyCode,
    fundCodes: codesOf(row),
    creditLimit,
    creditControl,
    startDate,
    endDate,
    warnRate: warnRateOf(row) ?? USUAL_WARN_RATE,
    ...(singleFundLimit === undefined ? {} : { singleFundLimit }),
    ...(approvalNo === undefined ? {} : { approvalNo }),
    ...(remark === undefined ? {} : { remark }),
  };
}
