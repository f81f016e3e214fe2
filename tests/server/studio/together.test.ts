import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStudio, type Studio } from './build-studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await buildStudio();
});
afterAll(() => studio.close());
beforeEach(() => studio.reset());

const list = 'schemas/pages/trade/fund-list.json';
const detail = 'schemas/pages/trade/fund-detail.json';
const original = readFileSync(list, 'utf8');
const mine = 'editor-mine';
const theirs = 'editor-theirs';

/** Reports an editor; the version of a file is the one that its person has read. */
const join = (who: string, changeNo: string, editorId: string, files: Readonly<Record<string, number | undefined>>) =>
  studio.ask(who, 'joinPageChange', {
    changeNo,
    editorId,
    files: Object.entries(files).map(([file, version]) => ({ file, ...(version !== undefined && { version }) })),
  });
const leave = (who: string, changeNo: string, editorId: string) =>
  studio.ask(who, 'joinPageChange', { changeNo, editorId, files: [], leaving: true });
const edit = (changeNo: string, editorId: string, file: string, text: string) => ({
  changeNo,
  title: '一起修改',
  files: [{ file, text, editorId }],
});
const read = (changeNo: string, file: string) =>
  studio.ask('publisher', 'queryPageChangeFile', { changeNo, file }).then(({ text, version }) => ({ text, version }));

describe('two people in one change', () => {
  it('see each other, and which files each of them holds', async () => {
    const { changeNo } = await studio.save({ [list]: '{}' });
    await join('author', changeNo, mine, { [list]: 1 });

    const there = await join('both', changeNo, theirs, { [list]: 1, [detail]: undefined });

    expect(there.held).toEqual([detail]);
    expect(there.editors).toMatchObject([{ editorId: mine, own: false, files: [list] }]);
    expect((await join('author', changeNo, mine, { [list]: 1 })).editors).toMatchObject([
      { editorId: theirs, own: false, files: [detail] },
    ]);
    const change = await studio.ask('publisher', 'queryPageChange', { changeNo });
    expect(change.editorNames).toHaveLength(2);
  });

  it('save each their own files, and lose nothing of the other', async () => {
    const { changeNo } = await studio.save({ [list]: '{}' });
    await join('author', changeNo, mine, { [list]: 1 });
    await join('both', changeNo, theirs, { [detail]: undefined });

    await studio.ask('author', 'savePageChange', edit(changeNo, mine, list, '{ "a": 1 }'));
    await studio.ask('both', 'savePageChange', edit(changeNo, theirs, detail, '{ "b": 1 }'));

    expect(await read(changeNo, list)).toEqual({ text: '{ "a": 1 }', version: 2 });
    expect(await read(changeNo, detail)).toEqual({ text: '{ "b": 1 }', version: 3 });
  });

  it('cannot save a file that the other holds, in an editor or by a program', async () => {
    const { changeNo, version } = await studio.save({ [list]: '{}' });
    await join('author', changeNo, mine, { [list]: 1 });
    await join('both', changeNo, theirs, { [list]: 1 });
    const program = { changeNo, version, title: '推送', files: [{ file: list, text: '{ "c": 1 }' }] };

    expect(await studio.refusal('both', 'savePageChange', edit(changeNo, theirs, list, '[]'))).toMatch(/正由.+编辑/u);
    expect(await studio.refusal('both', 'savePageChange', program)).toMatch(/正由.+编辑/u);
    expect(await read(changeNo, list)).toEqual({ text: '{}', version: 1 });
  });

  it('take a file of the change out of it one by one, but for the last', async () => {
    const { changeNo } = await studio.save({ [list]: '{}', [detail]: '{}' });
    await join('both', changeNo, theirs, { [list]: 1, [detail]: 1 });
    const drop = (file: string) => ({
      changeNo,
      title: '一起修改',
      files: [{ file, editorId: theirs, dropped: true }],
    });

    await studio.ask('both', 'savePageChange', drop(list));
    expect((await join('both', changeNo, theirs, { [detail]: 1 })).files).toEqual([{ file: detail, version: 1 }]);
    expect(await studio.refusal('both', 'savePageChange', drop(detail))).toMatch('至少要有一个文件');
  });
});

