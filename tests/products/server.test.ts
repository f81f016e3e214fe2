import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callServer } from '../server/call-server.ts';
import { makeServerProduct, password, type ServerProduct } from './server-product.ts';

let product: ServerProduct | undefined;
let address = '';

const made = (): ServerProduct => {
  if (!product) throw new Error('the product is not made');
  return product;
};

beforeAll(async () => {
  product = makeServerProduct();
  address = await product.start();
}, 300_000);

afterAll(async () => {
  await product?.stop();
  product?.remove();
});

interface Reply {
  readonly code: string;
  readonly msg: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const addressOf = (path: string): string => `${address}${path}`;

/** Calls an address of the product. */
async function post(path: string, params: object, token?: string): Promise<Reply> {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { token }) };
  const reply = await fetch(addressOf(path), { method: 'POST', headers, body: JSON.stringify(params) });
  return (await reply.json()) as Reply;
}

const { call } = callServer(() => addressOf(''));

/** Signs a user of the product in; returns the token. */
async function signIn(username: string): Promise<string> {
  const { data } = await call('login', { loginType: '1', username, password });
  const { accountInfoBo } = data as { readonly accountInfoBo: { readonly token: string } };
  return accountInfoBo.token;
}

const list = async (token: string): Promise<unknown> =>
  (await post('/api/notes/queryNotePageList', { pageNum: 1, pageSize: 10 }, token)).data;

it('has no mistake in its pages, and nothing wrong in its types', () => {
  const compile = (project: string) => made().run('typescript/bin/tsc', '-p', project);
  const wrong = `import { defineHandlers } from '@fundesk/server/platform/handler';
    export default defineHandlers({ addNote: async ({ titel }) => ({ noteId: titel }) });`;
  const file = join(made().folder, 'server/wrong.ts');

  expect(made().run('@fundesk/vite/dist/check.js')).toMatchObject({ status: 0 });
  expect(made().run('@fundesk/server/dist/types.js')).toEqual({ status: 0, said: '' });
  expect(compile('.')).toEqual({ status: 0, said: '' });
  expect(compile('server')).toEqual({ status: 0, said: '' });

  writeFileSync(file, wrong);
  expect(compile('server').said).toContain("Property 'titel' does not exist");
  rmSync(file);
}, 120_000);

it('shows its own menu to whom its role gives it', async () => {
  const { data } = await call('login', { loginType: '1', username: 'keeper', password });

  expect(data).toMatchObject({
    acctMenuResourceQueryRespDto: {
      menuResources: [{ resourceName: '笔记' }, { resourceName: '服务中心' }, { resourceName: '权限管理' }],
    },
  });
});

it('keeps records of its own table, once for each request number', async () => {
  const token = await signIn('keeper');
  const note = { title: '周一例会', requestNo: randomUUID() };
  const first = await post('/api/notes/addNote', note, token);
  const second = await post('/api/notes/addNote', note, token);

  expect(first).toMatchObject({ code: '000000', data: { noteId: note.requestNo } });
  expect(second).toMatchObject({ code: '000000', data: first.data });
  expect(await list(token)).toMatchObject({ total: 1, list: [{ title: '周一例会', author: 'Kim' }] });
});

it('checks params by its own contract', async () => {
  const refused = await post('/api/notes/addNote', { title: '', requestNo: randomUUID() }, await signIn('keeper'));

  expect(refused).toMatchObject({ code: '45010001', fields: { title: expect.any(String) } });
});

it('refuses visitors, and those without the right', async () => {
  const token = await signIn('guest');

  expect(await post('/api/notes/queryNotePageList', { pageNum: 1, pageSize: 10 })).toMatchObject({ code: 'AU300003' });
  expect(await post('/api/notes/addNote', { title: '越权', requestNo: randomUUID() }, token)).toMatchObject({
    code: '45010003',
  });
});

it('publishes its own pages with proof and four eyes', async () => {
  const [author, publisher] = [await signIn('keeper'), await signIn('checker')];
  const file = 'schemas/pages/notes.json';
  const text = readFileSync(join(made().folder, file), 'utf8');
  const wrong = await call(
    'savePageChange',
    { title: '加宽标题', files: [{ file, text: text.replace('"author"', '"autor"') }] },
    author,
  );
  const { changeNo, version } = wrong.data as { readonly changeNo: string; readonly version: number };
  expect(await call('submitPageChange', { changeNo, version }, author)).toMatchObject({
    msg: expect.stringContaining('检查未通过'),
  });

  const right = await call(
    'savePageChange',
    { changeNo, version, title: '加宽标题', files: [{ file, text: text.replace('"width": 200', '"width": 260') }] },
    author,
  );
  const saved = right.data as { readonly version: number };
  const submitted = await call('submitPageChange', { changeNo, version: saved.version }, author);
  const sent = submitted.data as { readonly version: number };
  expect(await call('publishPageChange', { changeNo, version: sent.version }, author)).not.toMatchObject({
    code: '000000',
  });
  expect(await call('publishPageChange', { changeNo, version: sent.version }, publisher)).toMatchObject({
    code: '000000',
  });

  const live = await call('queryLivePages', {}, author);
  expect(live).toMatchObject({ code: '000000', data: { revision: 1, pages: [{ name: 'Notes' }] } });
});

it('keeps everything over a restart', async () => {
  await made().stop();
  address = await made().start();

  expect(await list(await signIn('keeper'))).toMatchObject({ total: 1 });
}, 120_000);
