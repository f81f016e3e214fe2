import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import type { SharedView } from '#engine';
// Compiled before the first test waits for them.
import '../ListPage.tsx';
import './ViewPanel.tsx';
import { buildColumn, buildField, buildList, createFakeViews, renderPage, type PageFakes } from '#engine/testing';

const answer = { list: [{ id: 'R1', name: '行1', day: '2026-11-20' }], total: 1 };
const calls = { query: () => answer };
const list = buildList({
  name: 'Orders',
  search: [buildField('keyword', { label: '关键字' })],
  columns: [
    buildColumn('id', { field: { label: '编号' } }),
    buildColumn('name', { field: { label: '名称' }, sortable: true }),
    buildColumn('day', { field: { label: '日期' }, sortable: true }),
  ],
});
const plain = { hidden: [], order: [], widths: {} };
const content = { query: { keyword: '货币', sort: '-day' }, columns: { ...plain, hidden: ['name'] } };
const colleagues: SharedView = {
  id: 'V1',
  version: 3,
  name: '货币',
  content,
  ownerName: '周柏舟',
  isOwn: false,
  changedAt: '2026-11-19 09:30:00',
};
const mine: SharedView = { ...colleagues, id: 'V2', name: '债券', ownerName: '林砚秋', isOwn: true };
const own = { name: '全部', query: {}, columns: plain };
const header = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

