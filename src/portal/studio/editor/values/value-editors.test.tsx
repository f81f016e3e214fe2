import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { describe, expect, it } from 'vitest';
import { readDefinitions } from '#engine/language/edit';
import { shippedChecker } from '../../../testing/shipped-product.ts';
import { choose, fill } from '../../../testing/studio-hands.ts';
import { Properties } from '../Properties.tsx';
import { findByPointer } from '../use-moves.ts';
import { usePageText } from '../use-page-text.ts';
import { Evaluator } from './evaluator.ts';

const known = shippedChecker.facts({ edits: [] });
const facts = {
  ...known,
  codes: known.codes.map((one) => ({ ...one, roles: one.name === 'PageDesign' ? ['页面设计'] : [] })),
};
const definitions = readDefinitions(facts.pageSchema);
const named = (name: string, title: string) => ({ name, title, type: '文本' });
const fields = [named('nav', '单位净值'), named('navDate', '净值日期')];
const names = {
  fields,
  byWord: {},
  readables: {
    names: ['row'],
    paths: [
      { path: 'row.nav', title: '单位净值', type: 'decimal' },
      { path: 'row.riskLevel', title: '风险等级', type: 'string', dictionary: 'riskLevel' },
    ],
  },
};

/** Opens the properties of a part; `part` is its JSON in a page that has it at the pointer. */
function openPart(pointer: string, page: object) {
  const shown = { text: `${JSON.stringify(page, null, 2)}\n` };
  function Panel() {
    const { root, edit } = usePageText({
      file: 'schemas/pages/a/b.json',
      text: shown.text,
      onChange: (text) => (shown.text = text),
      draft: 'A',
      definitions,
    });
    const part = root && findByPointer(root, pointer);
    if (!part) return null;
    return <Properties part={part} label={undefined} facts={facts} names={names} inherited={{}} edit={edit} />;
  }
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <Evaluator value={async (text) => (text.includes('nav') ? '1.0250' : undefined)}>
        <Panel />
      </Evaluator>
    </ConfigProvider>,
  );
  const read = (): unknown =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((at, step) => (at as Readonly<Record<string, unknown>>)[step], JSON.parse(shown.text));
  return { user, read, text: () => shown.text };
}

const openColumn = (column: object = { field: 'nav' }) =>
  openPart('/columns/0', { kind: 'list', columns: [{ field: 'nav', ...column }] });
const openAction = (action: object = {}) =>
  openPart('/rowActions/0', { kind: 'list', columns: [], rowActions: [{ label: '撤单', ...action }] });
const openField = (field: object = {}) => openPart('/fields/0', { kind: 'form', fields: [{ field: 'nav', ...field }] });

const box = (label: string) => screen.getAllByRole('combobox', { name: label })[0]!;
const group = (label: string) => screen.getAllByRole('group', { name: label })[0]!;
const options = () => [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent);

describe('a switch', () => {
  it('writes true, and nothing once it is off', async () => {
    const { user, read } = openColumn();

    await user.click(screen.getByRole('switch', { name: '先不显示' }));
    expect(read()).toEqual({ field: 'nav', hidden: true });
    await user.click(screen.getByRole('switch', { name: '先不显示' }));
    expect(read()).toBe('nav');
  });
});

