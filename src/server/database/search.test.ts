import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, it } from 'vitest';
import { defineSearch } from './search.ts';

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const search = defineSearch(['queryAuditLogPageList'], {
  accountId: (accountId) => (accountId === '0' ? undefined : sql`log.account_id = ${Number(accountId)}`),
  auditKindList: 'log.action',
  auditOutcome: 'log.outcome',
  auditTimeBegin: ['log.at', '>='],
  auditTimeEnd: ['log.at', '<= end of'],
  keyword: ['log.subject', 'contains'],
});

const write = (params: Parameters<typeof search.where>[0]) => {
  const { sql: text, parameters } = sql`${search.where(params)}`.compile(db);
  return [text, ...parameters];
};

it.each([
  ['nothing, for empty values', { keyword: '  ', auditKindList: [] }, ['1 = 1']],
  ['a value', { auditOutcome: 'done' }, ['"log"."outcome" = $1', 'done']],
  ['one of a list', { auditKindList: ['role', 'user'] }, ['"log"."action" in ($1, $2)', 'role', 'user']],
  [
    'days from first to last',
    { auditTimeBegin: '2026-11-01', auditTimeEnd: '2026-11-02' },
    ['("log"."at" >= $1 and "log"."at" <= $2)', '2026-11-01', '2026-11-02 23:59:59'],
  ],
  ['a text as it is typed', { keyword: ' 5%_ ' }, ['"log"."subject" ilike $1', String.raw`%5\%\_%`]],
  ['what an expression picks', { accountId: '7' }, ['log.account_id = $1', 7]],
  ['all, where it picks nothing', { accountId: '0' }, ['1 = 1']],
] as const)('searches for %s', (_case, params, written) => {
  expect(write(params as Parameters<typeof write>[0])).toEqual(written);
});

it('names the params that its operations read', () => {
  expect(search.params).toEqual([
    'accountId',
    'auditKindList',
    'auditOutcome',
    'auditTimeBegin',
    'auditTimeEnd',
    'keyword',
  ]);
});
