import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readBody } from '../../testing/fake-server.ts';
import { type OpenChange, openChange } from '../../testing/open-change.ts';
import { shippedText } from '../../testing/shipped-product.ts';
import { choose, fill } from '../../testing/studio-hands.ts';

const list = 'schemas/pages/trade/fund-list.json';
const detail = 'schemas/pages/trade/fund-detail.json';
const text = shippedText(list).replace('"title": "公募基金"', '"title": "公募产品"');
const files = { [list]: text, [detail]: shippedText(detail) };
const lead = '"title": "公募产品"';

const colleague = (held: readonly string[], own = false) => ({
  editorId: 'theirs',
  realName: '苏映竹',
  own,
  openFile: held[0] ?? detail,
  files: [...held],
});
const others = () => screen.getByRole('status', { name: '同时在编辑此变更的人' }).textContent;
const isReadOnly = ({ code }: OpenChange, file: string) => code(file).getAttribute('contenteditable') !== 'true';
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Joins so far, in order. */
const joins = ({ server }: OpenChange) => server.sentTo('joinPageChange').map(readBody);
/** Opens a change and waits for its first file. */
async function open(held: readonly string[] = [], own = false): Promise<OpenChange> {
  const change = await openChange(files);
  await waitFor(() => change.code(list));
  if (held.length === 0) return change;
  change.stored.editors = [colleague(held, own)];
  await change.openFile(/fund-detail/u);
  await waitFor(() => expect(others()).not.toBe(''));
  return change;
}

describe('from a page to its editor', () => {
  it('the page opens in the visual editor, though the change has another file', async () => {
    await openChange({ [detail]: shippedText(detail) }, { from: 'TradeFundList' });

    expect(await screen.findByRole('dialog', { name: '可视化编辑“公募基金”' })).toBeTruthy();
  });

  it('files are found and named by the way to them in the menu', async () => {
    const change = await openChange({ [detail]: shippedText(detail) });
    const picker = await within(change.rail()).findByRole('combobox', { name: '添加文件' });
    await choose(change.user, picker, '交易中心', 'pages/trade/fund-list.json');

    await waitFor(() =>
      expect(within(change.rail()).getByRole('button', { name: /交易中心 › 公募基金/u })).toBeTruthy(),
    );
    expect(screen.queryByRole('dialog', { name: /可视化编辑/u })).toBeNull();
  });
});

