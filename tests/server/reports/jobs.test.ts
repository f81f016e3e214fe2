import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobTicket, OperationParams } from '#contract';
import {
  answerExport,
  defineJobKind,
  jobKinds,
  type JobRunner,
  openFileStore,
  readConfig,
  runDueJobs,
  tidyJobs,
} from '#trade/testing';
import { buildApp, type Envelope, type TestApp } from '../build-app.ts';
import { readExport } from './read-export.ts';

let server: TestApp;
let runner: JobRunner;
let errors: object[];
const dataDir = mkdtempSync(join(tmpdir(), 'jobs-test-'));

beforeAll(async () => {
  const env = { DEMO: 'on', SECRET: 'the secret of tests, thirty-two characters', DATA_DIR: dataDir };
  server = await buildApp({ config: readConfig(env), runsJobs: false });
  await addOrders(2000);
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  await server.reset();
  await server.db.deleteFrom('jobs').execute();
  rmSync(join(dataDir, 'files'), { recursive: true, force: true });
  errors = [];
  const log = { error: (fields: object) => void errors.push(fields) };
  runner = {
    db: server.db,
    clock: server.clock,
    files: openFileStore(join(dataDir, 'files')),
    kinds: jobKinds,
    log,
  };
});

/** Many orders like one of the demo's, of 100.01 each, for the account A0000000001. */
async function addOrders(count: number): Promise<void> {
  const order = await server.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('orderNo', 'like', '20251201%')
    .executeTakeFirstOrThrow();
  const columns = sql.raw(
    'business_code, institution_id, acct_id, trade_acct_no, fund_code, charge_mode, apply_time, trade_day,' +
      ' order_status, pay_status, order_source, maker_id, maker_name',
  );
  await sql`insert into orders (order_no, apply_amt, ${columns})
    select '20251201022' || lpad((${order.count}::int + i)::text, 13, '0'), 100.01, ${columns}
    from orders, generate_series(1, ${count}::int) as i where order_no = '202611170220000000000013'`.execute(server.db);
}

const exportOrders = async (params: OperationParams<'exportOrderList'> = {}, userName = 'maker01') =>
  (await server.injectAs(userName, 'exportOrderList', params)) as unknown as Envelope<JobTicket>;
const ask = async (jobId: string, userName = 'maker01') =>
  (await server.injectAs(userName, 'queryJob', { jobId })).data;
const fetchFile = async (jobId: string, userName = 'maker01') =>
  server.send('downloadJobFile', { jobId }, await server.signIn(userName));
/** A request of this operator, for an export that is asked for directly. */
const contextOf = (accountId: number): Parameters<typeof answerExport>[1] => ({
  db: server.db,
  transact: (work) => server.db.transaction().execute(work),
  user: { accountId },
  now: server.clock.now(),
});
const onDisk = (): string[] => readdirSync(join(dataDir, 'files'));

