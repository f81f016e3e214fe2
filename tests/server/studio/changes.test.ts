import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStudio, type Studio } from './build-studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await buildStudio();
});
afterAll(() => studio.close());

const page = 'schemas/pages/trade/fund-list.json';
const original = readFileSync(page, 'utf8');
const broken = '{ "kind": "list", ';

describe('a draft', () => {
  it('is kept as it was typed, right or wrong, beside the text that it changes', async () => {
    const { changeNo } = await studio.save({ [page]: broken });

    expect(await studio.ask('author', 'queryPageChangeFile', { changeNo, file: page })).toMatchObject({
      exists: true,
      text: broken,
      baseText: original,
      liveText: original,
    });
  });

  it('is taken back and voided by its author alone', async () => {
    const { changeNo, version } = await studio.save({ [page]: broken });

    for (const step of ['withdrawPageChange', 'voidPageChange'] as const)
      expect(await studio.refusal('both', step, { changeNo, version })).toMatch('只有提出人可以提交');
  });

  it('is a draft with all its files again when it is taken back, and voided only then', async () => {
    const text = original.replace('"width": 168', '"width": 170');
    const submitted = await studio.submit(await studio.save({ [page]: text }));
    expect(await studio.refusal('author', 'voidPageChange', submitted)).toMatch('待批准');

    const draft = await studio.ask('author', 'withdrawPageChange', submitted);
    expect(draft.changeState).toBe('draft');
    const { changeNo } = submitted;
    expect(await studio.ask('author', 'queryPageChange', { changeNo })).toMatchObject({
      files: [{ file: page }],
      mayEdit: true,
      mayWithdraw: false,
      mayVoid: true,
    });
    expect(await studio.refusal('publisher', 'publishPageChange', { changeNo, version: draft.version })).toMatch(
      '草稿',
    );

    const ended = await studio.ask('author', 'voidPageChange', { changeNo, version: draft.version });
    expect(ended.changeState).toBe('voided');
    expect(await studio.ask('author', 'queryPageChange', { changeNo })).toMatchObject({
      mayEdit: false,
      mayVoid: false,
    });
  });

  it('keeps its files when only its title or note is saved', async () => {
    const { changeNo, version } = await studio.save({ [page]: broken });
    await studio.ask('author', 'savePageChange', { changeNo, version, title: '新标题', note: '说明' });

    expect(await studio.ask('author', 'queryPageChange', { changeNo })).toMatchObject({
      title: '新标题',
      note: '说明',
      files: [{ file: page }],
    });
  });

  it('without files can be saved, not submitted', async () => {
    const empty = await studio.ask('author', 'savePageChange', { title: '稍后再改' });

    expect(await studio.refusal('author', 'submitPageChange', empty)).toMatch('没有需要发布的内容');
  });

  it('is not saved over what somebody has saved since', async () => {
    const { changeNo, version } = await studio.save({ [page]: broken });
    const again = { changeNo, version, title: '第二次', files: [{ file: page, text: '{}' }] };

    await studio.ask('author', 'savePageChange', again);

    expect(await studio.refusal('author', 'savePageChange', again)).toBe('该变更已被修改，请刷新后重试');
  });
});