describe('a condition', () => {
  const open = (visible?: string) => {
    const opened = openAction(visible === undefined ? {} : { visible });
    const build = screen.getAllByRole<HTMLButtonElement>('button', { name: '按字段设置条件' })[0]!;
    return { ...opened, build, visible: () => (opened.read() as { readonly visible?: string }).visible };
  };

  it('is made of field, comparison and value without a word of CEL', async () => {
    const { user, build, visible } = open();
    await user.click(build);

    await choose(user, box('第 1 项条件的字段'), 'fxdj', 'row.riskLevel');
    expect(visible()).toBeUndefined();
    await choose(user, box('第 1 项条件的比较'), '', '是其中之一');
    await choose(user, box('第 1 项条件的值'), '', '中风险');
    await user.click(screen.getByRole('button', { name: '添加一项条件' }));
    await choose(user, box('第 2 项条件的字段'), '净值', 'row.nav');
    await choose(user, box('第 2 项条件的比较'), '', '大于');
    await fill(user, screen.getByRole('textbox', { name: '第 2 项条件的值' }), '1.05');

    expect(visible()).toBe("{{ row.riskLevel in ['R3'] && decimal(row.nav) > decimal('1.05') }}");
    await user.click(screen.getByText('满足任意一项'));
    expect(visible()).toBe("{{ row.riskLevel in ['R3'] || decimal(row.nav) > decimal('1.05') }}");
  });

  it('that is written is shown as comparisons, and goes with its last one', async () => {
    const { user, visible } = open("{{ row.riskLevel == 'R5' }}");
    const row = group('第 1 项条件');
    expect([...row.querySelectorAll('.ant-select-selection-item')].map((one) => one.textContent)).toEqual([
      '风险等级',
      '等于',
      '高风险',
    ]);

    await user.click(screen.getByRole('button', { name: '去掉第 1 项条件' }));

    expect(visible()).toBeUndefined();
  });

  it('an amount that is no number is not written', async () => {
    const { user, visible } = open("{{ decimal(row.nav) > decimal('1') }}");

    await fill(user, screen.getByRole('textbox', { name: '第 1 项条件的值' }), '一元');

    expect(visible()).toBeUndefined();
  });

  it('that says more stays a text', () => {
    expect(open("{{ can('RoleEdit') }}").build.disabled).toBe(true);
  });
});

describe('a number', () => {
  it('is typed and taken away with its last digit', async () => {
    const { user, read } = openColumn();
    const width = screen.getByRole('textbox', { name: '列宽（像素）' });

    await fill(user, width, '120');
    expect(read()).toEqual({ field: 'nav', width: 120 });
    await user.clear(width);
    expect(read()).toBe('nav');
  });
});

describe('a text', () => {
  it('offers the names in scope once an expression begins', async () => {
    const { user, read } = openColumn();

    await fill(user, box('空值时显示'), '无');
    expect(options()).toEqual([]);
    await fill(user, box('空值时显示'), '{{ row.n');
    await user.click(await screen.findByText('单位净值 row.nav'));

    expect(read()).toEqual({ field: 'nav', empty: '{{ row.nav }}' });
  });

  it('offers no names that the word may not read', async () => {
    const { user } = openColumn();

    await fill(user, box('可见'), '{{ r');

    expect(options()).toContain('query');
    expect(options().filter((one) => one?.includes('row'))).toEqual([]);
  });

  it.each(['{{ 净值', '{{ dwjz', '{{ row.n', '{{ NAV'])(
    'finds a field by its label, its initials or its name: %s',
    async (typed) => {
      const { user, read } = openColumn();

      await user.click(box('空值时显示'));
      await fill(user, box('空值时显示'), typed);
      await user.click(await screen.findByText('单位净值 row.nav'));

      expect(read()).toEqual({ field: 'nav', empty: '{{ row.nav }}' });
    },
  );

  it('shows the value that an expression has on the page', async () => {
    const { user } = openColumn();

    await fill(user, box('空值时显示'), '{{ row.nav }}');
    expect(await screen.findByText('现在：1.0250')).toBeTruthy();
    await fill(user, box('空值时显示'), '{{ row.x }}');
    expect(await screen.findByText('现在没有值')).toBeTruthy();
  });

  it('is not taken while Chinese is composed', () => {
    const { read } = openColumn();

    fireEvent.input(box('名称'), { target: { value: 'jing' }, isComposing: true });
    expect(read()).toEqual({ field: 'nav' });
    fireEvent.change(box('名称'), { target: { value: '净' } });
    fireEvent.compositionEnd(box('名称'));
    expect(read()).toEqual({ field: 'nav', label: '净' });
  });

  it('is taken away when it is emptied', async () => {
    const { user, read } = openColumn({ label: '净值', width: 90 });

    await user.clear(box('名称'));

    expect(read()).toEqual({ field: 'nav', width: 90 });
  });
});

describe('a word that is set', () => {
  it('can be taken away unless it is required', () => {
    openColumn({ label: '净值' });

    expect(screen.getByRole('button', { name: '恢复“名称”的默认值' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '恢复“字段”的默认值' })).toBeNull();
  });
});

