import type { OperationParams } from '#contract';
import { expressionBuilder, sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { endOf } from '../../database/end-of.ts';
import { countRows, findKeys, findKeysBehind, type ListSource, type Total } from '../../database/list-source.ts';
import { headsOf, knownHeads } from './rules.ts';

export type LogFilter = Omit<OperationParams<'exportAuditLog'>, 'disCode'>;

const head = sql<string>`split_part(audit_log.action, '.', 1)`;

/** What the operators of a clique have done and tried. */
function listed(db: Db, cliqueCode: string, filter: LogFilter): ListSource {
  const eb = expressionBuilder<Database, 'auditLog'>();
  const keyword = filter.keyword?.trim().replace(/[\\%_]/g, '\\$&');
  const { heads, others } = headsOf(filter.auditKindList ?? []);
  return {
    owners: sql`${db.selectFrom('accounts').select('accountId').where('cliqueCode', '=', cliqueCode)}`,
    by: 'accountId',
    table: 'auditLog',
    key: 'id',
    where: eb.and([
      ...(filter.accountId ? [eb('auditLog.accountId', '=', Number(filter.accountId))] : []),
      ...(filter.auditOutcome ? [eb('auditLog.outcome', '=', filter.auditOutcome)] : []),
      ...(filter.auditTimeBegin ? [eb('auditLog.at', '>=', filter.auditTimeBegin)] : []),
      ...(filter.auditTimeEnd ? [eb('auditLog.at', '<=', endOf(filter.auditTimeEnd))] : []),
      ...(keyword ? [eb('auditLog.subject', 'ilike', `%${keyword}%`)] : []),
      ...(heads.length > 0 || others
        ? [
            eb.or([
              ...(heads.length > 0 ? [eb(head, 'in', heads)] : []),
              ...(others ? [eb(head, 'not in', knownHeads)] : []),
            ]),
          ]
        : []),
    ]),
  };
}

/** How many entries match, as far as a list counts. */
export function countEntries(db: Db, cliqueCode: string, filter: LogFilter): Promise<Total> {
  return countRows(db, listed(db, cliqueCode, filter));
}

/** A stretch of the matching entries, newest first unless the request sorts. */
export async function findEntries(
  db: Db,
  cliqueCode: string,
  { filter, ...range }: { readonly filter: LogFilter; readonly limit: number; readonly offset: number },
): Promise<LogEntry[]> {
  return findEntriesById(db, await findEntryIds(db, cliqueCode, filter, range));
}

/** The next entries behind one, newest first. */
export async function findNextEntries(
  db: Db,
  cliqueCode: string,
  { filter, last, limit }: { readonly filter: LogFilter; readonly last: LogEntry | undefined; readonly limit: number },
): Promise<LogEntry[]> {
  const behind = { time: 'at', last: last && { time: last.at, key: last.id }, limit };
  return findEntriesById(db, await findKeysBehind(db, listed(db, cliqueCode, filter), behind));
}

/** Their numbers; of all of them without a range. */
export function findEntryIds(
  db: Db,
  cliqueCode: string,
  filter: LogFilter,
  range = { limit: Number.MAX_SAFE_INTEGER, offset: 0 },
): Promise<string[]> {
  const rises = filter.sort?.[0] === 'auditTime';
  // Entries are written in the order of time; their number tells those of one second apart.
  return findKeys(db, listed(db, cliqueCode, filter), { sort: rises ? ['at', 'id'] : ['-at'], ...range });
}

/** The entries of these numbers, in their order. */
export async function findEntriesById(db: Db, ids: readonly string[]): Promise<LogEntry[]> {
  if (ids.length === 0) return [];
  const rows = await findByIds(db, ids.map(Number));
  const found = new Map(rows.map((row) => [String(row.id), row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

function findByIds(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('auditLog as log')
    .innerJoin('accounts', 'accounts.accountId', 'log.accountId')
    .select(['log.id', 'log.at', 'log.action', 'log.outcome', 'log.subject', 'log.detail', 'log.traceId'])
    .select(['accounts.realName', 'accounts.userName'])
    .where('log.id', 'in', ids)
    .execute();
}

/** What `findEntries` finds. */
export type LogEntry = Awaited<ReturnType<typeof findByIds>>[number];

/** The operators of a clique. */
export function findOperators(db: Db, cliqueCode: string) {
  return db
    .selectFrom('accounts')
    .select(['accountId', 'realName', 'userName'])
    .where('cliqueCode', '=', cliqueCode)
    .orderBy('accountId')
    .execute();
}

/** The clique of an operator. */
export async function cliqueOf(db: Db, accountId: number): Promise<string> {
  const { cliqueCode } = await db
    .selectFrom('accounts')
    .select('cliqueCode')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return cliqueCode;
}
