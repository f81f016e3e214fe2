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

const person = { userName: 'worker', realName: 'Ada', phone: '13900004444' };
const addPerson = (params: object, token: string): Promise<Reply> =>
  post('/api/users/addUser', { ...person, roleIds: ['R0001'], requestNo: randomUUID(), ...params }, token);

it('keeps its people: adds one, whose first password is due, and shows a phone masked', async () => {
  const token = await signIn('keeper');
  const added = await addPerson({}, token);
  const { temporaryPassword } = added.data as { readonly temporaryPassword: string };
  const { data } = await post('/api/users/queryUserPageList', { userName: 'work', pageNum: 1, pageSize: 10 }, token);
  const signedIn = await call('login', { loginType: '1', username: 'worker', password: temporaryPassword });
  const early = signedIn.data as { readonly accountInfoBo: { readonly token: string } };

  expect(added).toMatchObject({ code: '000000', data: { phone: '139****4444' } });
  expect(data).toMatchObject({
    total: 1,
    list: [{ realName: 'Ada', phone: '139****4444', roleNames: '管理员', userStatus: '1', ownFlag: false }],
  });
  expect(
    await post('/api/notes/queryNotePageList', { pageNum: 1, pageSize: 10 }, early.accountInfoBo.token),
  ).toMatchObject({ code: '45020041' });
});

it.each([
  ['a name that somebody has', { userName: 'Keeper', phone: '13900005555' }, '用户名已存在'],
  ['a phone that somebody has', { userName: 'worker2', phone: '13900001111' }, '该手机号已注册'],
  [
    'a role that does not exist',
    { userName: 'worker2', phone: '13900005555', roleIds: ['R9999'] },
    '所选角色不存在或已停用',
  ],
  ['a mail address of no shape', { userName: 'worker2', phone: '13900005555', email: 'ada' }, '邮箱'],
  [
    'a day that is over',
    { userName: 'worker2', phone: '13900005555', validUntil: '2020-01-01' },
    '账户有效期不能早于今天',
  ],
])('refuses a new user with %s', async (_what, params, sentence) => {
  const refused = await addPerson(params, await signIn('keeper'));

  expect(refused.code).not.toBe('000000');
  expect(JSON.stringify(refused)).toContain(sentence);
});

it('lets nobody without the right change people, and nobody change his own roles', async () => {
  const [keeper, guest] = [await signIn('keeper'), await signIn('guest')];
  const own = { accountId: '100001', roleIds: ['R0001'], requestNo: randomUUID() };

  expect(await addPerson({ userName: 'intruder', phone: '13900006666' }, guest)).toMatchObject({ code: '45010003' });
  expect(await call('distributeRole', own, keeper)).toMatchObject({ code: '45021005', msg: '不能操作本人账号' });
  expect(await call('changeUserStatus', { accountId: '100003', userStatus: '2' }, keeper)).toMatchObject({
    code: '000000',
  });
  expect(await call('login', { loginType: '1', username: 'guest', password })).not.toMatchObject({ code: '000000' });
  expect(await call('changeUserStatus', { accountId: '100003', userStatus: '1' }, keeper)).toMatchObject({
    code: '000000',
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
