import { expressionBuilder, sql } from 'kysely';
import type { OperationParams } from '#contract';
import type { Database, Db } from '../../database/database.ts';
import {
  endOf,
  countAll,
  findAllKeys,
  findKeysBehind,
  type ListSource,
  type Range,
  readByKeys,
  readPage,
  type Total,
} from '../../database/list-source.ts';
import { headsOf, knownHeads } from './rules.ts';

export type LogFilter = Omit<OperationParams<'exportAuditLog'>, 'disCode'>;

const head = sql<string>`split_part(audit_log.action, '.', 1)`;

/** Actions and refused attempts of the operators of a clique. */
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

/** The number of matching entries. */
export function countEntries(db: Db, cliqueCode: string, filter: LogFilter): Promise<number> {
  return countAll(db, listed(db, cliqueCode, filter));
}

/** A page of the matching entries with their total, newest first unless the request sorts. */
export function findEntries(
  db: Db,
  cliqueCode: string,
  { filter, ...range }: Range & { readonly filter: LogFilter },
): Promise<{ readonly total: Total; readonly rows: readonly LogEntry[] }> {
  return readPage(
    db,
    {
      source: listed(db, cliqueCode, filter),
      sort: sortOf(filter),
      keyOf: (row) => row.id,
      read: (ids) => findByIds(db, ids.map(Number)),
    },
    range,
  );
}

/** The entries after a given one, newest first. */
export async function findNextEntries(
  db: Db,
  cliqueCode: string,
  { filter, last, limit }: { readonly filter: LogFilter; readonly last: LogEntry | undefined; readonly limit: number },
): Promise<LogEntry[]> {
  const behind = { time: 'at', last: last && { time: last.at, key: last.id }, limit };
  return findEntriesById(db, await findKeysBehind(db, listed(db, cliqueCode, filter), behind));
}

/** The ids of all matching entries. */
export function findEntryIds(db: Db, cliqueCode: string, filter: LogFilter): Promise<string[]> {
  return findAllKeys(db, listed(db, cliqueCode, filter), sortOf(filter));
}

/** Entries are written in order of time; the id orders those of the same second. */
function sortOf({ sort }: LogFilter): readonly string[] {
  return sort?.[0] === 'auditTime' ? ['at', 'id'] : ['-at'];
}

/** The entries with these ids, in the given order. */
export function findEntriesById(db: Db, ids: readonly string[]): Promise<LogEntry[]> {
  return readByKeys(
    ids,
    (row) => row.id,
    (numbers) => findByIds(db, numbers.map(Number)),
  );
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

/** A row of `findEntries`. */
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
