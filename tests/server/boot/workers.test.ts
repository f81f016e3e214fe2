import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobTicket, OperationData, OperationId } from '#contract';
import type { OpenDatabase } from '#trade/testing';
import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type PortalServer, startPortalServer, waitUntilReady } from '../../endure/portal-server.ts';
import { createProof, createSignIn, demoCode, type Envelope } from '../build-app.ts';
import { callServer } from '../call-server.ts';
import { addOrders } from './add-orders.ts';
import { makeCopy } from '../database.ts';
import { rawRequest } from '../raw-request.ts';
import { type Receiver, startReceiver } from '../webhook-receiver.ts';
import { findFreePort } from '../find-free-port.ts';

/** Orders enough for an export of some seconds. */
const MANY = 30_000;
/** Calls enough to reach each of two processes: connections go to them in turn. */
const OFTEN = 8;
const dataDir = mkdtempSync(join(tmpdir(), 'workers-test-'));
let database: OpenDatabase;
let gateway: Receiver;
let server: PortalServer;

beforeAll(async () => {
  [database, gateway] = await Promise.all([makeCopy(), startReceiver()]);
  await addOrders(database.db, MANY);
  // The demo has a job that seems to be under way, to be taken over after a minute.
  await database.db.deleteFrom('jobs').execute();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  server = startPortalServer(await findFreePort(), {
    DATABASE_URL: `${inject('template')}/${rows[0]?.name}`,
    DATA_DIR: dataDir,
    INLINE_EXPORT_ROWS: '0',
    // A line for each request, which names the process that answered it.
    LOG_LEVEL: 'info',
    SMS_DRIVER: 'webhook',
    SMS_WEBHOOK_URL: gateway.url,
    WORKERS: '2',
  });
  await waitUntilReady(server);
  await everywhere('queryUserSettings', {});
});
afterAll(async () => {
  server.signal('SIGKILL');
  await server.ended();
  await Promise.all([database.close(), gateway.close()]);
  rmSync(dataDir, { recursive: true });
});

/** The processes that answer requests, the oldest first. */
function listWorkers(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/u.exec(line) ?? [])
    .filter(([, , parent, args]) => Number(parent) === server.pid && args?.includes('main.ts'))
    .map(([, pid]) => Number(pid))
    .toSorted((one, other) => one - other);
}

const { send, call } = callServer(() => server.url);
const { signIn } = createSignIn(call);
const { solveCaptcha } = createProof(call);

/** Sends an operation several times at once. */
const many = (id: OperationId, params: object, token?: string) =>
  Promise.all(Array.from({ length: OFTEN }, () => call(id, params, token)));

/** Sends an operation until each of two processes has answered it, for a busy one takes fewer connections. */
function everywhere(id: OperationId, params: object, token?: string): Promise<Envelope[]> {
  const replies: Envelope[] = [];
  const answering = new Set<number>();
  const work = async (): Promise<Envelope[]> => {
    const round = await many(id, params, token);
    replies.push(...round);
    for (const pid of await findAnswering(round)) answering.add(pid);
    const workers = listWorkers();
    expect(workers).toHaveLength(2);
    expect(answering).toEqual(new Set(workers));
    return replies;
  };
  return vi.waitFor(work, { timeout: 60_000, interval: 500 });
}

/** The processes that answered these requests. */
async function findAnswering(replies: readonly Envelope[]): Promise<ReadonlySet<number>> {
  const find = (): ReadonlySet<number> => {
    const traceIds = new Set(replies.map(({ traceId }) => traceId));
    const lines = server
      .output()
      .split('\n')
      .filter((line) => traceIds.has(/"traceId":"(\w+)"/u.exec(line)?.[1] ?? ''));
    expect(lines).toHaveLength(replies.length);
    return new Set(lines.map((line) => (JSON.parse(line) as { pid: number }).pid));
  };
  return vi.waitFor(find, 60_000);
}

