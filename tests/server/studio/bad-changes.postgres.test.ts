import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProductFiles, Source } from '#engine/language';
import { mutations } from '../../language/bad-changes/mutations.ts';
import { createRandom } from '../../language/bad-changes/places.ts';
import { shipped } from '../../language/edit-product.ts';
import { buildStudio, type Studio } from './build-studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await buildStudio();
});
afterAll(() => studio.close());

/** Files that a product has in another way than the shipped one; null for a file that is gone. */
function listEdits(product: ProductFiles): Readonly<Record<string, string | null>> {
  const [before, after] = [textsOf(shipped.files), textsOf(product)];
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  return Object.fromEntries(changed.map((file) => [file, after.get(file) ?? null]));
}

function textsOf({ pages, blocks, dictionaries, texts, api, menu, permissions }: ProductFiles) {
  const sources: readonly Source[] = [...pages, ...blocks, ...dictionaries, ...texts, ...api, menu, permissions];
  return new Map(sources.map(({ file, text }) => [file, text]));
}

/** A proof takes a second where the machine is busy; the checker's own test has every kind of mistake. */
const EACH = 5;
const chosen = mutations
  .map((mutation, seed) => [mutation.what, seed, mutation] as const)
  .filter(([, seed]) => seed % EACH === 0);

it.each(chosen)('a bad change is not handed over (%s)', async (_what, seed, { make }) => {
  const [product] = make(shipped.files, createRandom(seed));
  const hand = async () => studio.submit(await studio.save(listEdits(product)));

  await expect(hand()).rejects.toThrow(/检查未通过|不能在此修改/u);
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