describe('a file is refused that', () => {
  it.each([
    ['comes with a build', 'schemas/api/fund.json', '{}', '只能修改页面、片段'],
    ['lies outside of the product', 'schemas/pages/../../package.json', '{}', '只能修改页面、片段'],
    ['is called by an absolute path', '/etc/passwd', '{}', '只能修改页面、片段'],
    ['is called like a property of every object', '__proto__', '{}', '只能修改页面、片段'],
    ['has more than 1 MB', page, `"${'长'.repeat(400_000)}"`, '超过 1 MB'],
    ['has 5 MB', page, 'x'.repeat(5_000_000), `文件“${page}”：文件超过 1 MB`],
    ['has half of a character', page, '"\uD83D"', '请求内容无法识别'],
  ])('%s', async (_what, file, text, message) => {
    expect(await studio.refusal('author', 'savePageChange', { title: '变更', files: [{ file, text }] })).toMatch(
      message,
    );
  });

  it('is there twice, or is to be removed and never was there', async () => {
    const twice = [
      { file: page, text: '{}' },
      { file: page, text: '{ }' },
    ];
    const gone = [{ file: 'schemas/pages/nowhere.json' }];

    expect(await studio.refusal('author', 'savePageChange', { title: '变更', files: twice })).toMatch('出现了两次');
    expect(await studio.refusal('author', 'savePageChange', { title: '变更', files: gone })).toMatch(
      '不存在，无法删除',
    );
  });

  it.each([
    ['too many', 201, '{}', '200'],
    ['too large together', 5, `"${'x'.repeat(1_000_000)}"`, '超过 4 MB'],
  ])('is one of %s', async (_what, length, text, message) => {
    const files = Array.from({ length }, (_, index) => ({ file: `schemas/pages/many/page-${index}.json`, text }));

    expect(await studio.refusal('author', 'savePageChange', { title: '变更', files })).toContain(message);
  });

  it('makes the request larger than all files may be', async () => {
    const files = [{ file: page, text: 'x'.repeat(20_000_000) }];

    expect(await studio.refusal('author', 'savePageChange', { title: '变更', files })).toBe('请求内容过大');
  });
});

describe('files of the product', () => {
  it('are found by kind, name and title', async () => {
    const [found] = await studio.ask('author', 'queryPageFileList', { keyword: 'TradeFundList', fileKind: 'page' });

    expect(found).toMatchObject({ file: page, fileKind: 'page', title: '公募基金', pageName: 'TradeFundList' });
  });

  it.each([
    ['a page of the menu', 'TradeFundList', '交易中心 › 公募基金'],
    ['a page that belongs to one', 'StudioEdit', '页面管理 › 页面变更 › 编辑变更'],
  ])('are named by the way to them in the menu: %s', async (_what, keyword, menuPath) => {
    const found = await studio.ask('author', 'queryPageFileList', { keyword, fileKind: 'page' });

    expect(found.find(({ pageName }) => pageName === keyword)?.menuPath).toBe(menuPath);
  });

  it('say how many unpublished changes they have', async () => {
    const before = await studio.ask('author', 'queryPageFileList', { keyword: 'schemas/menu.json' });
    await studio.save({ 'schemas/menu.json': '{}' });
    const after = await studio.ask('author', 'queryPageFileList', { keyword: 'schemas/menu.json' });

    expect([before, after].map(([one]) => one?.openChanges)).toEqual([0, 1]);
  });
});

it('the studio is closed to everybody else', async () => {
  const { changeNo, version } = await studio.save({ [page]: broken });
  const params = { changeNo, version, pageNum: 1, pageSize: 10, file: page, reason: '原因', text: '评论' };
  const files = [{ file: page, text: '{}' }];

  for (const id of ['queryPageChangeList', 'queryPageFileList', 'queryPageRevisionList'] as const)
    expect(await studio.refusal('maker01', id, { pageNum: 1, pageSize: 10 })).toBe('您没有该操作的权限');
  expect(await studio.refusal('maker01', 'queryPageChangeFile', params)).toBe('您没有该操作的权限');
  expect(await studio.refusal('publisher', 'savePageChange', { title: '变更', files })).toBe('您没有该操作的权限');
  expect(await studio.refusal('author', 'returnPageChange', params)).toBe('您没有该操作的权限');
});

it('comments are kept with their authors', async () => {
  const { changeNo } = await studio.save({ [page]: broken });
  await studio.ask('publisher', 'commentPageChange', { changeNo, text: '请说明原因' });

  const { comments } = await studio.ask('author', 'queryPageChange', { changeNo });
  expect(comments).toMatchObject([{ text: '请说明原因' }]);
});

beforeEach(() => studio.reset());
