import type { BatchCheckResult, MaterialType } from '#contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { errors } from '../../../errors.ts';
import type { RowToCheck } from './check-rows.ts';
import { texts } from './messages.ts';

interface Owner {
  readonly accountId: number;
}

/** A batch of the operator's own; anybody else's is not told apart from one that does not exist. */
export async function requireBatch(db: Db, batchNo: string, { accountId }: Owner) {
  const batch = await db
    .selectFrom('accountBatches')
    .selectAll()
    .where('batchNo', '=', batchNo)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!batch) throw errors.recordNotFound(texts.batch);
  return batch;
}

function count(condition: ReturnType<typeof sql<boolean>>) {
  return sql<number>`count(*) filter (where ${condition})`;
}

/** How many rows of batches there are of each kind, and how many cells are wrong. */
const counts = {
  total: sql<number>`count(*)`,
  okCount: count(sql<boolean>`check_result = 'pass'`),
  failCount: count(sql<boolean>`check_result in ('fail', 'refused')`),
  submitCount: count(sql<boolean>`check_result = 'submitted'`),
  cellCount: sql<number>`coalesce(sum(jsonb_array_length(problems)), 0)::integer`,
};

/** What has become of the rows of a batch. */
export async function countRows(db: Db, batchNo: string) {
  const row = await db
    .selectFrom('accountBatchRows')
    .select([
      counts.total.as('total'),
      counts.okCount.as('okCount'),
      counts.failCount.as('failCount'),
      counts.submitCount.as('submitCount'),
      counts.cellCount.as('cellCount'),
    ])
    .where('batchNo', '=', batchNo)
    .executeTakeFirstOrThrow();
  return row;
}

export interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** The operator's batches, newest first. */
export async function findBatches(db: Db, { accountId }: Owner, { limit, offset }: Range) {
  const { total } = await db
    .selectFrom('accountBatches')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  const list = await db
    .selectFrom('accountBatches as batch')
    .innerJoin('accountBatchRows as row', 'row.batchNo', 'batch.batchNo')
    .select(['batch.batchNo', 'batch.fileName', 'batch.createTime'])
    .select([counts.total.as('total'), counts.okCount.as('okCount'), counts.failCount.as('failCount')])
    .select(counts.submitCount.as('submitCount'))
    .where('batch.accountId', '=', accountId)
    .groupBy(['batch.batchNo', 'batch.fileName', 'batch.createTime'])
    .orderBy('batch.batchNo', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, list };
}

export interface RowFilter {
  readonly batchNo: string;
  readonly checkResult?: BatchCheckResult | undefined;
  readonly rowNos?: readonly number[] | undefined;
}

/** Rows of a batch in their order, each with the kinds of its papers. */
export async function findRows(db: Db, { batchNo, checkResult, rowNos }: RowFilter, range?: Range) {
  const rows = await db
    .selectFrom('accountBatchRows')
    .selectAll()
    .where('batchNo', '=', batchNo)
    .$if(checkResult !== undefined, (query) => query.where('checkResult', '=', checkResult ?? 'pass'))
    .$if(rowNos !== undefined, (query) => query.where('rowNo', 'in', [0, ...(rowNos ?? [])]))
    .orderBy('rowNo')
    .$if(range !== undefined, (query) => query.limit(range?.limit ?? 0).offset(range?.offset ?? 0))
    .execute();
  const papers = await findPapers(db, batchNo);
  return rows.map((row) => ({ ...row, papers: papers.filter(({ rowNo }) => rowNo === row.rowNo) }));
}

export type BatchRow = Awaited<ReturnType<typeof findRows>>[number];

/** The papers of the rows of a batch, in the order of the archive. */
function findPapers(db: Db, batchNo: string): Promise<{ rowNo: number; fileId: string; materialType: MaterialType }[]> {
  return db
    .selectFrom('accountBatchFiles')
    .select(['rowNo', 'fileId', 'materialType'])
    .where('batchNo', '=', batchNo)
    .orderBy('position')
    .execute();
}

/** A row as a check wants it. */
export function asRowToCheck({ rowNo, cells, refusals, papers }: BatchRow): RowToCheck {
  return { rowNo, cells, refusals, materials: papers.map(({ materialType }) => materialType) };
}

/** How many rows match. */
export async function countMatching(db: Db, { batchNo, checkResult }: RowFilter): Promise<number> {
  const { total } = await db
    .selectFrom('accountBatchRows')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('batchNo', '=', batchNo)
    .$if(checkResult !== undefined, (query) => query.where('checkResult', '=', checkResult ?? 'pass'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The wrong cells of a batch in the order of rows and columns. */
export async function findWrongCells(db: Db, { batchNo, rowNo }: { batchNo: string; rowNo?: number | undefined }) {
  const rows = await db
    .selectFrom('accountBatchRows')
    .select(['rowNo', 'cells', 'problems'])
    .where('batchNo', '=', batchNo)
    .where('checkResult', 'in', ['fail', 'refused'])
    .$if(rowNo !== undefined, (query) => query.where('rowNo', '=', rowNo ?? 0))
    .orderBy('rowNo')
    .execute();
  return rows.flatMap((row) => row.problems.map((problem) => ({ rowNo: row.rowNo, cells: row.cells, problem })));
}
