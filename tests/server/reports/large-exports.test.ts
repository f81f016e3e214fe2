import { jobKinds, readConfig } from '#trade/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';
import { readExport } from './read-export.ts';
import { makeCopy } from '../database.ts';
import { Unzip, UnzipInflate } from 'fflate';

/** One of maker01's accounts. */
const acctId = 'A0000000002';
const maker = 100_002;
/** Entries of the log of changes: more than a list counts. */
const entries = 10_100;
/** More than a file of settled rows may have otherwise. */
const many = 51_000;

let server: TestApp;

beforeAll(async () => {
  const config = readConfig({
    DEMO: 'on',
    SECRET: 'the secret of tests, thirty-two characters',
    INLINE_EXPORT_ROWS: `${entries - 50}`,
  });
  server = await buildApp({ database: await makeCopy(), config });
  await sql`insert into audit_log (at, account_id, action, outcome, subject, trace_id)
    select timestamp '2026-11-19 10:00:00' + n * interval '1 second', ${maker}::int, 'logout', 'done', 'maker01', 'T' || n
    from generate_series(1, ${entries}::int) as n`.execute(server.db);
  await sql`insert into dividend_records (dividend_no, dividend_type, dividend_status, institution_id, acct_id, trade_acct_no,
      fund_code, reg_date, ex_date, pay_date, dividend_method, base_vol, per_unit, div_amt, cash_amt, ta_serial_no)
    select 'F' || lpad(n::text, 16, '0'), dividend_type, dividend_status, institution_id, acct_id, trade_acct_no, fund_code,
      date '1880-01-01' + n, date '1880-01-01' + n / 3, date '1880-01-01' + n, dividend_method, base_vol, per_unit, div_amt,
      cash_amt, 'T' || n
    from dividend_records, generate_series(1, ${many}::int) as n
    where acct_id = ${acctId} and reg_date = '2026-03-20'`.execute(server.db);
  await sql`insert into trade_accts (bank_acct_no, acct_id, trade_acct_no, bank_acct_name, bank_name, cnaps_code)
    select 'B' || n, acct_id, 'T' || n, bank_acct_name, bank_name, cnaps_code
    from trade_accts, generate_series(1, ${many / 20}::int) as n where trade_acct_no = '60001000000000201'`.execute(
    server.db,
  );
  await sql`insert into holdings (trade_acct_no, fund_code, acct_id, vol, cost, realised)
    select trade_acct_no, fund_code, ${acctId}, row_number() over (), 1, 0
    from trade_accts, (select fund_code from funds order by fund_code limit 20) as few
    where trade_acct_no like 'T%'`.execute(server.db);
  // As the database does by itself some minutes after such a growth. Its sample of the dividends finds one account and
  // one fund in some runs: then it expects the dividends of every holding to be the whole table.
  for (const column of ['trade_acct_no', 'fund_code']) {
    await sql`alter table dividend_records alter ${sql.id(column)} set (n_distinct = 1)`.execute(server.db);
  }
  await sql`analyze dividend_records, trade_accts, holdings, audit_log`.execute(server.db);
});
afterAll(() => server.close());

/** Columns of an export that a job writes, by title. */
async function exportColumns(
  operation: 'exportPosition' | 'exportDividend',
  params: object,
  titles: readonly string[],
): Promise<Columns> {
  const { code, data } = await server.injectAs('maker01', operation, params);
  expect({ code, data }).toMatchObject({ code: '000000', data: { jobId: expect.any(String) as string } });
  const kind = jobKinds.find((one) => one.operation === operation);
  if (!kind || !('write' in kind)) throw new Error(`no export ${operation}`);
  const task = {
    jobId: '',
    db: server.db,
    params,
    accountId: maker,
    now: () => server.clock.now(),
    report: () => Promise.resolve(),
  };
  return readColumns(kind.write(task), titles);
}

