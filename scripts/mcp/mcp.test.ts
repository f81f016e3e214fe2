import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeProduct } from '../../tests/language/product-copy.ts';
import { smallFolder } from '../../tests/products/small-product.ts';

const client = new Client({ name: 'tests', version: '1.0.0' });
const file = 'schemas/pages/trade/fund-list.json';
const page = readFileSync(join(smallFolder, file), 'utf8');
const root = mkdtempSync(join(tmpdir(), 'mcp-'));

beforeAll(() => {
  writeProduct(root);
  const args = [resolve('scripts/setup/run.mjs'), resolve('scripts/mcp/mcp.ts')];
  return client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: root, stderr: 'inherit' }));
});
afterAll(async () => {
  await client.close();
  rmSync(root, { recursive: true, force: true });
});

async function call(name: string, args: object = {}): Promise<{ readonly text: string; readonly isError: boolean }> {
  const { content, isError } = await client.callTool({ name, arguments: { ...args } });
  const [first] = content as readonly { readonly text: string }[];
  return { text: first?.text ?? '', isError: isError === true };
}

const textOf = async (name: string, args: object = {}): Promise<string> => (await call(name, args)).text;

it('a program gets an introduction, and can read more', async () => {
  const { resources } = await client.listResources();
  const { contents } = await client.readResource({ uri: 'fundesk://schemas/README.en.md' });

  expect(client.getInstructions()).toBe(readFileSync('schemas/llms.txt', 'utf8'));
  expect(resources.map(({ uri }) => uri)).toContain('fundesk://schemas/language/page.json');
  expect(contents).toMatchObject([{ text: readFileSync('schemas/README.en.md', 'utf8') }]);
});

it('tools propose, and none publishes', async () => {
  const { tools } = await client.listTools();
  const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true);

  expect(writing.map(({ name }) => name)).toEqual(['propose_change']);
  const named = (client.getInstructions() ?? '').match(/(?<=`)[a-z]+_[a-z]+(?=`)/gu) ?? [];
  expect([...new Set(named)].toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
});

describe('the contract', () => {
  it('lists the operations that a word finds, with permissions', async () => {
    expect(await textOf('list_operations', { query: 'publicFundPageList' })).toMatch(
      /^publicFundPageList {2}page {2}.* {2}TradeFundList$/u,
    );
  });

  it('describes fields with labels, limits and coded values', async () => {
    const described: unknown = JSON.parse(await textOf('describe_operation', { operation: 'publicFundPageList' }));

    expect(described).toMatchObject({
      params: { properties: { keyword: { title: '基金', maxLength: 40 } } },
      record: { key: 'fundCode', properties: { fundType: { dictionary: 'fundType', values: { '01': '股票型' } } } },
    });
  });

  it('suggests the operation that was meant', async () => {
    expect(await call('describe_operation', { operation: 'publicFundPageLst' })).toEqual({
      text: "there is no operation 'publicFundPageLst'; did you mean 'publicFundPageList'?",
      isError: true,
    });
  });
});