describe('an editor of a change', () => {
  it('names each file that does not load, open or not, saves nothing before, and loads them all again', async () => {
    const change = await openChange(files, { missing: [list, detail] });
    const alert = await screen.findByText('文件内容加载失败');
    await waitFor(() => expect(alert.parentElement?.textContent).toContain(`${list}、${detail}`));
    await change.user.click(button('保存并查看变更'));
    await waitFor(() => expect(screen.getAllByText('文件内容加载失败')).toHaveLength(2));
    expect(change.saves()).toEqual([]);

    change.stored.missing = [];
    await change.user.click(button('重试'));

    await waitFor(() => expect(change.code(list)).toBeTruthy());
    await change.openFile(/fund-detail/u);
    await waitFor(() => expect(isReadOnly(change, detail)).toBe(false));
    expect(screen.queryByText('文件内容加载失败')).toBeNull();
  });

  it('asks for the open file and the edited ones, with the versions that it read', async () => {
    const change = await open();
    await waitFor(() => expect(joins(change).at(-1)).toMatchObject({ files: [{ file: list, version: 1 }] }));

    change.type(list, lead, '"title": "公募"');
    await change.openFile(/fund-detail/u);

    await waitFor(() =>
      expect(joins(change).at(-1)).toMatchObject({
        openFile: detail,
        files: [
          { file: detail, version: 1 },
          { file: list, version: 1 },
        ],
      }),
    );
  });

  it('gives back the files that it no longer needs, and all when it leaves', async () => {
    const change = await open();
    await waitFor(() => expect(joins(change).at(-1)).toMatchObject({ files: [{ file: list, version: 1 }] }));
    await change.openFile(/fund-detail/u);
    await waitFor(() => expect(joins(change).at(-1)).toMatchObject({ openFile: detail, released: [list] }));

    change.page.leave();

    await waitFor(() => expect(joins(change).at(-1)).toMatchObject({ files: [], leaving: true }));
  });

  it('sees who else is there, and only reads what they hold', async () => {
    const change = await open([list]);
    expect(others()).toBe('苏 苏映竹正在编辑 fund-list.json');
    expect(isReadOnly(change, detail)).toBe(false);
    expect(button('可视化编辑')).toBeTruthy();

    await change.openFile(/fund-list/u);

    expect(screen.getByText(/^苏映竹正在编辑此文件，您现在只能查看/u)).toBeTruthy();
    expect(isReadOnly(change, list)).toBe(true);
    expect(screen.queryByRole('button', { name: '可视化编辑' })).toBeNull();
    expect(screen.queryByRole('button', { name: '从产品中删除此文件' })).toBeNull();
  });

  it('names another window of the same person, and who only looks', async () => {
    const change = await open([list], true);
    expect(others()).toContain('您的另一个窗口正在编辑');
    await change.openFile(/fund-list/u);
    expect(screen.getByText(/^此文件已在您的另一个窗口打开/u)).toBeTruthy();

    change.stored.editors = [colleague([])];
    await change.openFile(/fund-list/u);

    await waitFor(() => expect(others()).toContain('苏映竹正在查看 fund-detail.json'));
    await waitFor(() => expect(isReadOnly(change, list)).toBe(false));
  });

  it('says that it has a file open once the text is there, since that takes the file over from an older window', async () => {
    const change = await open();
    await change.openFile(/fund-detail/u);
    await waitFor(() => expect(joins(change).at(-1)).toMatchObject({ openFile: detail }));

    const early = joins(change).filter(({ openFile, files: asked }) => {
      const own = (asked as { file: string; version?: number }[]).find(({ file }) => file === openFile);
      return openFile !== undefined && own?.version === undefined;
    });

    expect(early).toEqual([]);
  });

  it('does not let edits that another window has saved look lost', async () => {
    const change = await open();
    change.type(list, lead, '"title": "已保存的"');
    await change.user.click(button('保存'));
    await waitFor(() => expect(change.saves()).toHaveLength(1));
    change.stored.editors = [colleague([list], true)];
    await change.openFile(/fund-detail/u);
    await change.openFile(/fund-list/u);

    await screen.findByText(/^此文件已在您的另一个窗口打开/u);
    expect(change.code(list).textContent).toContain('已保存的');
    expect(screen.queryByText(/^您在此文件的修改没有保存/u)).toBeNull();
  });

  it('follows what the others save', async () => {
    const change = await open([list]);
    change.stored.files.set(list, { text: text.replace('公募产品', '公募基金产品'), version: 2 });

    await change.openFile(/fund-list/u);

    await waitFor(() => expect(change.code(list).textContent).toContain('公募基金产品'));
    expect(screen.queryByText(/^您在此文件的修改没有保存/u)).toBeNull();
  });

  it('is closed once the change is handed over', async () => {
    const change = await open();
    change.stored.mayEdit = false;

    await change.openFile(/fund-detail/u);

    await waitFor(() => expect(screen.queryByRole('combobox', { name: '添加文件' })).toBeNull());
    expect(isReadOnly(change, detail)).toBe(true);
  });
});

describe('edits of a file that a colleague has taken and saved', () => {
  /** Types into a file while a colleague saves it, and hears of it. */
  async function lose(): Promise<OpenChange> {
    const change = await open();
    await waitFor(() => expect(joins(change).at(-1)).toMatchObject({ files: [{ file: list, version: 1 }] }));
    change.type(list, lead, '"title": "离线时写的"');
    change.stored.files.set(list, { text: text.replace('公募产品', '公募基金产品'), version: 2 });
    await change.openFile(/fund-detail/u);
    await change.openFile(/fund-list/u);
    await screen.findByText('您在此文件的修改没有保存：离开期间文件已在别处修改');
    return change;
  }

  const keptText = () => document.querySelector('pre')?.textContent;

  it('are kept beside the text of the colleague', async () => {
    const change = await lose();

    await waitFor(() => expect(change.code(list).textContent).toContain('公募基金产品'));
    expect(change.code(list).textContent).not.toContain('离线时写的');
    expect(keptText()).toContain('离线时写的');
    await change.user.click(button('不再需要'));
    expect(keptText()).toBeUndefined();
    expect(change.code(list).textContent).toContain('公募基金产品');
  });

  it('take its place on demand, and are saved over the version that was seen', async () => {
    const change = await lose();
    await waitFor(() => expect(change.code(list).textContent).toContain('公募基金产品'));

    await change.user.click(button('用我的内容替换'));
    expect(change.code(list).textContent).toContain('离线时写的');
    expect(screen.queryByText(/^您在此文件的修改没有保存/u)).toBeNull();
    await change.user.click(button('保存'));

    await waitFor(() => expect(change.saves()).toHaveLength(1));
    expect(change.saves()[0]).toMatchObject([{ file: list, version: 2 }]);
    expect(change.saves()[0]?.[0]?.text).toContain('离线时写的');
  });
});

