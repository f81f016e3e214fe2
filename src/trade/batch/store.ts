import type { BatchCheckResult, CreditImportMode } from '#contract';
import { sql } from 'kysely';
import { toShanghaiTime } from '#values/shanghai-time';
import { audit } from '#server/platform/audit';
import type { Database, Db } from '#server/database/database';
import { countRows as countFound, type Paged, readPage } from '#server/database/pages';
import { nextBatchNo } from '../database/numbers.ts';
import { errors } from '#server/platform/errors';
import type { RequestContext } from '#server/platform/handler';

/** The parts of a batch. */
export type BatchKind = Database['batches']['kind'];

interface Owner {
  readonly accountId: number;
}

interface OfKind {
  readonly kind: BatchKind;
  readonly batchNo: string;
}

/** An error of a cell. */
export interface CellProblem {
  readonly field: string;
  readonly message: string;
}

/** Texts of a row by field, as typed; empty cells are missing. */
export type Cells = Readonly<Record<string, string>>;

/** The operator's own batch; for other operators it does not exist. */
export async function requireBatch(
  db: Db,
  { kind, batchNo }: OfKind,
  { accountId }: Owner,
  { locks = false }: { readonly locks?: boolean } = {},
) {
  const batch = await db
    .selectFrom('batches')
    .selectAll()
    .where('batchNo', '=', batchNo)
    .where('kind', '=', kind)
    .where('accountId', '=', accountId)
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!batch) throw errors.recordNotFound(texts.batch[kind]);
  return batch;
}

export interface NewBatch {
  readonly kind: BatchKind;
  readonly fileName: string;
  /** Parts of the upload that were not used, or read although hidden, in words. */
  readonly strayFiles?: readonly string[];
  readonly importMode?: CreditImportMode;
  /** Further members of the log of changes. */
  readonly detail?: object;
  readonly rows: readonly {
    readonly rowNo: number;
    readonly cells: Cells;
    readonly refusals?: readonly string[];
    readonly problems: readonly CellProblem[];
  }[];
}

/** Keeps the rows of an upload as a batch of the operator's own; returns its number. */
export async function addBatch(
  tx: Db,
  { kind, fileName, strayFiles = [], importMode, detail: more, rows }: NewBatch,
  { user, now, traceId }: Pick<RequestContext, 'user' | 'now' | 'traceId'>,
): Promise<string> {
  const { accountId } = user;
  const createTime = toShanghaiTime(now);
  const batchNo = await nextBatchNo(tx, createTime.slice(0, 10));
  await tx
    .insertInto('batches')
    .values({
      batchNo,
      kind,
      accountId,
      fileName,
      createTime,
      strayFiles: JSON.stringify(strayFiles),
      importMode: importMode ?? null,
      confirmTime: null,
    })
    .execute();
  const values = rows.map(({ rowNo, cells, refusals = [], problems }) => ({
    batchNo,
    rowNo,
    cells: JSON.stringify(cells),
    refusals: JSON.stringify(refusals),
    problems: JSON.stringify(problems),
    checkResult: resultOf(problems),
    failReason: null,
    madeNo: null,
  }));
  await tx.insertInto('batchRows').values(values).execute();
  const detail = { fileName, rows: rows.length, ...more };
  await audit(tx, { now, accountId, action: `${ACTIONS[kind]}.upload`, subject: batchNo, detail, traceId });
  return batchNo;
}

const ACTIONS = { account: 'acctBatch', credit: 'creditBatch' } as const satisfies Record<BatchKind, string>;

/** The result of a row's check. */
export function resultOf(problems: readonly CellProblem[]): 'fail' | 'pass' {
  return problems.length > 0 ? 'fail' : 'pass';
}

function count(condition: ReturnType<typeof sql<boolean>>) {
  return sql<number>`count(*) filter (where ${condition})`;
}