// With a few columns: the other tests of exports read all of them.
describe('an export of more than 50,000 rows', () => {
  it.each([
    ['the latest first', undefined],
    ['the earliest first', ['exDate']],
  ])('of dividends has each of them once, %s', async (_order, sort) => {
    const columns = await exportColumns(
      'exportDividend',
      { acctId, ...(sort && { sort }), columns: [{ name: 'dividendNo' }, { name: 'exDate' }, { name: 'divAmt' }] },
      ['分红编号', '除息日'],
    );

    const days = columns['除息日']?.map(Number) ?? [];
    expect(new Set(columns['分红编号']).size).toBe(many + 2);
    expect(days).toHaveLength(many + 2);
    expect(days).toEqual(days.toSorted((one, other) => (sort ? one - other : other - one)));
  });

  it('of holdings has each of them once, the largest first', async () => {
    const columns = await exportColumns(
      'exportPosition',
      { acctId, columns: [{ name: 'tradeAcctNo' }, { name: 'fundCode' }, { name: 'marketValue' }] },
      ['交易账号', '基金代码', '参考市值'],
    );

    const places = columns['交易账号']?.map((tradeAcctNo, index) => `${tradeAcctNo} ${columns['基金代码']?.[index]}`);
    const values = columns['参考市值']?.map(Number) ?? [];
    expect(new Set(places).size).toBe(many + 2);
    expect(values).toHaveLength(many + 2);
    expect(values).toEqual(values.toSorted((one, other) => other - one));
  });
});

describe('an export of more entries than a list counts', () => {
  it('is a job when they are more than an answer may have, and its progress is that of all of them', async () => {
    const { data } = await server.injectAs('admin01', 'exportAuditLog', {});
    expect(data).toMatchObject({ jobId: expect.any(String) as string });

    const [kind] = jobKinds.filter(({ operation }) => operation === 'exportAuditLog');
    if (!kind || !('write' in kind)) throw new Error('no export of the log');
    const { accountId } = await server.db
      .selectFrom('accounts')
      .select('accountId')
      .where('userName', '=', 'admin01')
      .executeTakeFirstOrThrow();
    const reports: number[] = [];
    const report = (progress: number) => Promise.resolve(void reports.push(progress));
    const task = { jobId: '', db: server.db, params: {}, accountId, now: () => server.clock.now(), report };
    const pieces: Uint8Array[] = [];
    for await (const piece of kind.write(task)) pieces.push(piece);

    expect((await readExport(Buffer.concat(pieces))).rows.length).toBeGreaterThanOrEqual(entries);
    expect(reports.at(-1)).toBeLessThan(100);
  });
});

/** The contents of the cells of some columns, by title; numbers and times as Excel stores them. */
type Columns = Readonly<Record<string, readonly string[]>>;

/** Column, then a text, or the formula and the number of a cell. */
const CELL = /<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>([^<]*)<\/t><\/is>|(<f>[^<]*<\/f>)?<v>([^<]*)<\/v>)<\/c>/gu;

/**
 * Reads a few columns of a long export as it is written: a workbook of 50,000 rows read whole takes gigabytes. Its rows
 * of totals are left out.
 */
async function readColumns(file: AsyncIterable<Uint8Array>, titles: readonly string[]): Promise<Columns> {
  const columns: Record<string, string[]> = Object.fromEntries(titles.map((title) => [title, []]));
  const byLetters = new Map<string, string[]>();
  const readRow = (row: string): void => {
    const cells = [...row.matchAll(CELL)];
    if (cells.some(([, , , formula]) => formula)) return;
    for (const [, letters = '', text, , number] of cells) {
      const value = text ?? number ?? '';
      if (!row.includes('<row r="1">')) byLetters.get(letters)?.push(value);
      else if (columns[value]) byLetters.set(letters, columns[value]);
    }
  };
  const unzip = new Unzip((entry) => {
    if (entry.name !== 'xl/worksheets/sheet1.xml') return;
    const decoder = new TextDecoder();
    let rest = '';
    entry.ondata = (error, bytes, isLast) => {
      if (error) throw error;
      const rows = (rest + decoder.decode(bytes, { stream: !isLast })).split('</row>');
      rest = rows.pop() ?? '';
      rows.forEach(readRow);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for await (const piece of file) unzip.push(piece);
  unzip.push(new Uint8Array(), true);
  return columns;
}