async function open(views: SharedView[], fakes: PageFakes = {}) {
  const shared = createFakeViews(...views);
  const page = renderPage(list, { calls, views: shared.port, ...fakes });
  await screen.findByText('R1');
  const menu = async () => page.user.click(screen.getByRole('button', { name: /^视图/ }));
  const pick = async (item: string | RegExp) => {
    await menu();
    await page.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const panel = async () => {
    await pick('保存与管理视图');
    const dialog = within(await screen.findByRole('dialog', { name: '视图' }));
    const row = (name: string) =>
      within(dialog.getByRole('button', { name: `应用“${name}”` }).closest<HTMLElement>('li')!);
    return { dialog, row };
  };
  const settings = () => page.settings()['list:Orders'] as Record<string, unknown>;
  return { page, shared, menu, pick, panel, settings };
}

describe('list: shared views', () => {
  it('of colleagues are in a section of their own, and are opened from the menu', async () => {
    const { page, pick, panel } = await open([colleagues, mine], { settings: { 'list:Orders': { views: [own] } } });

    await pick('货币（周柏舟）');
    expect(page.query()).toEqual({ keyword: '货币', sort: '-day' });
    await waitFor(() => expect(header()).not.toContain('名称'));

    const { dialog, row } = await panel();
    expect(dialog.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      '我的视图',
      '共享视图',
    ]);
    expect(row('货币').getByText('周柏舟 更新于 2026-11-19 09:30')).toBeTruthy();
    expect(row('货币').queryByRole('button', { name: '重命名' })).toBeNull();
    expect(row('货币').queryByRole('button', { name: '删除' })).toBeNull();
    expect(row('货币').queryByRole('switch')).toBeNull();
    expect(row('债券').getByRole('switch', { name: '共享“债券”' }).getAttribute('aria-checked')).toBe('true');
    const found = await axe.run(screen.getByRole('dialog'), { rules: { 'color-contrast': { enabled: false } } });
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('are copied to be changed, under a name that is free', async () => {
    const views = [{ ...own, name: '货币' }];
    const { page, panel, settings } = await open([colleagues], { settings: { 'list:Orders': { views } } });
    const { dialog } = await panel();

    await page.user.click(dialog.getByRole('button', { name: '另存为我的视图' }));

    expect(settings()['views']).toEqual([...views, { name: '货币（副本）', ...content }]);
    expect(page.notices).toEqual(['success: 已另存为自己的视图“货币（副本）”']);
  });

  it('begin and end with the switch, by keyboard too, and stay the default', async () => {
    const { page, shared, panel, settings } = await open([], {
      settings: { 'list:Orders': { views: [own], defaultView: '全部' } },
    });
    const { row } = await panel();

    row('全部').getByRole('switch').focus();
    await page.user.keyboard(' ');
    await waitFor(() => expect(settings()).toMatchObject({ views: [], defaultShared: { id: 'new1', name: '全部' } }));
    expect(shared.views).toMatchObject([{ name: '全部', content: { query: {}, columns: plain } }]);
    expect(row('全部').getByText('默认')).toBeTruthy();
    expect(document.activeElement).toBe(row('全部').getByRole('switch'));

    await page.user.keyboard(' ');
    await waitFor(() => expect(settings()).toMatchObject({ views: [own], defaultView: '全部' }));
    expect(settings()['defaultShared']).toBeUndefined();
    expect([shared.views, page.notices]).toEqual([[], []]);
  });

  it('are overwritten, renamed and deleted by their owner', async () => {
    const { page, shared, panel } = await open([mine], { query: { keyword: '新' } });
    const { dialog, row } = await panel();

    await page.user.click(dialog.getByRole('textbox', { name: '视图名称' }));
    await page.user.paste('债券');
    await page.user.click(dialog.getByRole('button', { name: '覆盖同名视图' }));
    await waitFor(() => expect(shared.views).toMatchObject([{ version: 4, content: { query: { keyword: '新' } } }]));

    await page.user.click(row('债券').getByRole('button', { name: '重命名' }));
    await page.user.type(dialog.getByRole('textbox', { name: '重命名“债券”' }), '二{Enter}');
    await dialog.findByRole('button', { name: '应用“债券二”' });
    expect(shared.views).toMatchObject([{ name: '债券二', version: 5 }]);

    await page.user.click(row('债券二').getByRole('button', { name: '删除' }));
    const text = '确认删除视图“债券二”吗？删除后同事也无法再使用。';
    const question = (await screen.findByText(text)).closest<HTMLElement>('[role=dialog]')!;
    await page.user.click(within(question).getByRole('button', { name: '确认' }));
    await waitFor(() => expect(shared.views).toEqual([]));
    await waitFor(() => expect(dialog.queryByRole('button', { name: '应用“债券二”' })).toBeNull());
  });

  it('that changed meanwhile are not overwritten: the input stays, and the new version is shown', async () => {
    const { page, shared, panel } = await open([mine]);
    const { dialog, row } = await panel();
    shared.views[0] = { ...mine, version: 9, changedAt: '2026-11-20 08:00:00' };

    await page.user.click(row('债券').getByRole('button', { name: '重命名' }));
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: '重命名“债券”' });
    await page.user.type(field, '二{Enter}');
    await waitFor(() => expect(page.notices).toEqual(['error: 该共享视图已在其他窗口修改']));
    expect(field.value).toBe('债券二');

    await page.user.click(await dialog.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(shared.views).toMatchObject([{ name: '债券二', version: 10 }]));
  });

  it('that are refused stay own views', async () => {
    const { page, shared, panel, settings } = await open([], { settings: { 'list:Orders': { views: [own] } } });
    const { row } = await panel();
    shared.refusal = '每个列表最多共享20个视图，请先停止共享不再使用的视图';

    await page.user.click(row('全部').getByRole('switch'));

    await waitFor(() => expect(page.notices).toEqual([`error: ${shared.refusal}`]));
    expect(settings()['views']).toEqual([own]);
    expect(row('全部').getByRole('switch').getAttribute('aria-checked')).toBe('false');
  });
});

