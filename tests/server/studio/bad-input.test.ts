import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readProduct } from '#product';
import { createFormatter } from '../../../scripts/publish/format-file.ts';
import { copyPortal } from '../../language/product-copy.ts';
import { buildStudio, type Studio } from './build-studio.ts';
import { type Programs, startPrograms } from './programs.ts';

let studio: Studio;
let programs: Programs;

beforeAll(async () => {
  studio = await buildStudio();
  programs = await startPrograms(studio);
});
afterEach(() => studio.forget());
afterAll(async () => {
  await programs.close();
  await studio.close();
});

const file = 'schemas/pages/service/credit-manage.json';
const original = readFileSync(file, 'utf8');
const added = 'schemas/pages/service/another.json';
const withColumns = (length: number): string => {
  const columns = Array.from({ length }, (_, index) => ({ field: 'creditNo', label: `列 ${index}` }));
  return JSON.stringify({ ...(JSON.parse(original) as object), columns });
};
const withText = (empty: string): string => JSON.stringify({ ...(JSON.parse(original) as object), empty });
const deep = `${'{"blocks":['.repeat(20_000)}${']}'.repeat(20_000)}`;

describe('a change is refused, kept, and leaves the server at work', () => {
  it.each([
    ['broken JSON', { [file]: original.slice(0, -20) }, /^检查未通过，共 \d+ 处问题：.*credit-manage.json 第\d+行/u],
    ['an empty file', { [file]: '' }, /^检查未通过/u],
    ['a list instead of a page', { [file]: '[]' }, /^检查未通过/u],
    ['text that is no JSON', { [file]: '<html></html>' }, /^检查未通过/u],
    ['500 columns of one field', { [file]: withColumns(500) }, /^检查未通过，共 \d{3,} 处问题/u],
    ['a property of every object', { [file]: original.replace('"kind"', '"__proto__": {}, "kind"') }, /__proto__/u],
    ['a page named __proto__', { [added]: original.replace(/"ServiceCreditManage"/u, '"__proto__"') }, /^检查未通过/u],
    ['a page named like another', { [added]: original }, /^检查未通过.*ServiceCreditManage/u],
    ['a permission table that is gone', { 'schemas/permissions.json': null }, /^检查未通过/u],
    ['a menu of nothing', { 'schemas/menu.json': '{}' }, /^检查未通过/u],
    [
      'a dictionary named like another',
      { 'schemas/dictionaries/another.json': readFileSync('schemas/dictionaries/yes-no.json', 'utf8') },
      /^检查未通过/u,
    ],
    ['texts of an unknown language', { 'schemas/texts/xx.json': '{' }, /^检查未通过/u],
  ])('%s', async (_what, files, message) => {
    const saved = await studio.save(files);

    expect(await studio.refusal('author', 'submitPageChange', saved)).toMatch(message);
    for (const [name, text] of Object.entries(files)) {
      const kept = await studio.ask('author', 'queryPageChangeFile', { changeNo: saved.changeNo, file: name });
      expect(kept.text).toBe(text ?? undefined);
    }
    expect(await studio.ask('maker01', 'queryLivePages', {})).toMatchObject({ revision: 0 });
  });
});

describe('a program reads the file and the reason', () => {
  const isMistake = (name: string) => new RegExp(`检查未通过，共 \\d+ 处问题：${name} 第\\d+行`, 'u');
  const badInput: readonly (readonly [string, string, string, RegExp])[] = [
    ['broken JSON', file, original.slice(0, -20), isMistake(file)],
    ['500 columns', file, withColumns(500), isMistake(file)],
    ['__proto__', file, original.replace('"kind"', '"__proto__": {}, "kind"'), isMistake(file)],
    ['a page named like another', added, original, isMistake(`(?:${file}|${added})`)],
  ];

  it.each(badInput)('%s, by push', async (_what, name, text, message) => {
    const { root, read, write } = copyPortal();
    write(name, text);
    const { code, text: said } = await programs.push(root, '改页面');

    expect(code).toBe(1);
    expect(said).toMatch(message);
    expect(read(name)).toBe(text);
    expect(await keptText(said, name)).toBe(formatted(name, text));
  });

  it.each(badInput)('%s, by MCP', async (_what, name, text, message) => {
    const { submitted, text: said } = await programs.propose({ [name]: text }, '改页面');

    expect(submitted).toBe(false);
    expect(said).toMatch(message);
    expect(await keptText(said, name)).toBe(text);
  });

  it.each([
    ['5 MB', withText('x'.repeat(5_000_000)), '文件超过 1 MB', 'larger than 1 MB'],
    ['10,000 columns', withColumns(10_000), '超过了 500 项', 'more than 500 elements'],
    ['20,000 levels', deep, '超过了 100 层', 'deeper than 100 levels'],
  ])('%s, which no draft keeps', async (_what, text, zh, en) => {
    const { root, read, write } = copyPortal();
    write(file, text);
    const pushed = await programs.push(root, '改页面');

    expect(pushed.code).toBe(1);
    expect(pushed.text).toContain(`文件“${file}”：`);
    expect(pushed.text).toContain(zh);
    expect(read(file)).toBe(text);
    const proposed = await programs.propose({ [file]: text }, '改页面');
    expect(proposed.text).toContain(`${file}: `);
    expect(proposed.text).toContain(en);
    expect(await studio.refusal('author', 'savePageChange', { title: '变更', files: [{ file, text }] })).toContain(zh);
  });

  it('HTML in a text, which is shown to the approver as it is', async () => {
    const html = '<img src=x onerror=alert(1)>';
    const { root, edit } = copyPortal();
    edit(file, '例如 80', html);

    for (const { text } of [
      await programs.push(root, '改页面'),
      await programs.propose({ [file]: original.replace('例如 80', html) }, '改页面'),
    ]) {
      expect(text).toContain(html);
    }
  });
});

const formatted = createFormatter(readProduct(process.cwd()));

/** The text of a file in the draft that a message names; nothing is live by then. */
async function keptText(said: string, inDraft: string): Promise<string | undefined> {
  expect(await studio.ask('maker01', 'queryLivePages', {})).toMatchObject({ revision: 0 });
  const [changeNo = ''] = /BG\d{8}/u.exec(said) ?? [];
  return (await studio.ask('author', 'queryPageChangeFile', { changeNo, file: inDraft })).text;
}

it('HTML in texts is text', async () => {
  const html = '<img src=x onerror=alert(1)>';
  await studio.publish({ [file]: original.replace('例如 80', html) });
  const { pages } = await studio.ask('maker01', 'queryLivePages', {});
  const served = await studio.app.app.inject(`/pages/${pages[0]?.hash}.json`);

  expect(served.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(served.body).toContain(html);
});
