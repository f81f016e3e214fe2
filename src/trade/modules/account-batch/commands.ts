import type { AcctParams } from '../account-opening/rules.ts';
import { sql } from 'kysely';
import type {
  BatchAcct,
  BatchAcctCell,
  BatchAcctFilled,
  BatchAcctRow,
  OperationParams,
  BatchAcctOutcome,
  JobTicket,
} from '#contract';
import { auditCorrection, changeCell, countRows, fillCells, keepChecks, lockOpenRow } from '../../batch/store.ts';
import type { Db } from '#server/database/database';
import { DatabaseUnavailableError } from '#server/database/resilient-pool';
import { takeSheet } from '#server/documents/spreadsheet/take-sheet';
import type { FileStore } from '#server/files/file-store';
import type { ReceivedFile } from '#server/files/received-file';
import { findVisibleFiles } from '#server/files/stored-files';
import { defineWorkKind, type WorkTask } from '#server/jobs/job-kind';
import { startJob } from '#server/jobs/job-queue';
import { BusinessError, errors } from '#server/platform/errors';
import type { RequestContext, SessionUser } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { saveApplication } from '../account-opening/commands.ts';
import { openingErrors } from '../account-opening/messages.ts';
import {
  groupBySerial,
  checkRows,
  type BatchFacts,
  type CheckedRow,
  listSharedPapers,
  placeRefusal,
  templateKey,
} from './rules.ts';
import { FILES_FIELD, listFields, SERIAL_FIELD, sheetColumns } from './content.ts';
import { keepBatch, keepRowPapers, receivePapers } from './keep-batch.ts';
import { batchErrors, texts } from './messages.ts';
import { presentRow, presentCell } from './present.ts';
import { loadFacts, asRowToCheck, findRows, findWrongCells, requireBatch, type BatchRow } from './queries.ts';

/** Far above the size of a workbook with 500 rows. */
const SHEET_MEGABYTES = 5;

interface Uploads {
  readonly file: ReceivedFile;
  /** An archive of papers in folders named by the serial numbers of the rows. */
  readonly attachments?: ReceivedFile;
}

/** Reads a workbook and its archive, checks each cell and each paper, and stores them as a batch. */
export async function uploadBatch(
  { files, scan, accountBatchRows }: Platform,
  { file, attachments }: Uploads,
  context: RequestContext,
): Promise<BatchAcct> {
  const template = { columns: sheetColumns, limit: accountBatchRows, megabytes: SHEET_MEGABYTES };
  const { rows, notes } = await takeSheet(files, file, template);
  const archive = attachments && (await files.read(attachments.id));
  if (attachments) await files.remove([attachments.id]);
  const papers = await receivePapers({ store: files, scan }, archive, groupBySerial(rows));
  try {
    return await context.transact(async (tx) => {
      const batch = { fileName: file.fileName, sheetNote: notes.sheetNote, rows, papers };
      const batchNo = await keepBatch(tx, batch, context);
      const { total, okCount, failCount, cellCount } = await countRows(tx, batchNo);
      const counts = { total, okCount, failCount, cellCount };
      const kept = await findRows(tx, { batchNo });
      return { batchNo, ...counts, ...notes, strayFiles: [...papers.strays], rows: kept.map(presentRow) };
    });
  } catch (error) {
    // After a commit with an unknown outcome the rows may exist, and then they need their files.
    const uncertain = error instanceof DatabaseUnavailableError;
    if (!uncertain) await files.remove(papers.kept.map((paper) => paper.file.id));
    throw error;
  }
}

/**
 * Changes a cell of a row that is not submitted, and checks the batch again: correcting one duplicate also clears the
 * problem on its twin. Returns the cell after the check.
 */
export function correctCell(
  { batchNo, rowNo, field, cellValue }: OperationParams<'batchAcctInfoCorrect'>,
  { user, now, traceId, transact }: RequestContext,
): Promise<BatchAcctCell> {
  requireColumn(field);
  return transact(async (tx) => {
    await requireBatch(tx, batchNo, user);
    const cell = { rowNo, field, cellValue };
    const cells = await changeCell(tx, { kind: 'account', batchNo }, cell, { user, now, traceId });
    if (!cells) throw batchErrors.notCorrectable();
    const problems = await checkAgain(tx, batchNo, { accountId: user.accountId, now });
    const message = problems.get(rowNo)?.find((problem) => problem.field === field)?.message;
    return presentCell(rowNo, { cells, field, message });
  });
}