/** The number of rows of each kind in a batch, and of wrong cells. */
const counts = {
  total: sql<number>`count(*)`,
  okCount: count(sql<boolean>`check_result = 'pass'`),
  failCount: count(sql<boolean>`check_result in ('fail', 'refused')`),
  submitCount: count(sql<boolean>`check_result = 'submitted'`),
  readyCount: count(sql<boolean>`check_result = 'pass' or (check_result = 'refused' and problems = '[]')`),
  cellCount: sql<number>`coalesce(sum(jsonb_array_length(problems)), 0)::integer`,
};

/** The states of a batch's rows. */
export async function countRows(db: Db, batchNo: string) {
  const row = await db
    .selectFrom('batchRows')
    .select([
      counts.total.as('total'),
      counts.okCount.as('okCount'),
      counts.failCount.as('failCount'),
      counts.submitCount.as('submitCount'),
      counts.readyCount.as('readyCount'),
      counts.cellCount.as('cellCount'),
    ])
    .where('batchNo', '=', batchNo)
    .executeTakeFirstOrThrow();
  return row;
}

/** A page of the operator's batches of a kind, newest first. */
export function findBatches(db: Db, kind: BatchKind, { accountId }: Owner, paged: Paged) {
  const own = db.selectFrom('batches as batch').where('batch.accountId', '=', accountId).where('batch.kind', '=', kind);
  const rows = own
    .innerJoin('batchRows as row', 'row.batchNo', 'batch.batchNo')
    .select(['batch.batchNo', 'batch.fileName', 'batch.createTime'])
    .select([counts.total.as('total'), counts.okCount.as('okCount'), counts.failCount.as('failCount')])
    .select(counts.submitCount.as('submitCount'))
    .groupBy(['batch.batchNo', 'batch.fileName', 'batch.createTime'])
    .orderBy('batch.batchNo', 'desc');
  return readPage(own, rows, paged);
}

export interface RowFilter {
  readonly batchNo: string;
  readonly checkResult?: BatchCheckResult | undefined;
  readonly rowNos?: readonly number[] | undefined;
}

function matching(db: Db, { batchNo, checkResult, rowNos }: RowFilter) {
  return db
    .selectFrom('batchRows')
    .where('batchNo', '=', batchNo)
    .$if(checkResult !== undefined, (query) => query.where('checkResult', '=', checkResult ?? 'pass'))
    .$if(rowNos !== undefined, (query) => query.where('rowNo', 'in', [0, ...(rowNos ?? [])]));
}

/** Rows of a batch in their order. */
export function findRows(db: Db, filter: RowFilter) {
  return matching(db, filter).selectAll().orderBy('rowNo').execute();
}

/** A page of the rows. */
export function findRowPage(db: Db, filter: RowFilter, paged: Paged) {
  const found = matching(db, filter);
  return readPage(found, found.selectAll().orderBy('rowNo'), paged);
}

export type BatchRow = Awaited<ReturnType<typeof findRows>>[number];

/** The number of rows that match. */
export function countMatching(db: Db, filter: RowFilter): Promise<number> {
  return countFound(matching(db, filter));
}

type Correcting = Pick<RequestContext, 'user' | 'now' | 'traceId'>;

interface CellChange {
  readonly rowNo: number;
  readonly field: string;
  readonly cellValue: string | undefined;
}

/** Writes the corrected value of a cell, before it is checked again; undefined for a row that is missing, or already made. */
export async function changeCell(
  tx: Db,
  { kind, batchNo }: OfKind,
  { rowNo, field, cellValue }: CellChange,
  context: Correcting,
): Promise<Cells | undefined> {
  const row = await lockOpenRow(tx, { batchNo, rowNo });
  if (!row) return undefined;
  const { [field]: before, ...others } = row.cells;
  const text = cellValue?.trim() ?? '';
  const cells = text === '' ? others : { ...others, [field]: text };
  await tx
    .updateTable('batchRows')
    .set({ cells: JSON.stringify(cells), failReason: null })
    .where('batchNo', '=', batchNo)
    .where('rowNo', '=', rowNo)
    .execute();
  await auditCorrection(tx, { kind, batchNo, detail: { rowNo, field, before, after: cells[field] } }, context);
  return cells;
}