const page = { pageNum: 1, pageSize: 1 };
const codesOf = (replies: readonly Envelope[]) => new Set(replies.map(({ code }) => code));
const exportOrders = async (token: string, applyDateBegin: string) =>
  ((await call('exportOrderList', { applyDateBegin }, token)) as Envelope<JobTicket>).data.jobId;
const readJob = (jobId: string) =>
  database.db
    .selectFrom('jobs')
    .select(['jobStatus', 'attempts', 'progress'])
    .where('jobId', '=', jobId)
    .executeTakeFirstOrThrow();

it('a session of one process counts in all, and ends in all', async () => {
  const token = await signIn('maker01');

  expect(codesOf(await everywhere('queryOrderPageList', page, token))).toEqual(new Set(['000000']));

  await call('logout', {}, token);
  expect(codesOf(await everywhere('queryOrderPageList', page, token))).toEqual(new Set(['AU300001']));
});

it('a role is changed for all processes at once', async () => {
  const token = await signIn('maker01');
  expect(codesOf(await everywhere('queryOrderPageList', page, token))).toEqual(new Set(['000000']));

  const taken = await database.db
    .deleteFrom('roleResources')
    .where('resourceCode', '=', 'PropertyTransactionQuery')
    .returningAll()
    .execute();
  expect(codesOf(await everywhere('queryOrderPageList', page, token))).toEqual(new Set(['45010003']));
  await database.db.insertInto('roleResources').values(taken).execute();
  expect(codesOf(await everywhere('queryOrderPageList', page, token))).toEqual(new Set(['000000']));
});

it('the demo clock is turned for all processes before the answer comes', async () => {
  const token = await signIn('maker01');
  const now = '2026-11-20 14:30:00';

  for (let minute = 0; minute < 3; minute += 1) {
    await call('simSetClock', { now: now.replace('30', String(30 + minute)), keepSessions: true }, token);
    const replies = (await everywhere('detailNoOperate', {}, token)) as Envelope<OperationData<'detailNoOperate'>>[];
    expect(new Set(replies.map(({ data }) => data.sysTime?.slice(0, 16)))).toEqual(
      new Set([`2026-11-20 14:${30 + minute}`]),
    );
  }
});

it('a captcha and a code of one process are good for another, and the message is sent once', async () => {
  const phone = '19900000002';
  const captchas = [];
  for (let count = 0; count < 4; count += 1) captchas.push(await solveCaptcha());
  const asked = await Promise.all(
    captchas.map((captcha) => call('sendAuthSmsVerificaCode', { phone, sendVerificationType: '1', ...captcha })),
  );
  // One is sent; the others come within the minute that has to pass between two.
  expect(asked.map(({ code }) => code).toSorted()).toEqual(['000000', ...Array<string>(3).fill('45020029')]);
  expect(await call('login', { loginType: '2', phone, noteCode: demoCode })).toMatchObject({ code: '000000' });

  const waiting = database.db.selectFrom('outbox').select('messageId').where('state', '=', 'pending');
  await vi.waitFor(async () => expect(await waiting.execute()).toEqual([]), 60_000);
  expect(gateway.received).toHaveLength(1);
});

it('an address has as many requests a minute as with one process', async () => {
  const replies = await Promise.all(Array.from({ length: 30 }, () => call('registLogin', {})));

  expect(replies.filter(({ code }) => code === '45010001')).toHaveLength(20);
});

it('an export asked for at both processes at once is one job, done once, its file fetched from both', async () => {
  const token = await signIn('maker01');
  const tickets = (await many('exportOrderList', { applyDateBegin: '2025-01-03' }, token)) as Envelope<JobTicket>[];
  const jobIds = new Set(tickets.map(({ data }) => data.jobId));
  expect(jobIds.size).toBe(1);

  const [jobId = ''] = jobIds;
  await vi.waitFor(
    async () => expect(await readJob(jobId)).toMatchObject({ jobStatus: 'success', attempts: 1 }),
    60_000,
  );
  const files = await Promise.all(Array.from({ length: OFTEN }, () => send('downloadJobFile', { jobId }, token)));
  expect(new Set(files.map(({ body }) => body.toString('base64'))).size).toBe(1);
  expect(files[0]?.headers['content-type']).toContain('spreadsheet');
});

