import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileInfo, JobTicket, OperationData, OperationId, OperationParams } from '#contract';
import { LIVE_PATH } from '#values/interface-constants';
import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import type { OpenDatabase } from '#trade/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { makePdf } from '../../files/make-files.ts';
import { type PortalServer, startPortalServer, stopPortalServer, waitUntilReady } from '../../endure/portal-server.ts';
import { createProof, createSignIn, demoCode, type Envelope } from '../build-app.ts';
import { callServer, type ServerCalls } from '../call-server.ts';
import { makeCopy } from '../database.ts';
import { findFreePort } from '../find-free-port.ts';
import { openLive } from '../http/open-live.ts';
import { type S3Server, startS3 } from '../http/s3-server.ts';
import { addOrders } from './add-orders.ts';
import { type Receiver, startReceiver } from '../webhook-receiver.ts';

/**
 * Two servers with nothing in common but a database and a bucket: no parent, no folder. `one` and `two` are two machines.
 */
const account = { accessKey: 'AKIDEXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG', region: 'cn-east-1', bucket: 'papers' };
const folders = [1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'two-starts-')));
const servers: PortalServer[] = [];
let address: Readonly<Record<string, string>>;
let database: OpenDatabase;
let bucket: S3Server;
let gateway: Receiver;
const [one, two] = [callServer(() => servers[0]?.url ?? ''), callServer(() => servers[1]?.url ?? '')];
const session = createSignIn(one.call);

