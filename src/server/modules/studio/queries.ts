import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { OperationParams } from '#contract';
import type { Database, Db } from '../../database/database.ts';
import { type Paged, readPage } from '../../database/pages.ts';
import { containsAny, defineSearch } from '../../database/search.ts';
import type { AuthoredFile } from '../../studio/proof/question.ts';

interface Reader {
  readonly accountId: number;
}

export const changeSearch = defineSearch<'queryPageChangeList', Reader>(['queryPageChangeList'], {
  keyword: (keyword) => containsAny(['change.title', 'change.changeNo'], keyword),
  changeStateList: 'change.state',
  own: (own, { accountId }) => sql<SqlBool>`(change.author_id = ${accountId}) = ${own}`,
  waiting: (waiting, { accountId }) =>
    waiting
      ? sql<SqlBool>`change.state = 'submitted' and change.author_id <> ${accountId} and not exists (
          select from page_change_writers where change_no = change.change_no and person_id = ${accountId})`
      : undefined,
});

function changes(db: Db) {
  return db
    .selectFrom('pageChanges as change')
    .innerJoin('studioPeople as author', 'author.personId', 'change.authorId')
    .leftJoin('studioPeople as decider', 'decider.personId', 'change.deciderId');
}

const fileCount = (eb: ExpressionBuilder<Database & { change: Database['pageChanges'] }, 'change'>) =>
  eb
    .selectFrom('pageChangeFiles as one')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('one.changeNo', '=', 'change.changeNo')
    .$asScalar()
    .$notNull()
    .as('fileCount');

const writerIds = sql<readonly number[]>`array(
  select person_id from page_change_writers where change_no = change.change_no)`.as('writerIds');

function described(query: ReturnType<typeof changes>) {
  return query
    .selectAll('change')
    .select(['author.name as authorName', 'decider.name as deciderName', writerIds])
    .select(fileCount);
}

/** Finds matching changes, the last updated first. */
export function findChanges(db: Db, accountId: number, params: OperationParams<'queryPageChangeList'>) {
  const found = changes(db).where(changeSearch.where(params, { accountId }));
  const rows = described(found).orderBy('change.updatedAt', 'desc').orderBy('change.changeNo', 'desc');
  return readPage(found, rows, params);
}

export function findChange(db: Db, changeNo: string) {
  return described(changes(db)).where('change.changeNo', '=', changeNo).executeTakeFirst();
}

/** A row of `findChange`. */
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/** Like findChange, and locks the row until the transaction ends. */
export async function lockChange(tx: Db, changeNo: string): Promise<ChangeRow | undefined> {
  await sql`select from page_changes where change_no = ${changeNo} for update`.execute(tx);
  return findChange(tx, changeNo);
}

/** A stored file of a change. */
export interface StoredFile extends AuthoredFile {
  /** Version of the change that saved it. */
  readonly version: number;
}

/** Files of a change, sorted by path. */
export async function findChangeFiles(db: Db, changeNo: string): Promise<readonly StoredFile[]> {
  return db
    .selectFrom('pageChangeFiles as one')
    .leftJoin('pageTexts as mine', 'mine.hash', 'one.hash')
    .leftJoin('pageTexts as base', 'base.hash', 'one.baseHash')
    .select(['one.file', 'one.version', 'mine.text', 'base.text as base'])
    .where('changeNo', '=', changeNo)
    .orderBy('file')
    .execute();
}

/** Number of open changes of each file, by path. */
export async function countOpenChanges(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('pageChangeFiles')
    .innerJoin('pageChanges', 'pageChanges.changeNo', 'pageChangeFiles.changeNo')
    .select(['file', ({ fn }) => fn.countAll<number>().as('count')])
    .where('state', 'in', ['draft', 'submitted', 'returned'])
    .groupBy('file')
    .execute();
  return new Map(rows.map(({ file, count }) => [file, count]));
}

/** Names of persons other than the author who have saved files of a change. */
export async function findWriterNames(db: Db, changeNo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pageChangeWriters')
    .innerJoin('studioPeople', 'studioPeople.personId', 'pageChangeWriters.personId')
    .select('name')
    .where('changeNo', '=', changeNo)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

export function findComments(db: Db, changeNo: string) {
  return db
    .selectFrom('pageComments')
    .innerJoin('studioPeople', 'personId', 'accountId')
    .select(['commentNo', 'name as authorName', 'commentedAt as commentTime', 'text'])
    .where('changeNo', '=', changeNo)
    .orderBy('commentNo')
    .execute();
}

function revisions(db: Db, file?: string) {
  return db
    .selectFrom('pageRevisions as revision')
    .innerJoin('studioPeople as author', 'author.personId', 'revision.authorId')
    .innerJoin('studioPeople as approver', 'approver.personId', 'revision.approverId')
    .$if(file !== undefined, (query) => query.where(sql<boolean>`files ? ${file ?? ''}`));
}

function describedRevisions(query: ReturnType<typeof revisions>, buildHash: string) {
  return query
    .leftJoin('pageProofs as proof', (join) =>
      join.onRef('proof.revision', '=', 'revision.revision').on('proof.buildHash', '=', buildHash),
    )
    .select(['revision.revision', 'kind', 'changeNo', 'title', 'reason', 'publishedAt', 'hash', 'files', 'dropped'])
    .select(['author.name as authorName', 'approver.name as approverName']);
}

/** Finds revisions, newest first; with a file, only those that changed it. */
export function findRevisions(
  db: Db,
  { file, buildHash, ...paged }: Paged & { readonly file: string | undefined; readonly buildHash: string },
) {
  const found = revisions(db, file);
  return readPage(found, describedRevisions(found, buildHash).orderBy('revision.revision', 'desc'), paged);
}

/** One revision, with the columns of findRevisions. */
export function findRevision(db: Db, revision: number, buildHash: string) {
  return describedRevisions(revisions(db), buildHash).where('revision.revision', '=', revision).executeTakeFirst();
}

/** The revisions after one, newest first. */
export function findLaterRevisions(db: Db, revision: number, buildHash: string) {
  return describedRevisions(revisions(db), buildHash)
    .where('revision.revision', '>', revision)
    .orderBy('revision.revision', 'desc')
    .execute();
}

/** A row of `findRevisions`. */
export type RevisionRow = NonNullable<Awaited<ReturnType<typeof findRevision>>>;

/** Last revision of each file and its time, by path. */
export async function findLastChanges(db: Db) {
  const { rows } = await sql<{ file: string; revision: number; publishedAt: string }>`
    select distinct on (file) file, revision, published_at
    from page_revisions cross join lateral jsonb_array_elements_text(files) as file
    order by file, revision desc`.execute(db);
  return new Map(rows.map(({ file, ...last }) => [file, last]));
}