describe('a file becomes free', () => {
  it('when its holder opens another', async () => {
    const { changeNo } = await studio.save({ [list]: '{}' });
    await join('author', changeNo, mine, { [list]: 1 });
    await studio.ask('author', 'joinPageChange', {
      changeNo,
      editorId: mine,
      files: [{ file: detail }],
      released: [list],
    });

    expect((await join('both', changeNo, theirs, { [list]: 1 })).held).toEqual([list]);
  });

  it('when its holder leaves', async () => {
    const { changeNo } = await studio.save({ [list]: '{}' });
    await join('author', changeNo, mine, { [list]: 1 });
    await leave('author', changeNo, mine);

    const there = await join('both', changeNo, theirs, { [list]: 1 });
    expect([there.held, there.editors]).toEqual([[list], []]);
  });

  it('when its holder is silent for a minute and a half', async () => {
    const { changeNo } = await studio.save({ [list]: '{}' });
    await join('author', changeNo, mine, { [list]: 1 });
    await studio.app.wait(91);

    expect((await join('both', changeNo, theirs, { [list]: 1 })).held).toEqual([list]);
  });
});

it('an editor that was away does not overwrite a file that was saved meanwhile', async () => {
  const { changeNo } = await studio.save({ [list]: '{}' });
  await join('author', changeNo, mine, { [list]: 1 });
  await studio.app.wait(91);
  await join('both', changeNo, theirs, { [list]: 1 });
  await studio.ask('both', 'savePageChange', edit(changeNo, theirs, list, '{ "b": 1 }'));
  await leave('both', changeNo, theirs);

  expect(await studio.refusal('author', 'savePageChange', edit(changeNo, mine, list, '[]'))).toMatch('在您离开期间');
  expect((await join('author', changeNo, mine, { [list]: 1 })).held).toEqual([]);
  expect((await join('author', changeNo, mine, { [list]: 2 })).held).toEqual([list]);
});

it('an editor that does not hold a file saves it if it is still what was read', async () => {
  const { changeNo } = await studio.save({ [list]: '{}' });
  const saveAs = (editorId: string, text: string) => ({
    changeNo,
    title: '一起修改',
    files: [{ file: list, text, editorId, version: 1 }],
  });
  await studio.ask('author', 'savePageChange', saveAs(mine, '[]'));
  expect(await read(changeNo, list)).toEqual({ text: '[]', version: 2 });

  await leave('author', changeNo, mine);
  expect(await studio.refusal('both', 'savePageChange', saveAs(theirs, '{}'))).toMatch('在您离开期间');
});

it('an editor keeps its files, whatever another person sends in its name', async () => {
  const { changeNo } = await studio.save({ [list]: '{}' });
  await join('author', changeNo, mine, { [list]: 1 });
  const report = { changeNo, editorId: mine, files: [] };
  const refused = '该编辑窗口属于其他人';

  expect(await studio.refusal('both', 'joinPageChange', report)).toMatch(refused);
  expect(await studio.refusal('both', 'joinPageChange', { ...report, leaving: true })).toMatch(refused);
  expect(await studio.refusal('both', 'savePageChange', edit(changeNo, mine, list, '[]'))).toMatch(refused);
  expect((await join('both', changeNo, theirs, { [list]: 1 })).held).toEqual([]);
});

it('a program that names an editor for some of its files saves under the version of the change', async () => {
  const { changeNo, version } = await studio.save({ [list]: '{}', [detail]: '{}' });
  await studio.ask('author', 'savePageChange', edit(changeNo, mine, 'schemas/menu.json', '{}'));
  const files = [
    { file: list, text: '[]' },
    { file: detail, text: '[]', editorId: mine },
  ];

  expect(await studio.refusal('author', 'savePageChange', { changeNo, version, title: '推送', files })).toBe(
    '该变更已被修改，请刷新后重试',
  );
});

it('an editor keeps a file that it has saved when an older report arrives late', async () => {
  const { changeNo } = await studio.save({ [list]: '{}' });
  await join('author', changeNo, mine, { [list]: 1 });
  await studio.ask('author', 'savePageChange', edit(changeNo, mine, detail, '{ "a": 1 }'));
  await join('author', changeNo, mine, { [list]: 1 });

  expect((await join('author', changeNo, mine, { [detail]: undefined })).held).toContain(detail);
});

