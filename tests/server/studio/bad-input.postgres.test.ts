import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildStudio, type Studio } from './build-studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await buildStudio();
});
afterEach(() => studio.forget());
afterAll(() => studio.close());

const file = 'schemas/pages/service/credit-manage.json';
const original = readFileSync(file, 'utf8');
const added = 'schemas/pages/service/another.json';
const columns = Array.from({ length: 10_000 }, (_, index) => ({ field: 'creditNo', label: `列 ${index}` }));
const withColumns = JSON.stringify({ ...(JSON.parse(original) as object), columns });
const deep = `${'{"blocks":['.repeat(20_000)}${']}'.repeat(20_000)}`;

describe('a change is refused, kept, and leaves the server at work', () => {
  it.each([
    ['broken JSON', { [file]: original.slice(0, -20) }, /^检查未通过，共 \d+ 处问题：.*credit-manage.json 第\d+行/u],
    ['an empty file', { [file]: '' }, /^检查未通过/u],
    ['a list instead of a page', { [file]: '[]' }, /^检查未通过/u],
    ['text that is no JSON', { [file]: '<html></html>' }, /^检查未通过/u],
    ['10,000 columns of one field', { [file]: withColumns }, /^检查未通过，共 \d{4,} 处问题/u],
    ['20,000 levels', { [file]: deep }, /^(检查未通过|变更内容过)/u],
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
