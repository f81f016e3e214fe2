import type { BatchAcctCell, BatchAcctFilled, OperationParams } from '#contract';
import { changeCell, fillCells, keepChecks } from '../../../batch/store.ts';
import type { Db } from '../../../database/database.ts';
import type { RequestContext } from '../../../platform/handler.ts';
import { checkRows } from './check-rows.ts';
import { batchColumns, isFixed } from './columns.ts';
import { batchErrors } from './errors.ts';
import { loadFacts } from './facts.ts';
import { texts } from './messages.ts';
import { presentCell } from './present.ts';
import { asRowToCheck, findRows, findWrongCells, requireBatch } from './store.ts';

/**
 * Changes a cell of a row that is not submitted, and checks the batch again: correcting one duplicate also clears the
 * problem on its twin. Answers with the cell as it stands then.
 */
export function correctCell(
  { batchNo, rowNo, field, cellValue }: OperationParams<'batchAcctInfoCorrect'>,
  { user, now, traceId, transact }: RequestContext,
): Promise<BatchAcctCell> {
  requireColumn(field);
  return transact(async (tx) => {
    await requireBatch(tx, batchNo, user);
    const change = { rowNo, field, cellValue };
    const cells = await changeCell(tx, { kind: 'account', batchNo }, change, { user, now, traceId });
    if (!cells) throw batchErrors.notCorrectable();
    const problems = await checkAgain(tx, batchNo, { accountId: user.accountId, now });
    const message = problems.get(rowNo)?.find((problem) => problem.field === field)?.message;
    return presentCell(rowNo, { cells, field, message });
  });
}

/** Writes one value into all wrong cells of a column, and checks the batch again. */
export function fillColumn(
  { batchNo, field, cellValue }: OperationParams<'batchAcctInfoFill'>,
  context: RequestContext,
): Promise<BatchAcctFilled> {
  requireColumn(field);
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
  if (isFixed(field)) throw batchErrors.uploadAgain(texts.uploadAgain);
  if (!batchColumns.some((column) => column.field === field)) throw batchErrors.unknownColumn();
}

/** Checks the rows that are not submitted, and writes down what has changed; returns what is wrong with each. */
export async function checkAgain(tx: Db, batchNo: string, asker: { readonly accountId: number; readonly now: Date }) {
  const rows = (await findRows(tx, { batchNo })).filter(({ checkResult }) => checkResult !== 'submitted');
  const checked = checkRows(rows.map(asRowToCheck), await loadFacts(tx, asker));
  const problems = new Map(checked.map((row) => [row.rowNo, row.problems]));
  await keepChecks(tx, rows, problems);
  return problems;
}
