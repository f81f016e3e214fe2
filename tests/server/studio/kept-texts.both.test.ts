import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { hashText } from '#product';
import { openFileStore, tidy } from '#trade/testing';
import { buildStudio, type Studio } from './build-studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await buildStudio();
});
afterEach(() => studio.forget());
afterAll(() => studio.close());

const file = 'schemas/pages/service/credit-manage.json';
const original = readFileSync(file, 'utf8');
const version = (n: number): string => original.replace('例如 80', `例如 ${n}`);

/** Which of the texts are stored. */
async function stored(texts: readonly string[]): Promise<readonly boolean[]> {
  const rows = await studio.db.selectFrom('pageTexts').select('hash').execute();
  const hashes = new Set(rows.map(({ hash }) => hash));
  return texts.map((text) => hashes.has(hashText(text)));
}

it('a text that a draft has replaced goes', async () => {
  const { changeNo, version: saved } = await studio.save({ [file]: version(1) });
  const files = [{ file, text: version(2) }];
  await studio.ask('author', 'savePageChange', { changeNo, version: saved, title: '变更', files });

  expect(await stored([version(1), version(2), original])).toEqual([false, true, true]);
});

it('a text that another draft has stays', async () => {
  const { changeNo, version: saved } = await studio.save({ [file]: version(3) });
  await studio.save({ [file]: version(3) });
  await studio.ask('author', 'voidPageChange', { changeNo, version: saved });

  expect(await stored([version(3)])).toEqual([true]);
});

it('the texts of a void change go with its files', async () => {
  const { changeNo, version: saved } = await studio.save({ [file]: version(4) });
  await studio.ask('author', 'voidPageChange', { changeNo, version: saved });

  expect(await stored([version(4)])).toEqual([false]);
  expect(await studio.ask('author', 'queryPageChange', { changeNo })).toMatchObject({ files: [] });
});

it('a text that was published stays', async () => {
  await studio.publish({ [file]: version(5) });
  const { changeNo, version: saved } = await studio.save({ [file]: version(6) });
  await studio.ask('author', 'voidPageChange', { changeNo, version: saved });

  expect(await stored([version(5), version(6)])).toEqual([true, false]);
});

it('an author over the quota is told what to do, and nothing is stored', async () => {
  const change = await studio.save({ [file]: version(7) });
  const text = 'x'.repeat(20 * 1024 * 1024);
  await studio.db
    .insertInto('pageTexts')
    .values({ hash: hashText(text), text })
    .execute();
  await studio.db
    .updateTable('pageChangeFiles')
    .set({ hash: hashText(text) })
    .where('changeNo', '=', change.changeNo)
    .execute();
  const another = { title: '变更', files: [{ file, text: version(8) }] };

  expect(await studio.refusal('author', 'savePageChange', another)).toMatch(/20 MB.*作废不再需要/u);
  expect(await stored([version(8)])).toEqual([false]);

  await studio.ask('author', 'voidPageChange', change);
  expect(await stored([text])).toEqual([false]);
  expect(await studio.refusal('author', 'savePageChange', another)).toBe('000000');
});

it('housekeeping deletes texts of old times that nothing needs', async () => {
  await studio.publish({ [file]: version(9) });
  await studio.save({ [file]: version(10) });
  const left = ['left over', 'left over too'];
  await studio.db
    .insertInto('pageTexts')
    .values(left.map((text) => ({ hash: hashText(text), text })))
    .execute();

  const folder = mkdtempSync(join(tmpdir(), 'kept-texts-'));
  try {
    await tidy({ db: studio.db, clock: studio.app.clock, files: openFileStore(folder) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  expect(await stored([version(9), version(10), original, ...left])).toEqual([true, true, true, false, false]);
  const { pages } = await studio.ask('author', 'queryLivePages', {});
  const kept = await studio.db.selectFrom('pageTexts').select('hash').where('served', '=', true).execute();
  expect(kept.map(({ hash }) => hash)).toEqual(expect.arrayContaining(pages.map(({ hash }) => hash)));
});
