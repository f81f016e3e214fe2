import { createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type OpenPageStudio, openPageStudio } from '../../../testing/open-page-studio.ts';
import { fill } from '../../../testing/studio-hands.ts';

const text = `{
  "$schema": "../../language/page.json",
  "kind": "list",
  "name": "TradeFundList",
  "path": "/trade/fund",
  "title": "公募基金",
  "source": { "operation": "publicFundPageList" },
  "search": ["keyword", "fundType"],
  "columns": ["fundCode", "nav", "navDate"]
}
`;

let studio: OpenPageStudio;
beforeEach(async () => {
  studio = await openPageStudio({ file: 'schemas/pages/trade/fund-list.json', text });
}, 120_000);

const read = () => JSON.parse(studio.text()) as { readonly search: unknown; readonly columns: unknown };
const columns = () => read().columns;
/** Presses keys in the outline. */
async function press(...keys: readonly string[]): Promise<void> {
  screen.getByRole('tree').focus();
  for (const key of keys) await studio.user.keyboard(key);
}
const copy = '{Control>}c{/Control}';
const cut = '{Control>}x{/Control}';
const paste = '{Control>}v{/Control}';

describe('keys of the outline', () => {
  it('walk over the parts and pass the headings of lists', async () => {
    const walked: string[] = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{End}', '{ArrowUp}', '{Home}']) {
      await press(key);
      walked.push(studio.chosen());
    }

    expect(walked).toEqual(['基金查询条件', '基金类型查询条件', '净值日期列', '单位净值列', '公募基金列表页']);
    await press('{ArrowUp}');
    expect(studio.chosen()).toBe('公募基金列表页');
  });

  it('close and open a part, and go to the part around it', async () => {
    await press('{End}', '{ArrowLeft}');
    expect(studio.chosen()).toBe('公募基金列表页');

    await press('{ArrowLeft}');
    expect(studio.lines(/./u)).toHaveLength(1);
    expect(studio.line(/^公募基金/u).getAttribute('aria-expanded')).toBe('false');

    await press('{ArrowRight}');
    expect(studio.lines(/列$/u)).toHaveLength(3);
  });

  it('move a part within its list and no further', async () => {
    await studio.choose(/^净值日期/u);
    await press('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    expect(columns()).toEqual(['navDate', 'fundCode', 'nav']);
    expect(studio.chosen()).toBe('净值日期列');

    await press('{Alt>}{ArrowDown}{/Alt}');
    expect(columns()).toEqual(['fundCode', 'navDate', 'nav']);
  });

  it('duplicate, delete, cut and paste a part', async () => {
    await studio.choose(/^单位净值/u);
    await press('{Control>}d{/Control}');
    expect(columns()).toEqual(['fundCode', 'nav', 'nav', 'navDate']);

    await press('{Delete}');
    expect(columns()).toEqual(['fundCode', 'nav', 'navDate']);

    await studio.choose(/^单位净值/u);
    await press(cut);
    expect(columns()).toEqual(['fundCode', 'navDate']);
    await studio.choose(/^净值日期/u);
    await press(paste);
    expect(columns()).toEqual(['fundCode', 'navDate', 'nav']);
    expect(studio.chosen()).toBe('单位净值列');
  });

  it('copy a field into a list of another kind', async () => {
    await studio.choose(/^基金类型/u);
    await press(copy);
    await studio.choose(/^基金代码/u);
    await press(paste);

    expect(read()).toMatchObject({
      search: ['keyword', 'fundType'],
      columns: ['fundCode', 'fundType', 'nav', 'navDate'],
    });
  });

  it('put columns into a group, which the toolbar takes apart', async () => {
    await studio.choose(/^单位净值/u);
    await press('{Control>}g{/Control}');
    expect(columns()).toMatchObject(['fundCode', { columns: ['nav'] }, 'navDate']);

    await studio.press('拆开分组');
    expect(columns()).toEqual(['fundCode', 'nav', 'navDate']);
  });

  it('leave other keys to the browser', () => {
    const tree = screen.getByRole('tree');

    expect(fireEvent.keyDown(tree, { key: 'a' })).toBe(true);
    expect(fireEvent.keyDown(tree, { key: 'ArrowDown' })).toBe(false);
  });
});

describe('the toolbar', () => {
  const isEnabled = (tool: string): boolean => !studio.tool(tool).disabled;

  it('offers what the place of the part allows', async () => {
    expect(['上移', '下移', '复制', '剪切', '删除', '放进分组', '做成片段'].filter(isEnabled)).toEqual([]);

    await studio.choose(/^基金代码/u);
    expect(['上移', '下移', '复制', '剪切', '删除', '放进分组', '拆开分组'].filter(isEnabled)).toEqual([
      '下移',
      '复制',
      '剪切',
      '删除',
      '放进分组',
    ]);

    await studio.choose(/^净值日期/u);
    expect(['上移', '下移'].filter(isEnabled)).toEqual(['上移']);
  });

  it('keeps the one part that a page must have', async () => {
    studio = await openPageStudio({ file: 'schemas/pages/permission/user-add.json' });

    await studio.choose(/^提交/u);

    expect(['复制', '剪切', '删除'].filter(isEnabled)).toEqual(['复制']);
  });

  it('adds a part after the chosen one and chooses it', async () => {
    await studio.choose(/^基金代码/u);
    await studio.add('列', '列组');

    expect(columns()).toMatchObject(['fundCode', { columns: [] }, 'nav', 'navDate']);
    expect(studio.chosen()).toContain('列组');
  });
});

