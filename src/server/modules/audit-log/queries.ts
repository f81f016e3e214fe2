import { expressionBuilder, sql, type SqlBool } from 'kysely';
import type { OperationParams } from '#contract';
import type { Database, Db } from '../../database/database.ts';
import { defineList } from '../../database/list.ts';
import type { ListSource } from '../../database/list-source.ts';
import { defineSearch } from '../../database/search.ts';
import { headsOf, listHeads } from './rules.ts';

type LogFilter = Omit<OperationParams<'exportAuditLog'>, 'disCode'>;

const head = sql<string>`split_part(audit_log.action, '.', 1)`;

export const logSearch = defineSearch(['queryAuditLogPageList', 'exportAuditLog'], {
  fileFormat: 'elsewhere',
  accountId: (accountId) => sql<SqlBool>`audit_log.account_id = ${Number(accountId)}`,
  auditOutcome: 'auditLog.outcome',
  auditTimeBegin: ['auditLog.at', '>='],
  auditTimeEnd: ['auditLog.at', '<= end of'],
  keyword: ['auditLog.subject', 'contains'],
  auditKindList: (kinds) => {
    const eb = expressionBuilder<Database, 'auditLog'>();
    const { heads, others } = headsOf(kinds);
    return eb.or([
      ...(heads.length > 0 ? [eb(head, 'in', heads)] : []),
      ...(others ? [eb(head, 'not in', listHeads())] : []),
    ]);
  },
});

/** Actions and refused attempts of the operators of a clique. */
function listed(db: Db, cliqueCode: string, filter: LogFilter): ListSource {
  return {
    owners: sql`${db.selectFrom('accounts').select('accountId').where('cliqueCode', '=', cliqueCode)}`,
    by: 'accountId',
    table: 'auditLog',
    key: 'id',
    where: logSearch.where(filter),
  };
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

/** A row of {@link entryList}. */
export type LogEntry = Awaited<ReturnType<typeof findByIds>>[number];

/** The entries of a clique, newest first. They are written in order of time; the id sorts those of the same second. */
export const entryList = defineList({
  source: listed,
  sortOf: ({ sort }: LogFilter) => (sort?.[0] === 'auditTime' ? ['at', 'id'] : ['-at']),
  keyOf: ({ id }) => id,
  read: (db: Db, _cliqueCode: string, ids: readonly string[]) => findByIds(db, ids.map(Number)),
  time: { column: 'at', of: ({ at }) => at },
});

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
