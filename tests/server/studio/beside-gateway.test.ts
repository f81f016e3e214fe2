import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationId } from '#contract';
import { buildServer } from '#trade';
import { type Db, readConfig } from '#trade/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../database.ts';
import { listen } from '../raw-request.ts';
import { type Envelope, travel } from '../build-app.ts';
import { buildStudio, type Studio } from './build-studio.ts';

const page = 'schemas/pages/trade/fund-list.json';
const renamed = readFileSync(page, 'utf8').replace('"单位净值/万份收益"', '"最新净值"');
const dataDir = mkdtempSync(join(tmpdir(), 'studio-'));

/** A gateway, which alone has accounts and rights, and a portal with a database of its own before it. */
let gateway: Studio;
let portal: FastifyInstance;
let db: Db;
const tokens: Record<string, string> = {};

async function startPortal(
  env: Record<string, string>,
  planned: readonly OperationId[] = [],
): Promise<FastifyInstance> {
  const database = await createDatabase();
  db = database.db;
  const options = { database, strictReplies: true, planned: new Set(planned) };
  return buildServer({ config: readConfig({ DATA_DIR: dataDir, ...env }), portalDir: 'none', ...options });
}

beforeAll(async () => {
  gateway = await buildStudio();
  const port = await listen(gateway.app.app);
  portal = await startPortal({ UPSTREAM: `http://127.0.0.1:${port}` }, ['queryArea']);
  const people = { author: 'settle01', publisher: 'checker01', both: 'viewer01', maker: 'maker01', admin: 'admin01' };
  for (const [name, userName] of Object.entries(people)) tokens[name] = await gateway.app.signIn(userName);
});
afterAll(async () => {
  await portal.close();
  await gateway.close();
  rmSync(dataDir, { recursive: true });
});

const call = async (who: string, id: OperationId, params: object): Promise<Envelope> =>
  (await portal.inject(travel(id, { ...params }, tokens[who] ?? who))).json<Envelope>();

it('pages are changed, approved by a second person and served before the gateway, which knows nothing of them', async () => {
  const saved = await call('author', 'savePageChange', { title: '改列名', files: [{ file: page, text: renamed }] });
  const { changeNo, version } = saved.data as { changeNo: string; version: number };
  const submitted = await call('author', 'submitPageChange', { changeNo, version });
  expect(submitted).toMatchObject({ code: '000000', data: { changeState: 'submitted' } });

  const published = await call('publisher', 'publishPageChange', { changeNo, version: version + 1 });
  expect(published).toMatchObject({ code: '000000', data: { revision: 1 } });

  const live = await call('maker', 'queryLivePages', {});
  expect(live.data).toMatchObject({ revision: 1, pages: [{ name: 'TradeFundList' }] });
  const [{ hash } = { hash: '' }] = (live.data as { pages: { hash: string }[] }).pages;
  expect((await portal.inject(`/pages/${hash}.json`)).body).toContain('最新净值');
  const [change] = (
    (await call('author', 'queryPageChangeList', { pageNum: 1, pageSize: 10 })).data as { list: object[] }
  ).list;
  expect(change).toMatchObject({ changeState: 'published', authorName: '沈清禾', deciderName: '周柏舟' });
  expect(await gateway.ask('maker01', 'queryLivePages', {})).toMatchObject({ revision: 0 });
});

it('authors cannot approve their own change, and each attempt is in the audit log', async () => {
  const saved = await call('both', 'savePageChange', {
    title: '改列名',
    files: [{ file: page, text: `${renamed}\n` }],
  });
  const { changeNo, version } = saved.data as { changeNo: string; version: number };
  await call('both', 'submitPageChange', { changeNo, version });

  expect(await call('both', 'publishPageChange', { changeNo, version: version + 1 })).toMatchObject({
    code: '45034004',
  });
  const steps = await db
    .selectFrom('auditLog')
    .select(['action', 'outcome'])
    .where('subject', '=', changeNo)
    .orderBy('id')
    .execute();
  expect(steps.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'page.save done',
    'page.submit done',
    'page.publish refused',
  ]);
});

it.each([
  ['without the right, which the gateway has not given', 'maker', '45010003'],
  ['with a token that the gateway refuses, in its words', 'forged', 'AU300001'],
])('a page is not saved %s', async (_case, who, code) => {
  const files = [{ file: page, text: renamed }];

  expect(await call(who, 'savePageChange', { title: '改列名', files })).toMatchObject({ code });
});

it('a right that the gateway has taken away is gone with the next step', async () => {
  const params = { title: '撤权之前', files: [{ file: page, text: `${renamed} ` }] };
  expect(await call('author', 'savePageChange', params)).toMatchObject({ code: '000000' });
  await gateway.db.deleteFrom('roleResources').where('resourceCode', '=', 'PageDesign').execute();

  expect(await call('author', 'savePageChange', params)).toMatchObject({ code: '45010003' });
});

it('a preview of a role at the gateway lends no rights here', async () => {
  await gateway.ask('admin01', 'startRolePreview', { roleId: 'R0009' });

  expect(await call('admin', 'queryPageChangeList', { pageNum: 1, pageSize: 10 })).toMatchObject({ code: '45010028' });
});

it('an operation that is planned is answered here with made-up data, any other by the gateway', async () => {
  const made = await portal.inject(travel('queryArea', {}, tokens['maker']));
  const real = await portal.inject(travel('publicFundPageList', { pageNum: 1, pageSize: 1 }, tokens['maker']));

  expect(made.headers['x-fundesk-preview']).toBe('queryArea');
  expect(made.json()).toMatchObject({ code: '000000' });
  expect(real.headers['x-fundesk-preview']).toBeUndefined();
  expect(real.json()).toMatchObject({ code: '000000' });
});

it('a gateway that cannot be reached is reported as one', async () => {
  const alone = await startPortal({ UPSTREAM: 'http://127.0.0.1:1' });
  const reply = await alone.inject(travel('queryLivePages', {}, 'any'));

  expect(reply.statusCode).toBe(502);
  expect(reply.json()).toMatchObject({ code: '45039998' });
  await alone.close();
});