describe('a long export', () => {
  it('answers at once with a job, and its file holds everything that matches', async () => {
    const { data: ticket } = await exportOrders();
    expect(ticket).toEqual({ jobId: expect.stringMatching(/^J[0-9a-f]{32}$/u), fileName: '交易记录_20261120.xlsx' });
    expect(await ask(ticket.jobId)).toMatchObject({ jobStatus: 'waiting', progress: 0 });

    await runDueJobs(runner);

    expect(await ask(ticket.jobId)).toEqual({
      ...ticket,
      jobStatus: 'success',
      progress: 100,
      createTime: '2026-11-20 14:00:00',
      finishTime: '2026-11-20 14:00:00',
      expireTime: '2026-11-27 14:00:00',
    });
    const { headers, rawPayload } = await fetchFile(ticket.jobId);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('交易记录_20261120.xlsx');
    const { titles: header, rows } = await readExport(rawPayload);
    const column = (title: string) => rows.map((row) => row[header.indexOf(title)]);
    expect(rows).toHaveLength(2039);
    expect(new Set(column('交易单号')).size).toBe(2039);
    expect(column('申请金额').filter((amount) => amount === 100.01)).toHaveLength(2000);
  });

  it.each([
    ['the latest first', undefined, '申请时间', '交易单号', -1],
    ['the earliest first', ['applyTime'], '申请时间', undefined, 1],
  ] as const)('of several batches has each row once, %s', async (_what, sort, first, second, direction) => {
    const { data: ticket } = await exportOrders(sort && { sort: [...sort] });
    await runDueJobs(runner);

    const { titles: header, rows } = await readExport((await fetchFile(ticket.jobId)).rawPayload);
    const textOf = (row: (typeof rows)[number], title = '') =>
      String(row[header.indexOf(title)] ?? '~'.repeat(20)).padStart(20);
    const keys = rows.map((row) => textOf(row, first) + textOf(row, second));
    expect(new Set(rows.map((row) => textOf(row, '交易单号'))).size).toBe(2039);
    expect(keys).toEqual([...keys].sort((x, y) => direction * (x < y ? -1 : Number(x > y))));
  });

  it('with 2,000 rows or fewer answers with the file itself', async () => {
    const params = { applyDateBegin: '2026-11-18' };
    const reply = await server.send('exportOrderList', params, await server.signIn('maker01'));

    expect(reply.headers['content-type']).toContain('spreadsheetml');
    expect((await readExport(reply.rawPayload)).rows).toHaveLength(22);
  });

  it('of CSV is a file of its own name and type', async () => {
    const { data: ticket } = await exportOrders({ fileFormat: 'csv' });
    expect(ticket.fileName).toBe('交易记录_20261120.csv');
    await runDueJobs(runner);

    const file = await fetchFile(ticket.jobId);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.body).toMatch(/^\uFEFF交易单号,.*\r\n/u);
  });

  it('asked for again answers with the job that is under way, and with a new one once that has ended', async () => {
    const first = await exportOrders();
    const again = await exportOrders();
    const other = await exportOrders({ orderSource: '1' });
    await runDueJobs(runner);
    const later = await exportOrders();

    expect(again.data).toEqual(first.data);
    expect(new Set([first, other, later].map(({ data }) => data.jobId)).size).toBe(3);
  });

  it('is one of five at most', async () => {
    const days = ['2025-01-01', '2025-01-02', '2025-01-03', '2025-01-04', '2025-01-05', '2025-01-06'];
    const replies = [];
    for (const applyDateBegin of days) replies.push(await exportOrders({ applyDateBegin }));

    expect(replies.map(({ code }) => code)).toEqual([...Array<string>(5).fill('000000'), '45010012']);
    expect(replies[5]?.msg).toBe('您有 5 个导出正在进行，请等待完成或取消后再试');
  });

  it('of more than 50,000 rows is refused with the number there are', async () => {
    const wanted = { kind: kindOf(() => Readable.from([])), params: {}, fileName: '交易记录.xlsx' };
    const { accountId } = await server.db.selectFrom('accounts').select('accountId').executeTakeFirstOrThrow();
    const start = (rows: number) => answerExport({ ...wanted, rows }, contextOf(accountId), 2000);

    expect(await start(50_000)).toHaveProperty('jobId');
    await expect(start(50_039)).rejects.toMatchObject({
      code: '45010011',
      message: '符合条件的记录共 50039 条，单次最多导出 50000 条，请缩小查询范围',
    });
  });

  it('of more rows is taken on by a kind that keeps no list of them', async () => {
    const kind = { ...kindOf(() => Readable.from([])), mostRows: 60_000 };
    const { accountId } = await server.db.selectFrom('accounts').select('accountId').executeTakeFirstOrThrow();
    expect(
      await answerExport(
        { kind, params: { many: true }, fileName: 'x.xlsx', rows: 60_000 },
        contextOf(accountId),
        2000,
      ),
    ).toHaveProperty('jobId');
  });
});

