import type { CreditBatchCounts, CreditBatchRow, CreditImportMode, OperationParams } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { audit } from '../../../../platform/audit.ts';
import { changeCell, countRows, findRows, keepChecks, requireBatch } from '../../../../batch/store.ts';
import type { Db } from '../../../../database/database.ts';
import { errors } from '../../../../platform/errors.ts';
import type { RequestContext } from '../../../../platform/handler.ts';
import { creditErrors } from '../errors.ts';
import { texts } from '../messages.ts';
import { checkRows, loadRowFacts } from './check-rows.ts';
import { creditColumns } from './columns.ts';
import { presentRow } from './present.ts';

/** Changes a cell of a row and checks the batch again: a row that was twice there is right in the other place now. */
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

/** Takes a row out of a batch, and checks the others again. */
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

/** What has become of the rows of a batch. */
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

/** A batch that is not imported yet; nobody else changes or imports it until the transaction ends. */
export async function lockBatch(tx: Db, batchNo: string, { user }: RequestContext): Promise<CreditImportMode> {
  const batch = await requireBatch(tx, { kind: 'credit', batchNo }, user, { locks: true });
  if (batch.confirmTime !== null) throw creditErrors.importedAlready();
  return batch.importMode ?? '1';
}

/** Checks the rows of a batch, and writes down what has changed. */
export async function checkAgain(
  tx: Db,
  batchNo: string,
  { mode, context }: { readonly mode: CreditImportMode; readonly context: RequestContext },
) {
  const { user, now } = context;
  const rows = await findRows(tx, { batchNo });
  const facts = await loadRowFacts(tx, { accountId: user.accountId, mode, today: toShanghaiTime(now).slice(0, 10) });
  const checked = checkRows(rows, facts);
  await keepChecks(tx, rows, new Map([...checked].map(([rowNo, { problems }]) => [rowNo, problems])));
  return { facts, checked };
}