describe('a save', () => {
  it('sends the edited files alone', async () => {
    const change = await open();

    change.type(list, lead, '"title": "公募"');
    await change.user.click(button('保存'));

    await waitFor(() => expect(change.page.notices).toContain('success: 保存成功'));
    expect(change.saves()).toEqual([
      [{ file: list, text: text.replace('公募产品', '公募'), version: 1, editorId: joins(change)[0]?.['editorId'] }],
    ]);
  });

  it('that fails keeps what was typed', async () => {
    const change = await openChange();
    await fill(change.user, screen.getByRole('textbox', { name: '变更标题' }), '试写');
    await change.addFile(list);
    change.type(list, '"title": "公募基金"', '"title": "公募"');
    change.stored.refusal = '该变更已被修改，请刷新后重试';

    await change.user.click(button('保存'));
    await waitFor(() => expect(document.body.textContent + change.page.notices.join('')).toContain('该变更已被修改'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '变更标题' }).value).toBe('试写');
    expect(change.code(list).textContent).toContain('"title": "公募"');

    delete change.stored.refusal;
    await change.user.click(button('保存并查看变更'));
    await waitFor(() => expect(change.page.opened).toMatchObject([{ page: 'StudioChange' }]));
    // The text of a new file was read at the live revision.
    expect(change.saves()[0]).toMatchObject([{ file: list, base: 3 }]);
  });

  it('keeps the text of the author where another one was published meanwhile', async () => {
    const change = await openChange(files, { overtaken: list });
    await screen.findByText('此文件在本次变更之后已有新的发布');
    await waitFor(() => expect(button('以我的内容为准').disabled).toBe(false));

    await change.user.click(button('以我的内容为准'));
    expect(screen.queryByText('此文件在本次变更之后已有新的发布')).toBeNull();
    await change.user.click(button('保存'));

    await waitFor(() => expect(change.saves()[0]).toMatchObject([{ file: list, text, base: 3 }]));
  });
});

describe('the list of files', () => {
  it('takes a file of the product with its first edit', async () => {
    const change = await openChange();
    await change.addFile(list);
    expect(within(change.rail()).queryByText('修改')).toBeNull();

    change.type(list, '"title": "公募基金"', '"title": "公募"');

    expect(await within(change.rail()).findByText('修改')).toBeTruthy();
  });

  it('removes a file from the product, brings it back, and drops its edits', async () => {
    const change = await open();

    await change.user.click(button('从产品中删除此文件'));
    expect(within(change.rail()).getByText('删除')).toBeTruthy();
    expect(screen.getByText('此文件将被删除')).toBeTruthy();
    await change.user.click(button('恢复此文件'));
    expect(change.code(list).textContent).toContain(lead);
    await change.user.click(button('放弃对此文件的修改'));

    expect(within(change.rail()).queryByText(/fund-list/u)).toBeNull();
    await change.user.click(button('保存'));
    await waitFor(() => expect(change.saves()[0]).toMatchObject([{ file: list, dropped: true }]));
  });

  it.each([
    ['schemas/pages/trade/Fund.json', /^路径须以 schemas\/ 开头/u],
    [list, /^该文件已经存在/u],
  ])('refuses the path %s of a new file', async (path, problem) => {
    const change = await open();

    await change.user.click(button('新建文件'));
    await fill(change.user, screen.getByRole('textbox', { name: '文件路径' }), path);
    await change.user.keyboard('{Enter}');

    expect((await screen.findByRole('alert')).textContent).toMatch(problem);
  });

  it('begins a new file with the schema of its folder', async () => {
    const change = await open();
    const file = 'schemas/blocks/notice.json';

    await change.user.click(button('新建文件'));
    await fill(change.user, screen.getByRole('textbox', { name: '文件路径' }), file);
    await change.user.keyboard('{Enter}');

    await waitFor(() => expect(change.code(file).textContent).toContain('"$schema": "../language/block.json"'));
    expect(within(change.rail()).getByText('新增')).toBeTruthy();
  });
});

