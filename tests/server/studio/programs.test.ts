import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../raw-request.ts';
import { buildStudio, type Studio } from './build-studio.ts';

let studio: Studio;
let address: string;
let client: Client;

beforeAll(async () => {
  studio = await buildStudio();
  address = `http://127.0.0.1:${await listen(studio.app.app)}`;
  client = await startProgram({ FUNDESK_URL: address, FUNDESK_TOKEN: await studio.app.signIn('settle01') });
});
afterEach(() => studio.forget());
afterAll(async () => {
  await client.close();
  await studio.close();
});

async function startProgram(env: Readonly<Record<string, string>>): Promise<Client> {
  const program = new Client({ name: 'tests', version: '1.0.0' });
  const command = { command: process.execPath, args: ['scripts/setup/run.mjs', 'scripts/mcp/mcp.ts'] };
  await program.connect(new StdioClientTransport({ ...command, env: { ...env }, stderr: 'inherit' }));
  return program;
}

interface Proposed {
  readonly changeNo: string;
  readonly submitted: boolean;
  readonly refusal?: string;
  readonly mistakes: readonly object[];
  readonly words: readonly string[];
}

async function propose(args: object): Promise<Proposed> {
  const { content } = await client.callTool({ name: 'propose_change', arguments: { ...args } });
  const [first] = content as readonly { readonly text: string }[];
  return JSON.parse(first?.text ?? '') as Proposed;
}

const file = 'schemas/pages/trade/fund-list.json';
const page = readFileSync(file, 'utf8');
const renamed = page.replace('"单位净值/万份收益"', '"最新净值"');
const liveRevision = async () => (await studio.ask('maker01', 'queryLivePages', {})).revision;

describe('a program', () => {
  it('proposes a change, which waits for a second person', async () => {
    const { changeNo, submitted, words } = await propose({
      title: '改列名',
      note: '与合同一致',
      files: [{ file, text: renamed }],
    });

    expect(submitted).toBe(true);
    expect(words.join('\n')).toContain('最新净值');
    const change = await studio.ask('publisher', 'queryPageChange', { changeNo });
    expect(change).toMatchObject({ changeState: 'submitted', note: '与合同一致', mayApprove: true });
    expect(await liveRevision()).toBe(0);
    await studio.ask('publisher', 'publishPageChange', { changeNo, version: change.version });
    expect(await liveRevision()).toBe(1);
  });

  it('learns the mistakes of a refused change, and mends the same one', async () => {
    const wrong = page.replace('"fundCode"', '"fundCoed"');
    const refused = await propose({ title: '改列', files: [{ file, text: wrong }] });

    expect(refused).toMatchObject({ submitted: false, mistakes: [{ file, code: 'field-unknown' }] });
    expect(refused.refusal).toContain('检查未通过');

    const { changeNo } = refused;
    expect(await propose({ title: '改列', changeNo, files: [{ file, text: renamed }] })).toMatchObject({
      changeNo,
      submitted: true,
      mistakes: [],
    });
  });

  it('proposes what its person may: one who designs no pages is refused', async () => {
    const other = await startProgram({ FUNDESK_URL: address, FUNDESK_TOKEN: await studio.app.signIn('maker01') });
    const files = [{ file, text: renamed }];

    expect(await other.callTool({ name: 'propose_change', arguments: { title: '改列', files } })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('您没有该操作的权限') as string }],
    });
    await other.close();
  });
});