it('no operator has more than five jobs, asked for at both processes at once', async () => {
  const token = await signIn('checker01');
  const replies = await Promise.all(
    Array.from({ length: 9 }, (_none, day) =>
      call('exportOrderList', { applyDateBegin: `2025-01-0${day + 1}` }, token),
    ),
  );

  expect(replies.filter(({ code }) => code === '45010012')).toHaveLength(4);
  await database.db.deleteFrom('jobs').execute();
});

const countRequests = async (): Promise<number> => {
  const { body } = await rawRequest(`${server.url}/metrics`);
  const line = /^fundesk_request_duration_seconds_count\{operation="queryOrderCounts",code="000000"\} (\d+)$/mu;
  return Number(line.exec(body.toString())?.[1]);
};

it('/metrics of any process adds up the requests of all, and shows the rows of the database as they are', async () => {
  const token = await signIn('maker01');
  const { length } = await everywhere('queryOrderCounts', {}, token);

  const counts = await Promise.all(Array.from({ length: OFTEN }, countRequests));
  expect(new Set(counts)).toEqual(new Set([length]));
  const { body } = await rawRequest(`${server.url}/metrics`);
  expect(body.toString()).toContain('fundesk_database_up 1\n');
});

it('a process that is killed is replaced, and its job is done by another', async () => {
  const token = await signIn('maker01');
  const jobId = await exportOrders(token, '2025-01-01');
  await vi.waitFor(async () => expect(await readJob(jobId)).toMatchObject({ jobStatus: 'generating' }), 60_000);
  const [first = 0, other = 0] = listWorkers();

  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(listWorkers()).not.toContain(first), 60_000);
  await everywhere('queryUserSettings', {});
  expect(listWorkers()).toEqual([other, expect.any(Number)]);
  expect(await readJob(jobId)).toMatchObject({ jobStatus: 'generating', attempts: 1 });

  // A process that is silent for a minute counts as ended.
  const { data } = (await call('detailNoOperate', {}, token)) as Envelope<OperationData<'detailNoOperate'>>;
  const later = toShanghaiTime(new Date(fromShanghaiTime(data.sysTime ?? '').getTime() + 61_000));
  await call('simSetClock', { now: later, keepSessions: true }, token);
  await vi.waitFor(
    async () => expect(await readJob(jobId)).toMatchObject({ jobStatus: 'success', attempts: 2 }),
    60_000,
  );
  expect((await send('downloadJobFile', { jobId }, token)).headers['content-type']).toContain('spreadsheet');

  const times = (await everywhere('detailNoOperate', {}, token)) as Envelope<OperationData<'detailNoOperate'>>[];
  const seconds = times.map(({ data: { sysTime = '' } }) => fromShanghaiTime(sysTime).getTime() / 1000);
  expect(Math.max(...seconds) - Math.min(...seconds)).toBeLessThanOrEqual(1);
});

it('stopping ends all processes within seconds, and the job under way goes back into the queue', async () => {
  const token = await signIn('maker01');
  const before = readdirSync(join(dataDir, 'files'));
  const jobId = await exportOrders(token, '2025-01-02');
  await vi.waitFor(async () => expect((await readJob(jobId)).jobStatus).toBe('generating'), 10_000);
  const workers = listWorkers();

  const begun = performance.now();
  // The terminal and npm may each send one.
  server.signal('SIGTERM');
  server.signal('SIGTERM');
  expect(await server.ended()).toBe(0);

  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(workers.filter(isRunning)).toEqual([]);
  expect(await readJob(jobId)).toEqual({ jobStatus: 'waiting', attempts: 0, progress: 0 });
  expect(readdirSync(join(dataDir, 'files'))).toEqual(before);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