describe('the dialogs of the list of files', () => {
  it('make a page, which opens in the visual editor with its way in', async () => {
    const change = await open();

    await change.user.click(button('新建页面'));
    const dialog = within(await screen.findByRole('dialog', { name: '新建页面' }));
    await choose(change.user, dialog.getByRole('combobox', { name: '接口' }), 'queryOrder', /· queryOrderPageList$/u);
    await dialog.findByText(/^新建 schemas/u);
    await change.user.click(dialog.getByRole('button', { name: '新建并打开' }));
    const studio = within(await screen.findByRole('dialog', { name: '可视化编辑“交易单列表”' }));
    await studio.findByRole('tree');
    await change.user.click(studio.getByRole('button', { name: '完成' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(change.rail()).getByRole('button', { name: /交易单列表.*新增/u })).toBeTruthy();
    expect(within(change.rail()).getByRole('button', { name: /交易记录.*修改/u })).toBeTruthy();
  });

  it('describe an endpoint as a file of the change', async () => {
    const change = await open();

    await change.user.click(button('新建计划接口'));
    const dialog = within(await screen.findByRole('dialog', { name: '新建计划接口' }));
    await fill(change.user, dialog.getByRole('textbox', { name: '接口名称' }), '拜访记录');
    await fill(change.user, dialog.getByRole('textbox', { name: '接口标识' }), 'queryVisitPageList');
    await fill(change.user, dialog.getByRole('textbox', { name: '第 1 个字段的名称' }), '拜访单号');
    await fill(change.user, dialog.getByRole('textbox', { name: '第 1 个字段的标识' }), 'visitNo');
    await dialog.findByText(/^新建 schemas\/api/u);
    await change.user.click(dialog.getByRole('button', { name: '新建' }));

    expect(await within(change.rail()).findByRole('button', { name: /拜访记录.*新增/u })).toBeTruthy();
  });

  it('find a use, and open its file at that place', async () => {
    const change = await open();

    await change.user.click(button('查找与改名'));
    const dialog = within(await screen.findByRole('dialog', { name: '查找与改名' }));
    await choose(change.user, dialog.getByRole('combobox', { name: '名称' }), 'minFirstAmt', '字段或名称 minFirstAmt');
    const line = (await dialog.findByText('pages/trade/fund-list.json')).closest('li')!;
    await change.user.click(within(line).getAllByRole('button')[0]!);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(change.code(list));
  });
});

describe('the problems of a change', () => {
  it('lead to their file and place, and are mended there', async () => {
    const change = await openChange({ [list]: shippedText(list), [detail]: shippedText(detail) });
    await waitFor(() => change.code(list));
    change.type(list, '"navDate"', '"navDat"');
    const problems = within(await screen.findByRole('region', { name: '1 个问题' }));
    await change.openFile(/fund-detail/u);

    await change.user.click(await problems.findByRole('button', { name: '公募基金 › 列“navDat” › 字段' }));
    expect(change.code(list)).toBeTruthy();
    await change.user.click(screen.getByRole('button', { name: '改为 navDate' }));

    expect(await screen.findByRole('region', { name: '没有发现问题' })).toBeTruthy();
  });
});

describe('a problem of the menu', () => {
  it('names its box and leads there, and is gone once a page is picked', async () => {
    const change = await openChange();
    await change.addFile('schemas/menu.json');
    const tree = within(await screen.findByRole('tree'));
    const press = (name: string | RegExp) => change.user.click(screen.getByRole('button', { name }));
    await change.user.click(tree.getByText('公募基金'));
    await press(/^删\s*除$/u);
    await change.user.click(tree.getByText('交易中心'));
    await press('新增菜单项');

    const problem = await screen.findByRole('button', { name: '菜单项“新菜单项” › 资源编码' });
    await press('菜单项“新菜单项” › 页面');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '页面' }));
    await change.user.click(problem);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '资源编码' }));
    await choose(change.user, screen.getByRole('combobox', { name: '页面' }), 'gmjj', '公募基金 · TradeFundList');

    const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
    expect(['名称', '资源编码', '地址'].map(valueOf)).toEqual(['公募基金', 'TradeFundList', '/trade/fund']);
    expect(await screen.findByRole('region', { name: '没有发现问题' })).toBeTruthy();
  });
});

describe('a dictionary and the menu', () => {
  it('names the box of a label that is cleared, and leads there', async () => {
    const change = await openChange();
    await change.addFile('schemas/dictionaries/fund-type.json');
    const label = await screen.findByRole('textbox', { name: '第 2 个值的名称' });
    await fill(change.user, label, '');

    await change.user.click(await screen.findByRole('button', { name: '第 2 个值 › 名称' }));

    expect(document.activeElement).toBe(label);
  });

  it.each([
    ['schemas/dictionaries/fund-type.json', '字典值'],
    ['schemas/menu.json', '菜单结构'],
  ])('%s open in a form, and as text', async (file, form) => {
    const change = await openChange();
    await change.addFile(file);
    expect(await screen.findByRole('region', { name: form })).toBeTruthy();

    await change.user.click(screen.getByText('文本', { selector: '[class*="segmented"] *' }));

    expect(change.code(file)).toBeTruthy();
  });
});