describe('list: a shared view as default', () => {
  const { id, version, name } = colleagues;
  const defaultShared = { id, version, name, ...content };
  const fakes = { settings: { 'list:Orders': { defaultShared } } };

  it('opens the list at once, without waiting for the shared views', async () => {
    const { page } = await open([colleagues], fakes);

    expect(page.query()).toEqual({ keyword: '货币', sort: '-day' });
    expect(page.calls.every(({ params }) => params['keyword'] === '货币')).toBe(true);
    expect(header()).not.toContain('名称');
  });

  it('is set by the operator, and unset', async () => {
    const { page, panel, settings } = await open([colleagues]);
    const { dialog } = await panel();

    await page.user.click(dialog.getByRole('button', { name: '设为默认' }));
    expect(settings()).toMatchObject({ defaultShared });
    await page.user.click(dialog.getByRole('button', { name: '取消默认' }));

    expect(settings()['defaultShared']).toBeUndefined();
  });

  it('that its owner has changed is shown as it is now', async () => {
    const changed = { query: { keyword: '黄金' }, columns: plain };
    const { page, settings } = await open([{ ...colleagues, version: 4, content: changed }], fakes);

    await waitFor(() => expect(page.query()).toEqual({ keyword: '黄金' }));
    await waitFor(() => expect(header()).toContain('名称'));
    expect(settings()).toMatchObject({ defaultShared: { version: 4, ...changed } });
  });

  it('that is shared no longer becomes an own view, and the operator reads so', async () => {
    const { page, settings } = await open([], fakes);

    await waitFor(() =>
      expect(page.notices).toEqual([
        'warning: 默认视图“货币”已停止共享，已为您另存为自己的视图“货币”，并继续作为默认视图',
      ]),
    );
    expect(settings()).toMatchObject({ views: [{ name: '货币', ...content }], defaultView: '货币' });
    expect(page.query()).toEqual({ keyword: '货币', sort: '-day' });
  });
});

describe('list: a link to a shared view', () => {
  it('carries the view, and shows a colleague its search, sort and columns', async () => {
    const { page, panel } = await open([colleagues]);
    const { dialog } = await panel();
    await page.user.click(dialog.getByRole('button', { name: '复制链接' }));
    await waitFor(() =>
      expect(page.notices).toEqual(['success: 链接已复制，同事打开后将看到该视图的查询条件、排序和列设置']),
    );
    const link = new URL(await act(() => navigator.clipboard.readText()));
    const query = Object.fromEntries(link.searchParams);
    expect(query).toEqual({ keyword: '货币', sort: '-day', view: 'V1' });

    const { page: other } = await open([colleagues], { query });

    await waitFor(() => expect(other.query()).toEqual({ keyword: '货币', sort: '-day' }));
    await waitFor(() => expect(header()).not.toContain('名称'));
  });

  it('that leads nowhere any more shows the search it carries, and says so', async () => {
    const { page } = await open([], { query: { keyword: '货币', view: 'V1' } });

    await waitFor(() => expect(page.query()).toEqual({ keyword: '货币' }));
    expect(page.notices).toEqual(['warning: 链接中的共享视图已停止共享，已按链接中的查询条件显示']);
  });
});

describe('list: without a place for shared views', () => {
  it.each([
    ['there is no port', undefined],
    ['the gateway refuses', { ...createFakeViews().port, list: () => Promise.resolve(undefined) }],
  ])('own views stay as they were when %s', async (_case, views) => {
    const { page, panel } = await open([], { views, settings: { 'list:Orders': { views: [own] } } });
    const { dialog, row } = await panel();

    await waitFor(() => expect(dialog.queryByRole('heading', { level: 2 })).toBeNull());
    expect(row('全部').queryByRole('switch')).toBeNull();
    expect(dialog.getByText(/仅自己可见。/)).toBeTruthy();
    expect(page.notices).toEqual([]);
  });

  it('a failure is shown in place of the views, and they can be loaded again', async () => {
    const { page, shared, panel } = await open([colleagues]);
    shared.refusal = '网络连接异常，请检查网络后重试';
    const { dialog } = await panel();
    expect((await dialog.findByRole('status')).textContent).toContain('共享视图暂时无法获取');
    shared.refusal = undefined;

    await page.user.click(dialog.getByRole('button', { name: '重试' }));

    expect(await dialog.findByRole('button', { name: '应用“货币”' })).toBeTruthy();
    expect(page.notices).toEqual([]);
  });
});
