import { randomUUID } from 'node:crypto';
import type { OperationId } from '#contract';
import { operations } from '#contract/operations';
import type { OpenDatabase } from '#trade/testing';
import { growDatabase } from '#trade/testing';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';
import { makeCopy } from '../database.ts';

/** Tables that grow with the orders, or as operators work. */
const large = [
  'orders',
  'order_events',
  'order_confirms',
  'trade_applies',
  'group_orders',
  'directives',
  'dividend_records',
  'share_lots',
  'holdings',
  'contracts',
  'share_entries',
  'cash_entries',
  'payouts',
  'audit_log',
  'inbox',
];

const page = { pageNum: 1, pageSize: 20 };
const ids = Object.keys(operations) as OperationId[];
const lists: readonly (readonly [OperationId, object])[] = [
  ...ids.filter((id) => id.endsWith('PageList')).map((id) => [id, page] as const),
  ...ids.filter((id) => /^query(?!BatchAcct).*Counts$/.test(id)).map((id) => [id, {}] as const),
  ['queryFundAcctList', page],
  ['queryZoneDocuments', page],
  ['queryTradeDocJobs', page],
  ['queryInboxUnread', {}],
  ['queryJobList', {}],
  ['queryHomeOverview', {}],
  ['queryOrderPageList', { pageNum: 20, pageSize: 20 }],
  ['queryOrderPageList', { ...page, orderStatusList: ['fundPayPending'] }],
  ['queryOrderPageList', { ...page, applyDateBegin: '2026-10-20', applyDateEnd: '2026-11-20' }],
  ['queryOrderPageList', { ...page, fundCode: '981001' }],
  ['queryOrderPageList', { ...page, acctId: 'A9000000001' }],
  ['queryOrderPageList', { ...page, sort: ['-applyAmt'] }],
  ['queryOrderPageList', { ...page, confirmDateBegin: '2026-10-20', confirmDateEnd: '2026-11-20' }],
  ['queryPositionPageList', { ...page, zeroFlag: true }],
  ['queryPositionPageList', { ...page, sort: ['-totalProfit', '-availVol'] }],
];
const extra: Readonly<Record<string, object>> = {
  queryValuationFilePageList: { bizDateBegin: '2026-11-16', bizDateEnd: '2026-11-19' },
};

let database: OpenDatabase;
let server: TestApp;

beforeAll(async () => {
  database = await makeCopy();
  await growDatabase(database.db, { orders: 50_000, cliques: 50 }, () => undefined);
  server = await buildApp({ database });
});
afterAll(() => server.close());

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The queries of an operation, called by a permitted operator of the clique. */
async function listQueries(id: OperationId, params: object): Promise<Asked[]> {
  for (const user of ['grow00051', 'grow00001']) {
    const token = await server.signIn(user);
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    const reply = await server.call(id, params, token);
    const asked = spy.mock.calls.map(([text, values]: unknown[]) => ({ text, values }));
    spy.mockRestore();
    if (reply.code === '45010003') continue;
    expect(reply).toMatchObject({ code: '000000' });
    return asked.filter(
      (query): query is Asked => typeof query.text === 'string' && /^\s*(?:select|with)\b/.test(query.text),
    );
  }
  throw new Error(`nobody may call ${id}`);
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** The large tables that PostgreSQL reads as a whole, by its own choice. */
async function findScans({ text, values }: Asked): Promise<string[]> {
  const client = new pg.Client(await address());
  await client.connect();
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `explain (format json) ${text}`,
    [...values],
  );
  const partial = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  );
  await client.end();
  const small = new Set(partial.rows.map(({ name }) => name));
  return rows
    .flatMap((row) => row['QUERY PLAN'])
    .flatMap(({ Plan: plan }) => listNodes(plan))
    .filter((node) => large.includes(node['Relation Name'] ?? ''))
    .filter(
      (node) =>
        node['Node Type'] === 'Seq Scan' ||
        (node['Node Type'].startsWith('Index') && !node['Index Cond'] && !small.has(node['Index Name'] ?? '')),
    )
    .map((node) => `${node['Node Type']} on ${node['Relation Name']}: ${text.replaceAll(/\s+/g, ' ')}`);
}

function listNodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(listNodes)];
}

function missing(): never {
  throw new Error('there is no holding to trade');
}

async function address(): Promise<pg.ClientConfig> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  return { connectionString: `${inject('template')}/${rows[0]?.name}` };
}

describe('a list of a large database', () => {
  it.each(lists)('%s reads no large table as a whole: %j', async (id, params) => {
    const queries = await listQueries(id, { ...params, ...extra[id] });

    const scans = [];
    for (const query of queries) scans.push(...(await findScans(query)));

    expect(queries).not.toEqual([]);
    expect(scans).toEqual([]);
  });

  it.each(['buyApply', 'redeemApply'] as const)('is read in part by a write too: %s', async (id) => {
    const { data } = await server.injectAs('grow00051', 'queryPositionPageList', { pageNum: 1, pageSize: 50 });
    // Every tenth account orders elsewhere.
    const usual = data.list.find((one) => !one.acctId.endsWith('1'));
    const { positionNo, fundCode, institutionId, acctId, tradeAcctNo } = usual ?? missing();
    const said = { transactorName: '叶疏桐', requestNo: randomUUID() };
    const holding = { fundCode, institutionId, acctId, tradeAcctNo };
    const queries = await listQueries(
      id,
      id === 'buyApply'
        ? {
            ...said,
            ...holding,
            chargeMode: '0',
            applyAmt: '10000.00',
            dividendMethod: '1',
            payMode: '1',
            agreeFlags: true,
          }
        : { ...said, positionNo, applyVol: '10.00', largeRedemptionFlag: '1' },
    );

    const scans = [];
    for (const query of queries) scans.push(...(await findScans(query)));

    expect(queries).not.toEqual([]);
    expect(scans).toEqual([]);
  });

  it('is found to read a table as a whole once its index is gone', async () => {
    const queries = await listQueries('queryOrderPageList', page);
    await sql`drop index orders_listed, orders_open`.execute(database.db);

    const scans = [];
    for (const query of queries) scans.push(...(await findScans(query)));

    expect(scans).toEqual([
      expect.stringContaining('Seq Scan on orders'),
      expect.stringContaining('Seq Scan on orders'),
    ]);
  });
});