describe('a job', () => {
  it('is seen, cancelled and fetched by its owner only', async () => {
    const { jobId } = (await exportOrders()).data;
    await runDueJobs(runner);

    for (const id of ['queryJob', 'cancelJob', 'downloadJobFile'] as const) {
      expect(await server.injectAs('admin01', id, { jobId })).toMatchObject({ code: '45010009', msg: '任务不存在' });
    }
  });

  it('keeps its file from an owner who has lost the button', async () => {
    const { jobId } = (await exportOrders()).data;
    await runDueJobs(runner);
    const taken = await server.db
      .deleteFrom('roleResources')
      .where('resourceCode', '=', 'PropertyTransactionExport')
      .returningAll()
      .execute();

    const reply = await fetchFile(jobId);
    await server.db.insertInto('roleResources').values(taken).execute();

    expect(reply.json()).toMatchObject({ code: '45010003' });
  });

  it('is one of the last twenty that its owner sees, with what it was asked for', async () => {
    for (const applyDateBegin of ['2025-01-01', '2025-01-02']) {
      await exportOrders({ applyDateBegin });
      await server.wait(60);
    }
    const jobs = async (userName: string) => (await server.injectAs(userName, 'queryJobList', {})).data.jobs;

    expect(await jobs('maker01')).toMatchObject([
      { operation: 'exportOrderList', params: '{"applyDateBegin":"2025-01-02"}', jobStatus: 'waiting', progress: 0 },
      { operation: 'exportOrderList', params: '{"applyDateBegin":"2025-01-01"}', fileName: '交易记录_20261120.xlsx' },
    ]);
    expect(await jobs('admin01')).toEqual([]);

    const [row] = await server.db.selectFrom('jobs').selectAll().execute();
    const more = Array.from({ length: 30 }, (_, index) => ({ ...row!, jobId: `J${String(index).padStart(32, '0')}` }));
    await server.db.insertInto('jobs').values(more).execute();
    expect(await jobs('maker01')).toHaveLength(20);
  });

  it('that waits is cancelled, and never runs', async () => {
    const { jobId } = (await exportOrders()).data;

    const { data } = await server.injectAs('maker01', 'cancelJob', { jobId });
    await runDueJobs(runner);

    expect(data).toMatchObject({ jobStatus: 'cancelled', finishTime: '2026-11-20 14:00:00' });
    expect(await ask(jobId)).toMatchObject({ jobStatus: 'cancelled', progress: 0 });
    expect((await fetchFile(jobId)).json()).toMatchObject({ code: '45010013' });
  });

  it('that runs shows how far it is, notices that it was cancelled, and leaves no file', async () => {
    const { jobId } = (await exportOrders()).data;
    const seen: unknown[] = [];
    await runDueJobs({
      ...runner,
      kinds: [
        kindOf(async function* write(report) {
          await report(45.8);
          yield Buffer.from('half');
          // The file is opened while it is written: a database in this process can answer before the disk does.
          await vi.waitFor(() => expect(onDisk()).toHaveLength(1), 60_000);
          seen.push(await ask(jobId));
          await server.injectAs('maker01', 'cancelJob', { jobId });
          await report(90);
          seen.push('went on');
        }),
      ],
    });

    expect(seen).toMatchObject([{ jobStatus: 'generating', progress: 45 }]);
    expect(await ask(jobId)).toMatchObject({ jobStatus: 'cancelled' });
    expect(onDisk()).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('that is cancelled when it has just ended stays as it is', async () => {
    const { jobId } = (await exportOrders()).data;
    await runDueJobs(runner);

    const { data } = await server.injectAs('maker01', 'cancelJob', { jobId });

    expect(data).toMatchObject({ jobStatus: 'success' });
  });

  it('of a process that is gone is done by another one after a minute', async () => {
    const { jobId } = (await exportOrders()).data;
    await server.db
      .updateTable('jobs')
      .set({ jobStatus: 'generating', attempts: 1, heartbeatAt: '2026-11-20 14:00:00' })
      .execute();

    await runDueJobs(runner);
    expect(await ask(jobId)).toMatchObject({ jobStatus: 'generating' });
    await server.wait(61);
    await runDueJobs(runner);

    expect(await ask(jobId)).toMatchObject({ jobStatus: 'success' });
  });

  it('that was taken over is left to the other process', async () => {
    const { jobId } = (await exportOrders()).data;
    await runDueJobs({
      ...runner,
      kinds: [
        kindOf(async function* write() {
          yield Buffer.from('late');
          await server.db.updateTable('jobs').set({ attempts: 2 }).execute();
        }),
      ],
    });

    expect(await ask(jobId)).toMatchObject({ jobStatus: 'generating' });
    expect(onDisk()).toEqual([]);
  });

  it('is given up when it has taken three processes along', async () => {
    const { jobId } = (await exportOrders()).data;
    await server.db.updateTable('jobs').set({ attempts: 3 }).execute();

    await runDueJobs(runner);

    expect(await ask(jobId)).toMatchObject({ jobStatus: 'failed', failReason: '系统繁忙，请稍后重试' });
    expect(errors).toMatchObject([{ jobId }]);
  });

  it('goes back into the queue when the server stops, and is done by the next start', async () => {
    const { jobId } = (await exportOrders()).data;
    let stopping = false;
    const half = kindOf(async function* write(report) {
      yield Buffer.from('half');
      stopping = true;
      await report(50);
    });
    await runDueJobs({ ...runner, kinds: [half] }, () => stopping);
    expect(await ask(jobId)).toMatchObject({ jobStatus: 'waiting', progress: 0 });

    await runDueJobs(runner);

    expect(await ask(jobId)).toMatchObject({ jobStatus: 'success' });
    expect(onDisk()).toHaveLength(1);
  });

  it('loses its file after seven days, and is forgotten after ninety', async () => {
    const { jobId } = (await exportOrders()).data;
    await runDueJobs(runner);
    const day = 86_400;

    await server.wait(7 * day - 1);
    await tidyJobs(server.db, runner.files, server.clock.now());
    expect(onDisk()).toHaveLength(1);
    await server.wait(1);
    await server.signIn('maker01');
    expect((await fetchFile(jobId)).json()).toMatchObject({ code: '45010014', msg: '文件已过期，请重新导出' });
    await tidyJobs(server.db, runner.files, server.clock.now());
    expect(onDisk()).toEqual([]);
    expect(await ask(jobId)).toMatchObject({ jobStatus: 'expired' });
    await server.wait(84 * day);
    await tidyJobs(server.db, runner.files, server.clock.now());

    expect(await server.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });
});

/** A kind in the place of the export. */
function kindOf(write: (report: (progress: number) => Promise<void>) => AsyncIterable<Uint8Array>) {
  const contentType = 'text/plain';
  return defineJobKind({ operation: 'exportOrderList', contentType, write: ({ report }) => write(report) });
}