/** Puts papers to a row that is not submitted, in place of those it has and of those refused, and checks the batch again. */
export function replacePapers(
  { batchNo, rowNo, fileInfos }: OperationParams<'batchAcctInfoPapers'>,
  context: RequestContext,
): Promise<BatchAcctRow> {
  const { user, now, transact } = context;
  return transact(async (tx) => {
    await requireBatch(tx, batchNo, user);
    if (!(await lockOpenRow(tx, { batchNo, rowNo }))) throw batchErrors.notCorrectable();
    const ids = fileInfos.map(({ fileUrl }) => fileUrl);
    const visible = await findVisibleFiles(tx, { accountId: user.accountId }, ids);
    if (visible.length !== fileInfos.length) throw openingErrors.fileNotFound();
    const papers = fileInfos.map((file) => {
      if (!file.materialType) throw batchErrors.paperType(file.fileName);
      return { fileId: file.fileUrl, materialType: file.materialType };
    });
    await keepRowPapers(tx, { batchNo, rowNo, papers });
    const detail = { rowNo, field: FILES_FIELD, after: fileInfos.map(({ fileName }) => fileName) };
    await auditCorrection(tx, { kind: 'account', batchNo, detail }, context);
    await checkAgain(tx, batchNo, { accountId: user.accountId, now });
    const [row] = await findRows(tx, { batchNo, rowNos: [rowNo] });
    if (!row) throw batchErrors.notCorrectable();
    return presentRow(row);
  });
}

/** Writes one value into all wrong cells of a column and checks the batch again. */
export function fillColumn(
  { batchNo, field, cellValue }: OperationParams<'batchAcctInfoFill'>,
  context: RequestContext,
): Promise<BatchAcctFilled> {
  requireColumn(field);
  if (field === SERIAL_FIELD) throw batchErrors.notHere(texts.serialEach);
  const { user, now, transact } = context;
  return transact(async (tx) => {
    await requireBatch(tx, batchNo, user);
    const rowNos = (await findWrongCells(tx, { batchNo, field })).map((cell) => cell.rowNo);
    await fillCells(tx, { kind: 'account', batchNo }, { rowNos, field, cellValue }, context);
    await checkAgain(tx, batchNo, { accountId: user.accountId, now });
    const left = await findWrongCells(tx, { batchNo, field });
    return { cellCount: rowNos.length, leftCount: left.length };
  });
}

function requireColumn(field: string): void {
  if (field === FILES_FIELD) throw batchErrors.notHere(texts.papersElsewhere);
  if (!listFields().includes(field)) throw batchErrors.unknownColumn();
}

/** Checks the rows that are not submitted, stores the differences, and returns the problems of each row. */
async function checkAgain(tx: Db, batchNo: string, asker: { readonly accountId: number; readonly now: Date }) {
  const rows = (await findRows(tx, { batchNo })).filter(({ checkResult }) => checkResult !== 'submitted');
  const checked = checkRows(rows.map(asRowToCheck), await loadFacts(tx, asker));
  const problems = new Map(checked.map((row) => [row.rowNo, row.problems]));
  await keepChecks(tx, rows, problems);
  return problems;
}

const KIND = 'batchAcctInfoConfirm';

interface ConfirmParams {
  readonly batchNo: string;
}

/**
 * Starts the job that makes an application of each correct row. A repeated request returns the running job. Rows
 * refused without a problem in a cell are submitted again.
 */
export async function startConfirm({ batchNo }: ConfirmParams, context: RequestContext): Promise<JobTicket> {
  const { user, now, transact } = context;
  const okCount = await transact(async (tx) => {
    await requireBatch(tx, batchNo, user);
    await releaseRefused(tx, batchNo);
    await checkAgain(tx, batchNo, { accountId: user.accountId, now });
    return (await countRows(tx, batchNo)).okCount;
  });
  if (okCount === 0) throw batchErrors.nothingToSubmit();
  const params = JSON.stringify({ batchNo } satisfies ConfirmParams);
  return startJob({ kind: KIND, params, accountId: user.accountId, fileName: texts.submitting(okCount) }, context);
}

