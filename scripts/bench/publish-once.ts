import type { OperationData, OperationId, OperationParams } from '#contract';
import { operations } from '#contract/operations';
import { checkProduct, withOverrides } from '#engine/language/prove';
import { readProduct } from '#product';
import { buildServer } from '#trade';
import { demoPassword, openPglite, prepareDatabase, readConfig } from '#trade/testing';
import { sql } from 'kysely';
import { copyPages } from './copy-pages.ts';

/** Pages and revisions of a large product that has been changed for years. */
const PAGES = 300;
const REVISIONS = 1000;
/** Files of a change at most. */
const PORTION = 200;
const page = 'schemas/pages/service/credit-manage.json';

const config = readConfig({ DEMO: 'on' });
const database = await openPglite({});
await prepareDatabase(database.db, config, () => undefined);
const app = await buildServer({ config, database, rateLimits: false, runsJobs: false, closesDays: false });
const tokens = new Map<string, string>();

async function send<Data>(id: OperationId, token: string, payload: object | string): Promise<Data> {
  const isForm = typeof payload === 'string';
  const headers = isForm ? { loginType: '1', 'content-type': 'application/x-www-form-urlencoded' } : { token };
  const reply = await app.inject({ method: 'POST', url: operations[id].path, headers, payload });
  const { code, msg, data } = reply.json<{ code: string; msg: string; data: Data }>();
  if (code !== '000000') throw new Error(`${id}: ${code} ${msg}`);
  return data;
}

async function ask<K extends OperationId>(who: string, id: K, params: OperationParams<K>): Promise<OperationData<K>> {
  const login = new URLSearchParams({ username: who, password: demoPassword }).toString();
  const token = tokens.get(who) ?? (await send<OperationData<'login'>>('login', '', login)).accountInfoBo.token;
  tokens.set(who, token);
  return send(id, token, params);
}

type Files = OperationParams<'savePageChange'>['files'];

async function submit(files: Files): Promise<OperationParams<'publishPageChange'>> {
  const saved = await ask('analyst01', 'savePageChange', { title: '调整页面', ...(files && { files }) });
  const { version } = await ask('analyst01', 'submitPageChange', saved);
  return { changeNo: saved.changeNo, version };
}

/** The history: each revision has changed one page, and the last is live. */
async function addRevisions(): Promise<void> {
  const { revision } = await ask('maker01', 'queryLivePages', {});
  await sql`insert into page_revisions
    select number, kind, change_no, title, reason, author_id, approver_id, published_at, hash, overrides,
      jsonb_build_array(files -> (number % jsonb_array_length(files)))
    from page_revisions, generate_series(${revision + 1}::int, ${REVISIONS}::int) as number
    where revision = ${revision}`.execute(database.db);
  await sql`insert into page_proofs
    select ${REVISIONS}::int, build_hash, proved_at, served, removed, dropped
    from page_proofs where revision = ${revision}`.execute(database.db);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const copies = await copyPages(PAGES);
for (let at = 0; at < copies.length; at += PORTION) {
  await ask('publisher01', 'publishPageChange', await submit(copies.slice(at, at + PORTION)));
}
await addRevisions();

const build = readProduct('.');
const overrides = new Map(copies.map(({ file, text }) => [file, text]));
const check = await time(() => Promise.resolve(checkProduct(withOverrides(build, overrides))));
const open = await time(async () => {
  await ask('analyst01', 'queryPageChangeList', { pageNum: 1, pageSize: 20 });
  await ask('analyst01', 'queryPageFileList', {});
  await ask('analyst01', 'queryPageRevisionList', { pageNum: 1, pageSize: 20 });
});
const { text = '' } = await ask('analyst01', 'queryPageChangeFile', { file: page });
const publish = await time(async () => {
  const change = await submit([{ file: page, text: text.replace('例如 80', '例如 90') }]);
  await ask('publisher01', 'queryPageChange', { changeNo: change.changeNo });
  await ask('publisher01', 'publishPageChange', change);
});
await app.close();
process.stdout.write(
  JSON.stringify({ 'check-300-pages': check, 'publish-300-pages': publish, 'studio-1000-revisions': open }),
);
process.exit();