describe('pages', () => {
  it('are listed and read', async () => {
    expect(await textOf('list_pages', { query: 'TradeFundList' })).toContain(
      `TradeFundList  /trade/fund  公募基金  ${file}`,
    );
    expect(await textOf('list_pages', { kind: 'menu' })).toBe('schemas/menu.json');
    expect(await textOf('read_page', { page: 'TradeFundList' })).toBe(page);
    expect(await textOf('read_page', { page: 'schemas/menu.json' })).toBe(
      readFileSync(join(smallFolder, 'schemas/menu.json'), 'utf8'),
    );
  });

  it.each(['schemas/../package.json', '/etc/passwd', '__proto__', 'schemas/pages/../../package.json'])(
    'are all that is read: not %s',
    async (name) => {
      expect((await call('read_page', { page: name })).isError).toBe(true);
    },
  );

  it('are explained, with the place of each value', async () => {
    expect(await textOf('explain_page', { page: 'TradeFundList', part: 'columns/fundCode' })).toMatch(
      /label +基金代码 +← contract fields\.json:/u,
    );
  });

  it('are drawn as an outline, edited ones too', async () => {
    const text = page.replace('"label": "单位净值/万份收益"', '"label": "最新净值"');
    const outline = await textOf('preview_page', { page: 'TradeFundList', files: [{ file, text }] });

    expect(outline).toMatch(/^公募基金 {2}\/trade\/fund {2}\(list\), needs TradeFundList$/mu);
    expect(outline).toMatch(/^ {2}search field 基金 \(keyword\), text$/mu);
    expect(outline).toMatch(/^ {2}column 基金类型 \(fundType\), tag, such as 股票型$/mu);
    expect(outline).toMatch(/^ {2}column 最新净值 \(nav\), nav, such as \d\.\d{4}$/mu);
    expect(outline).toMatch(/^ {2}row action .*, opens \w+/mu);
  });
});

describe('check_pages', () => {
  it('finds no mistake in the product', async () => {
    expect(JSON.parse(await textOf('check_pages'))).toMatchObject({ ok: true, mistakes: [] });
  });

  it.each([
    ['en', "'fundCoed' is not a field of FundSummary; did you mean 'fundCode'?"],
    ['zh', "FundSummary 没有字段 'fundCoed'；是不是 'fundCode'？"],
  ])('finds those of edited files, each with its remedy (%s)', async (language, message) => {
    const files = [{ file, text: page.replace('"fundCode"', '"fundCoed"') }];
    const { ok, mistakes } = JSON.parse(await textOf('check_pages', { files, language })) as {
      ok: boolean;
      mistakes: readonly { message: string }[];
    };

    expect(ok).toBe(false);
    expect(mistakes[0]).toMatchObject({
      file,
      line: page.split('"fundCode"')[0]?.split('\n').length,
      code: 'field-unknown',
      about: expect.stringContaining('改成'),
      fix: { kind: 'set', value: 'fundCode' },
    });
    expect(mistakes[0]?.message).toContain(message);
  });

  it('refuses files that come with a build', async () => {
    const { text, isError } = await call('check_pages', { files: [{ file: 'schemas/api/fund.json', text: '{}' }] });

    expect([isError, text]).toEqual([true, expect.stringContaining('only pages, fragments, dictionaries')]);
  });
});

describe('the words of the language', () => {
  it('are listed by topic, and explained', async () => {
    expect(await textOf('language_words')).toMatch(/^list\n[^]*^column\n[^]*^functions\n/mu);
    expect(await textOf('language_words', { topic: 'column' })).toMatch(/^tooltip: Explanation of the column/mu);
    expect(await textOf('language_words', { topic: 'functions' })).toMatch(/^decimal: /mu);
    expect(await textOf('language_words', { topic: 'formats' })).toMatch(
      /^amount: 1234567\.89 is drawn as 1,234,567\.89$/mu,
    );
    expect(await textOf('language_words', { topic: 'widgets' })).toMatch(/^text \(.*as .*edit.*; props \{.*copyable/mu);
    expect((await call('language_words', { topic: 'colum' })).text).toContain("did you mean 'column'?");
  });

  it('are found without knowing their topic', async () => {
    expect(await textOf('language_words', { topic: 'tooltip' })).toMatch(
      /^column\.tooltip: Explanation of the column/mu,
    );
    expect(await textOf('language_words', { topic: 'quickFilters' })).toContain('codedFilters');
    expect((await call('language_words', { topic: 'quickFilter' })).text).toContain("did you mean 'quickFilters'?");
  });
});

it('a change is proposed only to a server that was named', async () => {
  expect(await call('propose_change', { title: '改名', files: [{ file, text: page }] })).toEqual({
    text: 'no server takes changes: start this program with FUNDESK_URL and FUNDESK_TOKEN',
    isError: true,
  });
});
