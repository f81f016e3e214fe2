import { type ExpressionBuilder, sql } from 'kysely';
import type { OperationParams } from '#contract';
import type { Database, Db } from '../../database/database.ts';
import type { AuthoredFile } from '../../studio/proof/question.ts';

type Filter = Pick<OperationParams<'queryPageChangeList'>, 'keyword' | 'changeStateList' | 'own' | 'waiting'>;

interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** A text as a pattern that finds it anywhere. */
function patternOf(keyword: string): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
}

function matching(db: Db, accountId: number, { keyword, changeStateList = [], own, waiting }: Filter) {
  const text = keyword?.trim();
  return db
    .selectFrom('pageChanges as change')
    .innerJoin('accounts as author', 'author.accountId', 'change.authorId')
    .leftJoin('accounts as decider', 'decider.accountId', 'change.deciderId')
    .where((eb) =>
      eb.and([
        ...(text ? [eb.or([eb('title', 'ilike', patternOf(text)), eb('changeNo', 'ilike', patternOf(text))])] : []),
        ...(changeStateList.length > 0 ? [eb('state', 'in', changeStateList)] : []),
        ...(own === undefined ? [] : [eb('authorId', own ? '=' : '<>', accountId)]),
        ...(waiting ? [eb('state', '=', 'submitted'), eb('authorId', '<>', accountId)] : []),
      ]),
    );
}

const fileCount = (eb: ExpressionBuilder<Database & { change: Database['pageChanges'] }, 'change'>) =>
  eb
    .selectFrom('pageChangeFiles as one')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('one.changeNo', '=', 'change.changeNo')
    .$asScalar()
    .$notNull()
    .as('fileCount');

function described(query: ReturnType<typeof matching>) {
  return query
    .selectAll('change')
    .select(['author.realName as authorName', 'decider.realName as deciderName'])
    .select(fileCount);
}

/** A stretch of the changes that match, the last changed first, and how many there are. */
export async function findChanges(db: Db, accountId: number, { filter, limit, offset }: Range & { filter: Filter }) {
  const { total } = await matching(db, accountId, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await described(matching(db, accountId, filter))
    .orderBy('change.updatedAt', 'desc')
    .orderBy('change.changeNo', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}

export function findChange(db: Db, changeNo: string) {
  return described(matching(db, 0, {}))
    .where('change.changeNo', '=', changeNo)
    .executeTakeFirst();
}

/** What `findChange` finds. */
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/** The same, locked until the transaction ends. */
export async function lockChange(tx: Db, changeNo: string): Promise<ChangeRow | undefined> {
  await sql`select from page_changes where change_no = ${changeNo} for update`.execute(tx);
  return findChange(tx, changeNo);
}

/** Files of a change, in the order of their paths. */
export async function findChangeFiles(db: Db, changeNo: string): Promise<readonly AuthoredFile[]> {
  return db
    .selectFrom('pageChangeFiles as one')
    .leftJoin('pageTexts as mine', 'mine.hash', 'one.hash')
    .leftJoin('pageTexts as base', 'base.hash', 'one.baseHash')
    .select(['one.file', 'mine.text', 'base.text as base'])
    .where('changeNo', '=', changeNo)
    .orderBy('file')
    .execute();
}

/** How many changes that are not at their end have a file, by path. */
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

export function findComments(db: Db, changeNo: string) {
  return db
    .selectFrom('pageComments')
    .innerJoin('accounts', 'accounts.accountId', 'pageComments.accountId')
    .select(['commentNo', 'realName as authorName', 'commentedAt as commentTime', 'text'])
    .where('changeNo', '=', changeNo)
    .orderBy('commentNo')
    .execute();
}

function revisions(db: Db, file?: string) {
  return db
    .selectFrom('pageRevisions as revision')
    .innerJoin('accounts as author', 'author.accountId', 'revision.authorId')
    .innerJoin('accounts as approver', 'approver.accountId', 'revision.approverId')
    .$if(file !== undefined, (query) => query.where(sql<boolean>`files ? ${file ?? ''}`));
}

function describedRevisions(query: ReturnType<typeof revisions>, buildHash: string) {
  return query
    .leftJoin('pageProofs as proof', (join) =>
      join.onRef('proof.revision', '=', 'revision.revision').on('proof.buildHash', '=', buildHash),
    )
    .select(['revision.revision', 'kind', 'changeNo', 'title', 'reason', 'publishedAt', 'hash', 'files', 'dropped'])
    .select(['author.realName as authorName', 'approver.realName as approverName']);
}

/** A stretch of the revisions, newest first, and how many there are; of one file, those that have changed it. */
export async function findRevisions(
  db: Db,
  { file, buildHash, limit, offset }: Range & { readonly file: string | undefined; readonly buildHash: string },
) {
  const { total } = await revisions(db, file)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await describedRevisions(revisions(db, file), buildHash)
    .orderBy('revision.revision', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}

/** One revision, as `findRevisions` has it. */
export function findRevision(db: Db, revision: number, buildHash: string) {
  return describedRevisions(revisions(db), buildHash).where('revision.revision', '=', revision).executeTakeFirst();
}

/** What `findRevisions` finds. */
export type RevisionRow = NonNullable<Awaited<ReturnType<typeof findRevision>>>;

/** The revision that last changed each file, and when, by path. */
export async function findLastChanges(db: Db) {
  const { rows } = await sql<{ file: string; revision: number; publishedAt: string }>`
    select distinct on (file) file, revision, published_at
    from page_revisions cross join lateral jsonb_array_elements_text(files) as file
    order by file, revision desc`.execute(db);
  return new Map(rows.map(({ file, ...last }) => [file, last]));
}
