import type { MaterialType } from '#contract';
import {
  countRows,
  findRows as findPlainRows,
  type Range,
  requireBatch as requireOfKind,
  type RowFilter,
} from '../../../batch/store.ts';
import type { Db } from '../../../database/database.ts';
import type { RowToCheck } from './check-rows.ts';

/** A batch of the operator's own. */
export function requireBatch(db: Db, batchNo: string, owner: { readonly accountId: number }) {
  return requireOfKind(db, { kind: 'account', batchNo }, owner);
}

/** Rows of a batch in their order, each with the kinds of its papers. */
export async function findRows(db: Db, filter: RowFilter, range?: Range) {
  const rows = await findPlainRows(db, filter, range);
  const papers = await findPapers(db, filter.batchNo);
  return rows.map((row) => ({ ...row, papers: papers.filter(({ rowNo }) => rowNo === row.rowNo) }));
}

export type BatchRow = Awaited<ReturnType<typeof findRows>>[number];

/** The papers of the rows of a batch, in the order of the archive. */
function findPapers(
  db: Db,
  batchNo: string,
): Promise<{ rowNo: number; fileId: string; fileName: string; materialType: MaterialType }[]> {
  return db
    .selectFrom('accountBatchFiles')
    .innerJoin('files', 'files.id', 'accountBatchFiles.fileId')
    .select(['rowNo', 'fileId', 'files.name as fileName', 'materialType'])
    .where('batchNo', '=', batchNo)
    .orderBy('position')
    .execute();
}

/** A row as a check wants it. */
export function asRowToCheck({ rowNo, cells, refusals, papers }: BatchRow): RowToCheck {
  return { rowNo, cells, refusals, materials: papers.map(({ materialType }) => materialType) };
}

interface CellFilter {
  readonly batchNo: string;
  readonly rowNo?: number | undefined;
  readonly field?: string | undefined;
}

/** How many rows are in which state, and how many notes the upload left. */
export async function countBatch(db: Db, batchNo: string) {
  const { strayFiles } = await db
    .selectFrom('batches')
    .select('strayFiles')
    .where('batchNo', '=', batchNo)
    .executeTakeFirstOrThrow();
  return { ...(await countRows(db, batchNo)), noteCount: strayFiles.length };
}

/** The wrong cells of a batch in the order of rows and columns. */
export async function findWrongCells(db: Db, { batchNo, rowNo, field }: CellFilter) {
  const rows = await db
    .selectFrom('batchRows')
    .select(['rowNo', 'cells', 'problems'])
    .where('batchNo', '=', batchNo)
    .where('checkResult', 'in', ['fail', 'refused'])
    .$if(rowNo !== undefined, (query) => query.where('rowNo', '=', rowNo ?? 0))
    .orderBy('rowNo')
    .execute();
  return rows.flatMap((row) =>
    row.problems
      .filter((problem) => field === undefined || problem.field === field)
      .map((problem) => ({ rowNo: row.rowNo, cells: row.cells, problem })),
  );
}