/** Locks a row that is not submitted; undefined if there is none. */
export async function lockOpenRow(tx: Db, { batchNo, rowNo }: { readonly batchNo: string; readonly rowNo: number }) {
  const row = await tx
    .selectFrom('batchRows')
    .select(['cells', 'checkResult'])
    .where('batchNo', '=', batchNo)
    .where('rowNo', '=', rowNo)
    .forUpdate()
    .executeTakeFirst();
  return row?.checkResult === 'submitted' ? undefined : row;
}

/** Logs what was changed in the rows of a batch. */
export function auditCorrection(
  tx: Db,
  { kind, batchNo, detail }: OfKind & { readonly detail: object },
  { user: { accountId }, now, traceId }: Correcting,
): Promise<void> {
  return audit(tx, { now, accountId, action: `${ACTIONS[kind]}.correct`, subject: batchNo, traceId, detail });
}

interface CellFill {
  readonly rowNos: readonly number[];
  readonly field: string;
  readonly cellValue: string | undefined;
}

/** Writes one value into a cell of several rows, before they are checked again; rows that are made stay as they are. */
export async function fillCells(
  tx: Db,
  { kind, batchNo }: OfKind,
  { rowNos, field, cellValue }: CellFill,
  context: Correcting,
): Promise<void> {
  const text = cellValue?.trim() ?? '';
  await tx
    .updateTable('batchRows')
    .set({
      cells:
        text === '' ? sql`cells - ${field}::text` : sql`cells || jsonb_build_object(${field}::text, ${text}::text)`,
      failReason: null,
    })
    .where('batchNo', '=', batchNo)
    .where('rowNo', 'in', [0, ...rowNos])
    .where('checkResult', '<>', 'submitted')
    .execute();
  await auditCorrection(tx, { kind, batchNo, detail: { field, after: text, rowNos } }, context);
}

/** Stores the new findings of a check. */
export async function keepChecks(
  tx: Db,
  rows: readonly BatchRow[],
  problemsOf: ReadonlyMap<number, readonly CellProblem[]>,
): Promise<void> {
  for (const row of rows) {
    const found = problemsOf.get(row.rowNo) ?? [];
    // A refusal is shown at its cells until the row is changed.
    const isRefused = row.checkResult === 'refused' && row.failReason !== null && found.length === 0;
    const problems = isRefused ? row.problems : found;
    const checkResult = isRefused ? 'refused' : resultOf(found);
    const text = JSON.stringify(problems);
    if (checkResult === row.checkResult && text === JSON.stringify(row.problems)) continue;
    await tx
      .updateTable('batchRows')
      .set({ problems: text, checkResult })
      .where('batchNo', '=', row.batchNo)
      .where('rowNo', '=', row.rowNo)
      .execute();
  }
}

/** Messages of a row in a line. */
const MOST_NAMED = 3;

/** The first messages of a row, each with the title of its column, and how many more there are. */
export function listProblemTexts(problems: readonly CellProblem[], titleOf: (field: string) => string): string {
  const named = problems.slice(0, MOST_NAMED).map(({ field, message }) => {
    const title = titleOf(field);
    return message.startsWith(title) ? message : `${title}：${message}`;
  });
  const more = problems.length - named.length;
  return more > 0 ? `${named.join('；')}；另有${more}处` : named.join('；');
}

/** Deletes batches older than `time`, confirmed or not, with their rows; accounts and lines made from them stay. */
export async function tidyBatches(db: Db, time: string): Promise<void> {
  await db.deleteFrom('batches').where('createTime', '<', time).execute();
}

/** The summary of any batch. */
const texts = {
  batch: { account: '批量开户批次', credit: '授信导入批次' },
} as const;
