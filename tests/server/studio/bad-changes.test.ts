import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEdits } from '../../language/bad-changes/edits.ts';
import { classes, seeded } from '../../language/bad-changes/mutations.ts';
import { copyPortal } from '../../language/product-copy.ts';
import { buildStudio, type Studio } from './build-studio.ts';
import { type Programs, startPrograms } from './programs.ts';

let studio: Studio;
let programs: Programs;

beforeAll(async () => {
  studio = await buildStudio();
  programs = await startPrograms(studio);
});
afterAll(async () => {
  await programs.close();
  await studio.close();
});

/** The first of each class; `src/trade/prover/prove.test.ts` proves one of each kind, `tests/language/bad-changes` checks 200. */
const representatives = Object.entries(classes).map(([name, kinds]) => {
  const found = seeded.find(([, , mutation]) => kinds.includes(mutation));
  if (!found) throw new Error(`${name} has no seed`);
  const [, seed, mutation] = found;
  return [name, Object.fromEntries(makeEdits(mutation, seed).edits.map(({ file, text }) => [file, text]))] as const;
});

describe('a bad change is kept and not handed over', () => {
  it.each(representatives)('by request (%s)', async (_class, files) => {
    const saved = await studio.save(files);

    expect(await studio.refusal('author', 'submitPageChange', saved)).toMatch('检查未通过');
  });

  it.each(representatives)('by npm run pages -- push (%s)', async (_class, files) => {
    const { root, write } = copyPortal();
    for (const [file, text] of Object.entries(files)) {
      if (text === null) rmSync(join(root, file));
      else write(file, text);
    }
    const { code, text } = await programs.push(root, '改页面');

    expect(code).toBe(1);
    expect(text).toMatch(/BG\d{8} is kept as a draft: 检查未通过/u);
  });

  it.each(representatives)('by MCP (%s)', async (_class, files) => {
    const { submitted, text } = await programs.propose(files, '改页面');

    expect(submitted).toBe(false);
    expect(text).toContain('检查未通过');
  });
});

it('a draft cannot be published', async () => {
  const { list } = await studio.ask('author', 'queryPageChangeList', { pageNum: 1, pageSize: 10 });
  for (const { changeNo, version } of list) {
    expect(await studio.refusal('publisher', 'publishPageChange', { changeNo, version })).toMatch('不能进行此操作');
  }
});

it('nothing went live by then', async () => {
  const { total } = await studio.ask('author', 'queryPageChangeList', {
    pageNum: 1,
    pageSize: 10,
    changeStateList: ['submitted', 'published'],
  });

  expect(total).toBe(0);
  expect(await studio.ask('maker01', 'queryLivePages', {})).toMatchObject({ revision: 0, pages: [] });
});
