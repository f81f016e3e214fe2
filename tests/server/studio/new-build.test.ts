import { readFileSync } from 'node:fs';
import { profile } from '#contract';
import { writePlanned } from '#engine/language/edit';
import { hashText } from '#product';
import type { Db } from '#trade/testing';
import { afterEach, expect, it } from 'vitest';
import { copyDatabase } from '../database.ts';
import { buildStudio, type Studio } from './build-studio.ts';

let studio: Studio;
afterEach(() => studio.close());

const list = 'schemas/pages/trade/fund-list.json';
const lines = 'schemas/pages/service/credit-manage.json';
const menu = 'schemas/menu.json';
const read = (file: string) => readFileSync(file, 'utf8');
const right = read(lines).replace('"kind"', ' "kind"');

/** A revision that was published with a build whose contract had another name for a field. */
async function publishElsewhere(db: Db, files: Readonly<Record<string, string | null>>): Promise<void> {
  const people = await db
    .selectFrom('accounts')
    .select(['accountId as personId', 'realName as name'])
    .where('userName', 'in', ['maker01', 'checker01'])
    .execute();
  await db.insertInto('studioPeople').values(people).execute();
  const texts = Object.values(files).filter((text) => text !== null);
  await db
    .insertInto('pageTexts')
    .values(texts.map((text) => ({ hash: hashText(text), text })))
    .execute();
  const hashes = Object.entries(files).map(([file, text]) => [file, text === null ? null : hashText(text)]);
  await db
    .insertInto('pageRevisions')
    .values({
      revision: 1,
      kind: 'publish',
      changeNo: null,
      title: '调整页面',
      reason: null,
      authorId: people[0]?.personId ?? 0,
      approverId: people[1]?.personId ?? 0,
      publishedAt: '2026-11-19 14:00:00',
      hash: hashText(JSON.stringify(hashes)),
      overrides: JSON.stringify(Object.fromEntries(hashes)),
      files: JSON.stringify(Object.keys(files)),
    })
    .execute();
  const proof = { served: '[]', removed: '[]', dropped: '[]', provedAt: '2026-11-19 14:00:00' };
  await db
    .insertInto('pageProofs')
    .values({ revision: 1, buildHash: 'of another build', ...proof })
    .execute();
}

async function start(files: Readonly<Record<string, string | null>>): Promise<void> {
  const database = await copyDatabase();
  await publishElsewhere(database.db, files);
  studio = await buildStudio({ database });
}

const messagesOf = async (who: string) =>
  (await studio.ask(who, 'queryInbox', {})).messages.map(({ title, content }) => `${title} ${content}`);

it('a page that fits the new build stays published', async () => {
  await start({ [lines]: right });

  expect(await studio.ask('author', 'queryPageChangeFile', { file: lines })).toMatchObject({ text: right });
  expect(await studio.ask('publisher', 'queryLivePages', {})).not.toHaveProperty('droppedFiles');
});

it('a page that does not fit goes back to the build’s; others stay, and those who publish hear of it', async () => {
  await start({ [list]: read(list).replace('"fundCode"', '"fundCoed"'), [lines]: right });

  expect(await studio.ask('author', 'queryPageChangeFile', { file: list })).toMatchObject({ text: read(list) });
  expect(await studio.ask('author', 'queryPageChangeFile', { file: lines })).toMatchObject({ text: right });
  expect(await studio.ask('publisher', 'queryLivePages', {})).toMatchObject({
    revision: 1,
    pages: [],
    droppedFiles: [{ file: list, title: '公募基金' }],
  });
  expect(await studio.ask('maker01', 'queryLivePages', {})).not.toHaveProperty('droppedFiles');
  expect((await messagesOf('publisher01')).join('\n')).toMatch(/已发布的页面与新版本不兼容.*公募基金/u);
});

it('a menu that leaves pages of the new build without an entry goes back as well', async () => {
  const { resources, ...rest } = JSON.parse(read(menu)) as { resources: object[] };
  await start({ [menu]: JSON.stringify({ ...rest, resources: resources.slice(0, 1) }) });

  expect(await studio.ask('author', 'queryPageChangeFile', { file: menu })).toMatchObject({ text: read(menu) });
});

it('an operation that was planned and is written now is the build’s, and its page stays', async () => {
  const field = { name: 'areaName', title: '地区', type: 'text', asked: false } as const;
  const planned = writePlanned({ id: 'queryArea', title: '地区', kind: 'list', fields: [field] }, profile);
  await start({ [planned.file]: planned.text, [lines]: right });

  const { droppedFiles, pages } = await studio.ask('publisher', 'queryLivePages', {});
  expect(droppedFiles).toMatchObject([{ file: planned.file, title: '地区' }]);
  expect(droppedFiles?.[0]?.message).toContain("'queryArea'");
  expect(pages.map(({ meta }) => 'planned' in meta)).not.toContain(true);
  expect(await studio.ask('author', 'queryPageChangeFile', { file: lines })).toMatchObject({ text: right });
});

it('the next publication starts from the files that this build accepts', async () => {
  await start({ [list]: read(list).replace('"fundCode"', '"fundCoed"') });

  expect(await studio.publish({ [lines]: right })).toBe(2);
  const { droppedFiles, revision } = await studio.ask('publisher', 'queryLivePages', {});
  expect([revision, droppedFiles]).toEqual([2, undefined]);
});