describe('a condition', () => {
  it.each([
    ['true', true],
    ['false', false],
    ["{{ can('A') }}", "{{ can('A') }}"],
  ])('written as %s is kept so', async (typed, value) => {
    const { user, read } = openColumn();

    await fill(user, box('可见'), typed);

    expect(read()).toEqual({ field: 'nav', visible: value });
  });
});

describe('a default', () => {
  it.each([
    ['1', '1'],
    ['true', true],
    ['["01"]', ['01']],
    ['["01"', '["01"'],
    ['{{ today }}', '{{ today }}'],
  ])('written as %s is read as JSON if it is one', async (typed, value) => {
    const { user, read } = openField();

    await fill(user, box('缺省值'), typed);

    expect(read()).toEqual({ field: 'nav', default: value });
  });
});

describe('a colour', () => {
  it('is offered by its name', async () => {
    const { user, read } = openColumn();

    await fill(user, box('文字颜色'), 'gr');
    await user.click(await screen.findByTitle('grey'));

    expect(read()).toEqual({ field: 'nav', tone: 'grey' });
  });
});

describe('a choice', () => {
  it('is found by label or name', async () => {
    const { user, read } = openColumn();

    await choose(user, box('对齐'), '居中', '居中 · center');
    await choose(user, box('格式'), 'signed', /signedRate$/u);

    expect(read()).toEqual({ field: 'nav', align: 'center', format: 'signedRate' });
  });

  it('keeps a false as it is in JSON', async () => {
    const { user, text } = openPart('', { kind: 'list', columns: [] });

    await choose(user, box('带菜单和标签'), 'false', 'false');

    expect(JSON.parse(text())).toMatchObject({ shell: false });
  });

  it('says which roles have a permission', async () => {
    const { user, read } = openColumn();

    await user.click(box('权限'));
    await user.paste('PageD');
    expect(await screen.findByText('角色：页面设计')).toBeTruthy();
    await user.click(screen.getByTitle(/· PageDesign$/u));

    expect(read()).toEqual({ field: 'nav', permission: 'PageDesign' });
  });

  it('shows a name that the product does not know', () => {
    openColumn({ permission: 'Gone' });

    expect(screen.getByTitle('Gone')).toBeTruthy();
  });

  it('takes several where the word is a list', async () => {
    const { user, read } = openField();

    await choose(user, box('合并的字段'), 'nav', /· navDate$/u);
    expect(read()).toEqual({ field: 'nav', joinedWith: ['navDate'] });
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(read()).toBe('nav');
  });
});

describe('an order', () => {
  it('has a field once, up or down', async () => {
    const { user, text } = openPart('', { kind: 'list', columns: [] });

    await choose(user, box('初始排序'), '单位净值', '单位净值 降序');
    expect(JSON.parse(text())).toMatchObject({ sort: ['-nav'] });
    await choose(user, box('初始排序'), '净值日期', '净值日期 升序');

    expect(JSON.parse(text())).toMatchObject({ sort: ['-nav', 'navDate'] });
    expect(screen.queryByTitle('单位净值 升序')).toBeNull();
  });
});

describe('a list of numbers', () => {
  it('is written as numbers', async () => {
    const { user, text } = openPart('', { kind: 'list', columns: [] });

    for (const typed of ['20', 'x', '50']) await choose(user, box('每页条数的选项'), typed, typed);

    expect(JSON.parse(text())).toMatchObject({ pageSizes: [20, 50] });
  });
});

