import type { BatchAcctCell, OperationParams } from '#contract';
import { changeCell, keepChecks } from '../../../batch/store.ts';
import type { Db } from '../../../database/database.ts';
import type { RequestContext } from '../../../handler.ts';
import { checkRows } from './check-rows.ts';
import { batchColumns, FILES_FIELD } from './columns.ts';
import { batchErrors } from './errors.ts';
import { loadFacts } from './facts.ts';
import { texts } from './messages.ts';
import { presentCell } from './present.ts';
import { asRowToCheck, findRows, requireBatch } from './store.ts';

/**
 * Changes a cell of a row that is not submitted, and checks the batch again: a number that was there twice is right in
 * the other row now. Answers with the cell as it stands then.
 */
export function correctCell(
  { batchNo, rowNo, field, cellValue }: OperationParams<'batchAcctInfoCorrect'>,
  { user, now, traceId, transact }: RequestContext,
): Promise<BatchAcctCell> {
  if (field === FILES_FIELD) throw batchErrors.papersAgain(texts.papersAgain);
  if (!batchColumns.some((column) => column.field === field)) throw batchErrors.unknownColumn();
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

/** Checks the rows that are not submitted, and writes down what has changed; returns what is wrong with each. */
export async function checkAgain(tx: Db, batchNo: string, asker: { readonly accountId: number; readonly now: Date }) {
  const rows = (await findRows(tx, { batchNo })).filter(({ checkResult }) => checkResult !== 'submitted');
  const checked = checkRows(rows.map(asRowToCheck), await loadFacts(tx, asker));
  const problems = new Map(checked.map((row) => [row.rowNo, row.problems]));
  await keepChecks(tx, rows, problems);
  return problems;
}