/** Submits the rows one by one, each in its own transaction; rows already submitted are skipped. */
export const batchJob = defineWorkKind({
  operation: KIND,
  work: async (task: WorkTask<ConfirmParams>): Promise<BatchAcctOutcome> => {
    const { db, files, accountId, params, jobId } = task;
    const { batchNo } = params;
    await requireBatch(db, batchNo, { accountId });
    const user = await findApplicant(db, accountId);
    const rows = await findRows(db, { batchNo, checkResult: 'pass' });
    const facts = await loadFacts(db, { accountId, now: task.now() });
    for (const [index, { rowNo }] of rows.entries()) {
      await submitRow(db, { batchNo, rowNo }, { user, files, facts, now: task.now(), traceId: jobId });
      await task.report(((index + 1) / rows.length) * 100);
    }
    const { submitCount, failCount } = await countRows(db, batchNo);
    const refused = await findRows(db, { batchNo, checkResult: 'refused' });
    return { batchNo, okCount: submitCount, failCount: refused.length, leftCount: failCount - refused.length };
  },
});

interface Submitting {
  readonly user: SessionUser;
  readonly files: FileStore;
  /** Read when the job starts; later changes are found when the row is submitted. */
  readonly facts: BatchFacts;
  readonly now: Date;
  readonly traceId: string;
}

interface Named {
  readonly batchNo: string;
  readonly rowNo: number;
}

/** Makes an application of a row. A refusal is stored with the row, and the other rows go on. */
async function submitRow(db: Db, named: Named, submitting: Submitting): Promise<void> {
  try {
    await db.transaction().execute((tx) => applyFor(tx, named, submitting));
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const problems = JSON.stringify(placeRefusal(error.fields ?? {}));
    await change(db, named, { checkResult: 'refused', failReason: error.message, problems });
  }
}

async function applyFor(tx: Db, named: Named, { user, files, facts, now, traceId }: Submitting): Promise<void> {
  await tx
    .selectFrom('batchRows')
    .select('rowNo')
    .where('batchNo', '=', named.batchNo)
    .where('rowNo', '=', named.rowNo)
    .forUpdate()
    .execute();
  const [row] = await findRows(tx, { batchNo: named.batchNo, checkResult: 'pass', rowNos: [named.rowNo] });
  // Another request submitted or changed the row in the meantime.
  if (!row) return;
  const [checked] = checkRows([asRowToCheck(row)], facts);
  if (!checked || checked.problems.length > 0) {
    await change(tx, named, { checkResult: 'fail', problems: JSON.stringify(checked?.problems ?? []) });
    return;
  }
  const params = buildParams(row, { checked, facts });
  const context = { transact: <T>(work: (inner: Db) => Promise<T>) => work(tx), user, now, traceId };
  const { applyNo } = await saveApplication({ files }, { params, event: 'submit' }, context);
  await change(tx, named, { checkResult: 'submitted', madeNo: applyNo, failReason: null });
}

/** The request for the row's application, with its own papers and those of the default template. */
function buildParams(
  row: BatchRow,
  { checked, facts }: { readonly checked: CheckedRow; readonly facts: BatchFacts },
): AcctParams {
  const { content, custType, institution } = checked;
  if (!custType || !institution) throw batchErrors.notCorrectable();
  const { institutionId } = institution;
  const own = new Set(row.papers.map(({ materialType }) => materialType));
  const taken = listSharedPapers(facts.templates.get(templateKey(institutionId, custType)));
  const papers = [...row.papers, ...taken.filter(({ materialType }) => !own.has(materialType))];
  return { ...content, custType, institutionId, fileInfos: papers };
}

type RowChange = Partial<Pick<BatchRow, 'checkResult' | 'failReason' | 'madeNo'>> & { readonly problems?: string };

async function change(tx: Db, { batchNo, rowNo }: Named, values: RowChange): Promise<void> {
  await tx
    .updateTable('batchRows')
    .set(values)
    .where('batchNo', '=', batchNo)
    .where('rowNo', '=', rowNo)
    .where('checkResult', '=', 'pass')
    .execute();
}

async function releaseRefused(tx: Db, batchNo: string): Promise<void> {
  await tx
    .updateTable('batchRows')
    .set({ checkResult: 'pass', failReason: null })
    .where('batchNo', '=', batchNo)
    .where('checkResult', '=', 'refused')
    .where(sql<number>`jsonb_array_length(problems)`, '=', 0)
    .execute();
}

/** The operator with their current permissions. The permission for batches includes each kind of account opening. */
async function findApplicant(db: Db, accountId: number): Promise<SessionUser> {
  const account = await db
    .selectFrom('accounts')
    .select(['accountId', 'userName', 'realName', 'phone', 'cliqueCode'])
    .where('accountId', '=', accountId)
    .where('status', '=', '1')
    .executeTakeFirst();
  if (!account) throw errors.accountDisabled();
  const permissions = new Set(['MechanismAcountOpenOrg', 'MechanismAcountOpenPro']);
  return { ...account, permissions, roleIds: [], passwordDue: false };
}