beforeAll(async () => {
  [database, bucket, gateway] = await Promise.all([makeCopy(), startS3(account), startReceiver()]);
  await database.db.deleteFrom('jobs').execute();
  await addOrders(database.db, 30_000);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  address = { DATABASE_URL: `${inject('template')}/${rows[0]?.name}` };
  for (const folder of folders.slice(0, 2)) {
    servers.push(
      startPortalServer(await findFreePort(), {
        ...address,
        DATA_DIR: folder,
        SECRET: 'the secret of tests, thirty-two characters',
        INLINE_EXPORT_ROWS: '0',
        SMS_DRIVER: 'webhook',
        SMS_WEBHOOK_URL: gateway.url,
        S3_ENDPOINT: bucket.url,
        S3_BUCKET: account.bucket,
        S3_REGION: account.region,
        S3_ACCESS_KEY: account.accessKey,
        S3_SECRET_KEY: account.secretKey,
      }),
    );
  }
  // Both start at the same time on a database whose clock has not been started yet.
  await Promise.all(servers.map((server) => waitUntilReady(server, 600_000)));
}, 600_000);
afterAll(async () => {
  for (const server of servers) server.signal('SIGKILL');
  await Promise.all(servers.map((server) => server.ended()));
  bucket.close();
  await Promise.all([database.close(), gateway.close()]);
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const page = { pageNum: 1, pageSize: 1 };
const tokenOf = (who: string): Promise<string> => session.tokens.get(who) ?? session.signIn(who);

/** The data of a reply of one of the two; throws a refusal. */
async function ask<K extends OperationId>(at: ServerCalls, who: string, id: K, params: OperationParams<K>) {
  const { code, msg, data } = await at.call(id, params, await tokenOf(who));
  if (code !== '000000') throw new Error(`${id}: ${code} ${msg}`);
  return data as OperationData<K>;
}

const timeAt = async (at: ServerCalls) => (await ask(at, 'maker01', 'detailNoOperate', {})).sysTime ?? '';
const readJob = (jobId: string) =>
  database.db.selectFrom('jobs').select(['jobStatus', 'attempts']).where('jobId', '=', jobId).executeTakeFirstOrThrow();

it('neither says that the other has other files or another secret, and one that has says so', async () => {
  for (const server of servers) expect(server.output()).not.toMatch(/S3_\*|SECRET differs/u);

  const stranger = startPortalServer(await findFreePort(), { ...address, DATA_DIR: folders[2] ?? '' });
  await waitUntilReady(stranger, 600_000);
  await stopPortalServer(stranger);
  expect(stranger.output()).toContain('附件的存放处与上次启动时不同');
  expect(stranger.output()).toContain('SECRET 与上次启动时不同');
});

it('a session of one counts at the other, and ends at both', async () => {
  const token = await session.signIn('viewer01');
  expect(await two.call('queryOrderPageList', page, token)).toMatchObject({ code: '000000' });

  await two.call('logout', {}, token);
  expect(await one.call('queryOrderPageList', page, token)).toMatchObject({ code: 'AU300001' });
});

it('rights that one takes are gone at the other', async () => {
  const token = await tokenOf('maker01');
  expect(await two.call('queryOrderPageList', page, token)).toMatchObject({ code: '000000' });

  const taken = await database.db
    .deleteFrom('roleResources')
    .where('resourceCode', '=', 'PropertyTransactionQuery')
    .returningAll()
    .execute();
  for (const at of [one, two])
    expect(await at.call('queryOrderPageList', page, token)).toMatchObject({ code: '45010003' });
  await database.db.insertInto('roleResources').values(taken).execute();
});

it('they have one clock, which either turns for both before its answer comes', async () => {
  const seconds = async (at: ServerCalls) => fromShanghaiTime(await timeAt(at)).getTime() / 1000;
  const difference = (await seconds(two)) - (await seconds(one));
  expect(difference).toBeGreaterThanOrEqual(-1);
  expect(difference).toBeLessThan(30);

  for (const [minute, at] of [one, two, one].entries()) {
    const now = `2026-11-20 14:3${minute}`;
    await ask(at, 'maker01', 'simSetClock', { now: `${now}:00`, keepSessions: true });
    for (const other of [one, two]) expect(await timeAt(other)).toContain(now);
  }
});

it('a captcha and a code of one are good at the other, and the message is sent once', async () => {
  const phone = '19900000002';
  const captcha = await createProof(one.call).solveCaptcha();
  const sent = await two.call('sendAuthSmsVerificaCode', { phone, sendVerificationType: '1', ...captcha });
  expect(sent).toMatchObject({ code: '000000' });
  expect(await one.call('login', { loginType: '2', phone, noteCode: demoCode })).toMatchObject({ code: '000000' });
  await session.signIn('maker01');

  const waiting = database.db.selectFrom('outbox').select('messageId').where('state', '=', 'pending');
  await vi.waitFor(async () => expect(await waiting.execute()).toEqual([]), 60_000);
  expect(gateway.received).toHaveLength(1);
});

it('an address has as many requests a minute as at one', async () => {
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_none, index) => (index % 2 === 0 ? one : two).call('registLogin', {})),
  );

  expect(replies.filter(({ code }) => code === '45010001')).toHaveLength(20);
  expect(replies.filter(({ code }) => code === '45010004')).toHaveLength(10);
});

it('a session that one ends loses its stream at the other', async () => {
  const token = await session.signIn('checker01');
  const stream = await openLive(`${servers[0]?.url}${LIVE_PATH}`, token);

  await two.call('logout', {}, token);
  expect(await stream.next()).toBe('end');
});

it('a file that one takes is handed out by the other', async () => {
  const content = makePdf('协议');
  const file = new File([Uint8Array.from(content)], '协议.pdf');
  const { data } = (await one.call('uploadFile', { file }, await tokenOf('maker01'))) as Envelope<FileInfo>;

  const { fileName, fileUrl } = data;
  const reply = await two.send('previewFile', { fileName, fileUrl }, await tokenOf('maker01'));
  expect(reply.body.toString('latin1')).toBe(content.toString('latin1'));
});

