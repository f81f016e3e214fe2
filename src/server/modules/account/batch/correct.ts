import type { BatchAcctCell, OperationParams } from '#contract';
import { audit } from '../../../audit.ts';
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
    const before = await lockRow(tx, batchNo, rowNo);
    const { [field]: was, ...others } = before.cells;
    const text = cellValue?.trim() ?? '';
    const cells = text === '' ? others : { ...others, [field]: text };
    await tx
      .updateTable('accountBatchRows')
      .set({ cells: JSON.stringify(cells), failReason: null })
      .where('batchNo', '=', batchNo)
      .where('rowNo', '=', rowNo)
      .execute();
    const detail = { rowNo, field, before: was, after: cells[field] };
    const entry = { now, accountId: user.accountId, action: 'acctBatch.correct', subject: batchNo, traceId };
    await audit(tx, { ...entry, detail });
    const problems = await checkAgain(tx, batchNo, { accountId: user.accountId, now });
    const message = problems.get(rowNo)?.find((problem) => problem.field === field)?.message;
    return presentCell(rowNo, { cells, field, message });
  });
}

async function lockRow(tx: Db, batchNo: string, rowNo: number) {
  const row = await tx
    .selectFrom('accountBatchRows')
    .select(['cells', 'checkResult'])
    .where('batchNo', '=', batchNo)
    .where('rowNo', '=', rowNo)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.checkResult === 'submitted') throw batchErrors.notCorrectable();
  return row;
}

/** Checks the rows that are not submitted, and writes down what has changed; returns what is wrong with each. */
export async function checkAgain(tx: Db, batchNo: string, asker: { readonly accountId: number; readonly now: Date }) {
  const rows = (await findRows(tx, { batchNo })).filter(({ checkResult }) => checkResult !== 'submitted');
  const checked = checkRows(rows.map(asRowToCheck), await loadFacts(tx, asker));
  for (const [index, { rowNo, problems }] of checked.entries()) {
    const row = rows[index];
    const isRefused = row?.checkResult === 'refused' && row.failReason !== null;
    const checkResult = problems.length > 0 ? 'fail' : isRefused ? 'refused' : 'pass';
    const text = JSON.stringify(problems);
    if (row && checkResult === row.checkResult && text === JSON.stringify(row.problems)) continue;
    await tx
      .updateTable('accountBatchRows')
      .set({ problems: text, checkResult })
      .where('batchNo', '=', batchNo)
      .where('rowNo', '=', rowNo)
      .execute();
  }
  return new Map(checked.map(({ rowNo, problems }) => [rowNo, problems]));
}