describe('a dragged part', () => {
  /** Drags one line over another and drops it there, in its upper or lower half. */
  function drag(from: HTMLElement, to: HTMLElement, half: 'upper' | 'lower'): void {
    const data = new Map<string, string>();
    const dataTransfer = {
      effectAllowed: 'all',
      setData: (type: string, value: string) => void data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
    };
    fireEvent.dragStart(from, { dataTransfer });
    for (const event of [createEvent.dragOver(to, { dataTransfer }), createEvent.drop(to, { dataTransfer })]) {
      // A line has no height here: its middle is at 0.
      Object.defineProperty(event, 'clientY', { value: half === 'lower' ? 1 : -1 });
      fireEvent(to, event);
    }
  }

  it('goes before or after the line on which it is dropped', () => {
    drag(studio.line(/^净值日期/u), studio.line(/^基金代码/u), 'upper');
    expect(columns()).toEqual(['navDate', 'fundCode', 'nav']);

    drag(studio.line(/^净值日期/u), studio.line(/^单位净值/u), 'lower');
    expect(columns()).toEqual(['fundCode', 'nav', 'navDate']);
  });

  it('goes to the end of a list whose heading takes it', () => {
    drag(studio.line(/^基金代码/u), studio.line(/^列3/u), 'lower');

    expect(columns()).toEqual(['nav', 'navDate', 'fundCode']);
  });

  it('may be a field of the contract', async () => {
    await studio.choose(/^单位净值/u);
    const field = await screen.findByRole('button', { name: /日涨跌幅/u });

    drag(field, studio.line(/^基金代码/u), 'lower');

    expect(columns()).toEqual(['fundCode', 'dayGrowth', 'nav', 'navDate']);
  });

  it('may come from elsewhere and is then refused', () => {
    const dataTransfer = { types: ['text/plain'], getData: () => '' };

    expect(fireEvent.dragOver(studio.line(/^基金代码/u), { dataTransfer })).toBe(true);
    fireEvent.drop(studio.line(/^基金代码/u), { dataTransfer });

    expect(studio.text()).toBe(text);
  });
});

describe('the tree', () => {
  it('shows the lines that a search finds by title or name', async () => {
    const search = screen.getByRole('textbox', { name: '查找部件' });
    await fill(studio.user, search, 'navD');
    expect(studio.lines(/./u).map((one) => one.textContent)).toEqual(['净值日期列']);

    await fill(studio.user, search, '净值');
    expect(studio.lines(/./u)).toHaveLength(2);

    await fill(studio.user, search, '');
    expect(studio.lines(/./u)).toHaveLength(8);
  });

  it('closes a list by its heading and opens it for a part chosen inside', async () => {
    await studio.choose(/^列3/u);
    expect(studio.lines(/列$/u)).toHaveLength(0);

    await studio.choose(/^公募基金/u);
    await studio.user.click(studio.line(/^列3/u).querySelector('button')!);
    await studio.choose(/^单位净值/u);
    await studio.user.click(studio.line(/^列3/u).querySelector('button')!);
    expect(studio.chosen()).toBe('单位净值列');
  });

  it('marks a part with a mistake', async () => {
    await studio.choose(/^单位净值/u);
    await studio.write('可见', '{{ row.nope }}');
    await screen.findByText(/^[1-9] 个问题/u);

    expect(studio.line(/^单位净值/u).querySelector('[role="img"][aria-label="!"]')).not.toBeNull();
    expect(studio.line(/^净值日期/u).querySelector('[role="img"][aria-label="!"]')).toBeNull();
  });
});

describe('the menu of new parts', () => {
  it('offers a second set of quick filters beside the only one, that is chosen or not', async () => {
    const only = text.replace('"search"', '"quickFilters": { "field": "fundType" },\n"search"');
    for (const isChosen of [false, true]) {
      studio = await openPageStudio({ file: 'schemas/pages/trade/fund-list.json', text: only });
      if (isChosen) await studio.choose(/按值的快速筛选$/u);

      await studio.add('快捷筛选', '按条件的快速筛选');

      expect(read()).toMatchObject({ quickFilters: [{ field: 'fundType' }, {}] });
      expect(studio.chosen()).toMatch(/按条件的快速筛选$/u);
    }
  });

  it('has the places around a part that takes none and stands alone', async () => {
    await studio.add('自动刷新', '自动刷新');
    await studio.add('表格上方的按钮', '按钮');

    expect(read()).toMatchObject({ refresh: {}, toolbar: [{ label: '按钮' }] });
  });
});
