import type { OperationParams } from '#contract';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { endOf } from '../../database/end-of.ts';
import { headsOf, knownHeads } from './rules.ts';

export type LogFilter = Omit<OperationParams<'exportAuditLog'>, 'disCode'>;

const head = sql<string>`split_part(log.action, '.', 1)`;

/** What the operators of a clique have done and tried. */
function matching(db: Db, cliqueCode: string, filter: LogFilter) {
  const keyword = filter.keyword?.trim().replace(/[\\%_]/g, '\\$&');
  const { heads, others } = headsOf(filter.auditKindList ?? []);
  return db
    .selectFrom('auditLog as log')
    .innerJoin('accounts', 'accounts.accountId', 'log.accountId')
    .where('accounts.cliqueCode', '=', cliqueCode)
    .where((eb) =>
      eb.and([
        ...(filter.accountId ? [eb('log.accountId', '=', Number(filter.accountId))] : []),
        ...(filter.auditOutcome ? [eb('log.outcome', '=', filter.auditOutcome)] : []),
        ...(filter.auditTimeBegin ? [eb('log.at', '>=', filter.auditTimeBegin)] : []),
        ...(filter.auditTimeEnd ? [eb('log.at', '<=', endOf(filter.auditTimeEnd))] : []),
        ...(keyword ? [eb('log.subject', 'ilike', `%${keyword}%`)] : []),
        ...(heads.length > 0 || others
          ? [
              eb.or([
                ...(heads.length > 0 ? [eb(head, 'in', heads)] : []),
                ...(others ? [eb(head, 'not in', knownHeads)] : []),
              ]),
            ]
          : []),
      ]),
    );
}

/** How many entries match. */
export async function countEntries(db: Db, cliqueCode: string, filter: LogFilter): Promise<number> {
  const { total } = await matching(db, cliqueCode, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A stretch of the matching entries, newest first unless the request sorts. */
export function findEntries(
  db: Db,
  cliqueCode: string,
  { filter, limit, offset }: { filter: LogFilter; limit: number; offset: number },
) {
  // Entries are written in the order of time; their number tells those of one second apart.
  const direction = filter.sort?.[0] === 'auditTime' ? 'asc' : 'desc';
  return matching(db, cliqueCode, filter)
    .select(['log.id', 'log.at', 'log.action', 'log.outcome', 'log.subject', 'log.detail', 'log.traceId'])
    .select(['accounts.realName', 'accounts.userName'])
    .orderBy('log.at', direction)
    .orderBy('log.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** What `findEntries` finds. */
export type LogEntry = Awaited<ReturnType<typeof findEntries>>[number];

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
