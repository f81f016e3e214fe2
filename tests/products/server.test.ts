import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packPackages } from '../../scripts/setup/prepare.ts';
import { installPackages } from '../release/install-packages.ts';
import { callServer } from '../server/call-server.ts';

const place = mkdtempSync(join(tmpdir(), 'products-'));
const product = join(place, 'notes');
const password = 'Lavender-Quartz-7';

interface Running {
  readonly url: string;
  readonly process: ChildProcess;
}

let running: Running | undefined;

/** Starts the server of the product, as `npm start` would. */
async function start(): Promise<Running> {
  const env = { PATH: process.env['PATH'], PORT: '0' };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { cwd: product, env, stdio: 'pipe' });
  const lines: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    const [, url] = /^Fundesk: (http\S+)/u.exec(line) ?? [];
    if (url !== undefined) return { url, process: child };
  }
  throw new Error(`the product does not start:\n${lines.join('\n')}`);
}

async function stop(): Promise<void> {
  if (!running) return;
  running.process.kill('SIGTERM');
  await once(running.process, 'exit');
}

beforeAll(async () => {
  packPackages();
  mkdirSync(product);
  installPackages(product);
  cpSync(join(product, 'node_modules/@fundesk/server/schemas'), join(product, 'schemas'), { recursive: true });
  cpSync(join(product, 'node_modules/@fundesk/server/example'), product, { recursive: true });
  addCode('NoteAdd', '新增');
  running = await start();
}, 300_000);

afterAll(async () => {
  await stop();
  rmSync(place, { recursive: true, force: true });
});

/** Adds a code to those of the platform. */
function addCode(code: string, label: string): void {
  const file = join(product, 'schemas/permissions.json');
  const codes = JSON.parse(readFileSync(file, 'utf8')) as { readonly permissions: readonly object[] };
  writeFileSync(file, JSON.stringify({ ...codes, permissions: [...codes.permissions, { code, label }] }));
}

interface Reply {
  readonly code: string;
  readonly msg: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const addressOf = (path: string): string => `${running?.url ?? ''}${path}`;

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

it('types its handlers by its own contract', () => {
  const compile = (): string =>
    spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], { cwd: product, encoding: 'utf8' })
      .stdout;
  const made = spawnSync(process.execPath, ['node_modules/@fundesk/server/dist/types.js'], {
    cwd: product,
    encoding: 'utf8',
  });
  const wrong = `import { defineHandlers } from '@fundesk/server/platform/handler';
    export default defineHandlers({ addNote: async ({ titel }) => ({ noteId: titel }) });`;

  expect(made.stderr).toBe('');
  expect(compile()).toBe('');

  writeFileSync(join(product, 'server/wrong.ts'), wrong);
  expect(compile()).toContain("Property 'titel' does not exist");
  rmSync(join(product, 'server/wrong.ts'));
}, 60_000);

it('shows its own menu to whom its role gives it', async () => {
  const { data } = await call('login', { loginType: '1', username: 'keeper', password });

  expect(data).toMatchObject({ acctMenuResourceQueryRespDto: { menuResources: [{ resourceName: '笔记' }] } });
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
  const text = readFileSync(join(product, file), 'utf8');
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
  await stop();
  running = await start();

  expect(await list(await signIn('keeper'))).toMatchObject({ total: 1 });
}, 120_000);