it('an export asked for at both at once is one job, done once, its file fetched from both', async () => {
  const token = await tokenOf('maker01');
  const tickets = (await Promise.all(
    [one, two, one, two].map((at) => at.call('exportOrderList', { applyDateBegin: '2025-01-03' }, token)),
  )) as Envelope<JobTicket>[];
  const jobIds = new Set(tickets.map(({ data }) => data.jobId));
  expect(jobIds.size).toBe(1);

  const [jobId = ''] = jobIds;
  await vi.waitFor(async () => expect(await readJob(jobId)).toEqual({ jobStatus: 'success', attempts: 1 }), 60_000);
  const files = await Promise.all([one, two].map((at) => at.send('downloadJobFile', { jobId }, token)));
  expect(files[0]?.headers['content-type']).toContain('spreadsheet');
  expect(files[1]?.body.equals(files[0]?.body ?? Buffer.alloc(0))).toBe(true);
});

const file = 'schemas/pages/service/credit-manage.json';
const text = readFileSync(file, 'utf8').replace(/"width": \d+/u, '"width": 222');

it('editors of one change see each other from both, and a file held at one is held at the other', async () => {
  const { changeNo } = await ask(one, 'analyst01', 'savePageChange', { title: '列宽', files: [{ file, text }] });
  const edit = (at: ServerCalls, editorId: string) =>
    ask(at, 'analyst01', 'joinPageChange', { changeNo, editorId, files: [{ file, version: 1 }] });

  expect((await edit(one, 'editor-one')).held).toEqual([file]);
  expect(await edit(two, 'editor-two')).toMatchObject({
    held: [],
    editors: [{ editorId: 'editor-one', files: [file] }],
  });
});

it('a page submitted at one is told to browsers at the other; published there, it is served by both', async () => {
  const stream = await openLive(`${servers[0]?.url}${LIVE_PATH}`, await tokenOf('publisher01'));
  const { revision: base } = await ask(one, 'analyst01', 'queryLivePages', {});
  const files = [{ file, text, base }];
  const { changeNo, version } = await ask(one, 'analyst01', 'savePageChange', { title: '列宽222', files });
  const submitted = await ask(two, 'analyst01', 'submitPageChange', { changeNo, version });
  expect(await stream.next()).toMatch(/^change /u);
  const { revision } = await ask(one, 'publisher01', 'publishPageChange', { changeNo, version: submitted.version });

  for (const [index, at] of [one, two].entries()) {
    const live = await ask(at, 'maker01', 'queryLivePages', {});
    expect(live.revision).toBe(revision);
    const served = await fetch(`${servers[index]?.url}/pages/${live.pages[0]?.hash}.json`);
    expect(await served.text()).toContain('222');
  }
});

it('what a killed one was doing the other does, and its sessions go on', async () => {
  const token = await tokenOf('maker01');
  const begun = (at: ServerCalls, applyDateBegin: string) =>
    at.call('exportOrderList', { applyDateBegin }, token) as Promise<Envelope<JobTicket>>;
  // Each runs one job at a time: with two of them, one is under way at the one that is killed.
  const jobs = await Promise.all([begun(one, '2025-01-01'), begun(two, '2025-01-02')]);
  const ids = jobs.map(({ data }) => data.jobId);
  await vi.waitFor(async () => {
    for (const id of ids) expect(await readJob(id)).toEqual({ jobStatus: 'generating', attempts: 1 });
  }, 60_000);

  servers[0]?.signal('SIGKILL');
  await servers[0]?.ended();
  expect(await two.call('queryOrderPageList', page, token)).toMatchObject({ code: '000000' });
  // A process that is silent for a minute counts as ended.
  const later = toShanghaiTime(new Date(fromShanghaiTime(await timeAt(two)).getTime() + 61_000));
  await ask(two, 'maker01', 'simSetClock', { now: later, keepSessions: true });
  await vi.waitFor(async () => {
    const found = await Promise.all(ids.map(readJob));
    expect(found.map(({ jobStatus }) => jobStatus)).toEqual(['success', 'success']);
    expect(found.map(({ attempts }) => attempts).toSorted((a, b) => a - b)).toEqual([1, 2]);
  }, 120_000);
  for (const jobId of ids)
    expect((await two.send('downloadJobFile', { jobId }, token)).headers['content-type']).toContain('spreadsheet');
});