it('a second window of the same person is another editor', async () => {
  const { changeNo } = await studio.save({ [list]: '{}' });
  await join('author', changeNo, mine, { [list]: 1 });

  const second = await join('author', changeNo, 'editor-second', { [list]: 1 });
  expect([second.held, second.editors]).toMatchObject([[], [{ own: true, files: [list] }]]);
});

describe('a file that a person opens in a second window', () => {
  /** Reports a window in which the list is open. */
  const open = (who: string, changeNo: string, editorId: string, version = 1) =>
    studio.ask(who, 'joinPageChange', { changeNo, editorId, openFile: list, files: [{ file: list, version }] });

  it('is held there at once, until the first window opens it again', async () => {
    const { changeNo } = await studio.save({ [list]: '{}' });
    await open('author', changeNo, mine);

    expect((await open('author', changeNo, 'editor-second')).held).toEqual([list]);
    // The first window goes on to report, and takes nothing back by that.
    expect((await open('author', changeNo, mine)).held).toEqual([]);
    const second = await open('author', changeNo, 'editor-second');
    expect([second.held, second.editors]).toMatchObject([[list], [{ own: true, files: [] }]]);
    expect(await studio.refusal('author', 'savePageChange', edit(changeNo, mine, list, '[]'))).toMatch(
      '已在您的另一个窗口打开',
    );

    await studio.ask('author', 'joinPageChange', { changeNo, editorId: mine, openFile: detail, files: [] });
    expect((await open('author', changeNo, mine)).held).toEqual([list]);
  });

  it('is not taken over with a text that is no longer the stored one', async () => {
    const { changeNo } = await studio.save({ [list]: '{}' });
    await open('author', changeNo, mine);
    await studio.ask('author', 'savePageChange', edit(changeNo, mine, list, '[]'));

    expect((await open('author', changeNo, 'editor-second')).held).toEqual([]);
    expect((await open('author', changeNo, 'editor-third', 2)).held).toEqual([list]);
  });

  it('stays with a colleague who holds it', async () => {
    const { changeNo } = await studio.save({ [list]: '{}' });
    await open('both', changeNo, theirs);

    expect((await open('author', changeNo, mine)).held).toEqual([]);
  });
});

describe('a person who has written in a change', () => {
  it('does not decide about it, does not submit it and does not name it', async () => {
    const text = original.replace('"width": 168', '"width": 170');
    const { changeNo } = await studio.save({ [list]: text }, '改名');
    await join('both', changeNo, theirs, { [list]: 1 });
    const { version } = await studio.ask('both', 'savePageChange', edit(changeNo, theirs, list, `${text}\n`));
    expect(await studio.refusal('both', 'submitPageChange', { changeNo, version })).toMatch('只有提出人可以提交');
    const submitted = await studio.submit({ changeNo, version });

    const seen = await studio.ask('both', 'queryPageChange', { changeNo });
    expect(seen).toMatchObject({ title: '改名', mayApprove: false, writerNames: [seen.writerNames[0]] });
    const refused = '不能批准或退回本人提出或参与编辑的变更';
    expect(await studio.refusal('both', 'publishPageChange', submitted)).toMatch(refused);
    expect(await studio.refusal('both', 'returnPageChange', { ...submitted, reason: '原因' })).toMatch(refused);
    const waiting = { pageNum: 1, pageSize: 10, waiting: true };
    expect((await studio.ask('both', 'queryPageChangeList', waiting)).list).toEqual([]);
    expect((await studio.ask('publisher', 'queryPageChangeList', waiting)).list).toMatchObject([{ changeNo }]);
    expect(await studio.refusal('publisher', 'publishPageChange', submitted)).toBe('000000');
  });

  it('and saved no file, or only looked at it, may decide about it', async () => {
    const { changeNo, version } = await studio.save({ [list]: original.replace('"width": 168', '"width": 172') });
    await join('both', changeNo, theirs, { [list]: 1 });
    const saved = await studio.ask('both', 'savePageChange', { changeNo, version, title: '别的标题' });
    const submitted = await studio.submit(saved);

    expect(await studio.refusal('both', 'publishPageChange', submitted)).toBe('000000');
  });
});