describe('a map', () => {
  it('names its entries, and reads their values as JSON', async () => {
    const { user, read } = openColumn({ props: { size: 1 } });
    const props = within(group('控件属性'));

    await fill(user, props.getByRole('combobox', { name: '控件属性 size' }), 'true');
    await user.click(props.getByRole('button', { name: /添加一项/u }));
    await fill(user, props.getAllByRole('combobox', { name: '控件属性 名称' })[1]!, 'code');
    await fill(user, props.getByRole('combobox', { name: '控件属性 code' }), '"1"');
    expect(read()).toEqual({ field: 'nav', props: { size: true, code: '1' } });
    // A text that would be read as something else keeps its quotes.
    expect(props.getByRole<HTMLInputElement>('combobox', { name: '控件属性 code' }).value).toBe('"1"');

    await user.click(props.getByRole('button', { name: '删除第 1 项' }));
    await user.click(props.getByRole('button', { name: '删除第 1 项' }));
    expect(read()).toBe('nav');
  });

  it('offers the params of the page that a button opens', async () => {
    const { user, read } = openAction();
    const opened = group('打开页面');

    await choose(user, within(opened).getByRole('combobox', { name: '页面' }), 'FundDetail', /· TradeFundDetail$/u);
    const query = within(within(opened).getByRole('group', { name: '查询参数' }));
    await user.click(query.getByRole('button', { name: /添加一项/u }));

    expect(read()).toEqual({ label: '撤单', open: { page: 'TradeFundDetail', query: { fundCode: '' } } });
  });
});

describe('a value of several forms', () => {
  it('begins anew in the form that is chosen', async () => {
    const { user, read } = openAction();
    const form = within(screen.getAllByLabelText('确认 写法')[0]!);

    await fill(user, box('确认'), '确认撤单？');
    expect(read()).toEqual({ label: '撤单', confirm: '确认撤单？' });
    await user.click(form.getByText('设置'));
    expect(read()).toEqual({ label: '撤单', confirm: {} });
    expect(group('确认')).toBeTruthy();
    await user.click(form.getByText('文本'));
    expect(screen.queryByRole('group', { name: '确认' })).toBeNull();
  });
});

describe('a list of settings', () => {
  it('gets, changes and loses its items', async () => {
    const { user, read } = openField();
    await user.click(
      within(screen.getByText('规则').closest('div')!.parentElement!).getByRole('button', { name: /添加一项/u }),
    );
    const first = group('第 1 项');
    await fill(user, within(first).getAllByRole('combobox')[0]!, '{{ value > 0 }}');
    expect(JSON.stringify(read())).toContain('{{ value > 0 }}');

    await user.click(screen.getByRole('button', { name: '删除第 1 项' }));
    expect(read()).toBe('nav');
  });

  it('is put in another order by dragging, or by Alt and an arrow, which the focus follows', async () => {
    const rules = ['a', 'b', 'c'].map((one) => ({ test: `{{ ${one} }}`, message: one }));
    const { user, read } = openField({ rules });
    const order = () => (read() as { readonly rules: typeof rules }).rules.map(({ message }) => message).join('');
    const handle = (index: number) => screen.getByRole('button', { name: `移动第 ${index} 项：拖动，或 Alt+上下` });

    handle(1).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect([order(), document.activeElement]).toEqual(['bac', handle(2)]);
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect([order(), document.activeElement]).toEqual(['bca', handle(3)]);
    expect(within(group('第 3 项')).getByDisplayValue('{{ a }}')).toBeTruthy();
    fireEvent.dragStart(handle(3));
    fireEvent.drop(group('第 1 项'));
    expect(order()).toBe('abc');
    await user.click(screen.getByRole('button', { name: '删除第 1 项' }));
    expect(order()).toBe('bc');
  });

  it('shows the words that are set alone on demand', async () => {
    const { user } = openColumn({ width: 90 });
    const count = () => document.querySelectorAll('label[for^="property-"]').length;
    const all = count();

    await user.click(screen.getByRole('switch', { name: '只看已设置' }));

    expect(count()).toBe(2);
    expect(all).toBeGreaterThan(10);
  });
});

describe('a value without an editor of its own', () => {
  it('is written as JSON, and kept until it is one', async () => {
    const { user, read } = openColumn({ empty: { odd: 1 } });
    const json = screen.getByRole('textbox', { name: '空值时显示' });

    await fill(user, json, '{ "odd": ');
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe('不是有效的 JSON');
    expect(read()).toEqual({ field: 'nav', empty: { odd: 1 } });

    await fill(user, json, '{ "odd": 2 }');
    await user.tab();
    expect(read()).toEqual({ field: 'nav', empty: { odd: 2 } });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
