import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DictionaryEditor } from './dictionary-editor/DictionaryEditor.tsx';
import { MenuEditor } from './menu-editor/MenuEditor.tsx';

afterEach(cleanup);

const dictionary = `{
  "name": "state",
  "items": [
    { "value": "1", "label": "甲" },
    { "value": "2", "label": "乙", "color": "#FA8C16" }
  ]
}
`;
const page = (name: string, priority: number) => ({
  resourceCode: name,
  resourceName: name,
  resourceUrl: '',
  routeName: name,
  resourceType: '4',
  priority,
  childResources: [],
});
const group = { ...page('组', 20), routeName: '', resourceType: '3', childResources: [page('内', 10)] };
const menu = JSON.stringify({ systemResourceCode: 's', resources: [group, page('外', 10)] }, null, 2);

/** Renders an editor, and records the text of its file. */
function open(Editor: typeof MenuEditor, start: string, disabled = false): { text: string } {
  const shown = { text: start };
  function Desk() {
    const [text, setText] = useState(start);
    const change = (next: string): void => {
      shown.text = next;
      setText(next);
    };
    return <Editor text={text} disabled={disabled} edits={[]} onChange={change} />;
  }
  render(<Desk />);
  return shown;
}

it('a value gets another label and its place by keyboard, and the text follows', async () => {
  const user = userEvent.setup();
  const shown = open(DictionaryEditor, dictionary);

  await user.type(screen.getByRole('textbox', { name: '第 1 个值的名称' }), '类');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');

  const { items } = JSON.parse(shown.text) as { readonly items: readonly object[] };
  expect(items).toEqual([
    { value: '2', label: '乙', color: '#FA8C16' },
    { value: '1', label: '甲类' },
  ]);
  expect(screen.getByRole('status').textContent).toBe('“甲类”已移到第 2 位');
});

it('a value loses its colour, and another one is added', async () => {
  const user = userEvent.setup();
  const shown = open(DictionaryEditor, dictionary);

  await user.click(screen.getByRole('button', { name: '不用颜色' }));
  await user.click(screen.getByRole('button', { name: '新增字典值' }));

  const { items } = JSON.parse(shown.text) as { readonly items: readonly object[] };
  expect(items[1]).toEqual({ value: '2', label: '乙' });
  expect(items[2]).toEqual({ value: '3', label: '' });
});

it('a menu entry moves into the group before it and is renamed', async () => {
  const user = userEvent.setup();
  const shown = open(MenuEditor, menu);

  await user.click(screen.getByText('外'));
  await user.click(screen.getByRole('button', { name: '移入上一个菜单组' }));
  await user.clear(screen.getByRole('textbox', { name: '名称' }));
  await user.type(screen.getByRole('textbox', { name: '名称' }), '外面');

  const { resources } = JSON.parse(shown.text) as { readonly resources: readonly (typeof group)[] };
  expect(resources).toHaveLength(1);
  expect(resources[0]?.childResources.map(({ resourceName }) => resourceName)).toEqual(['内', '外面']);
});

it('a text with a mistake is not edited here', () => {
  open(DictionaryEditor, '{ "items": [');

  expect(screen.getByRole('alert').textContent).toContain('请先在文本中改正');
});

describe('the editor of a dictionary', () => {
  const itemsOf = ({ text }: { readonly text: string }): unknown =>
    (JSON.parse(text) as { readonly items: unknown }).items;
  const first = { value: '1', label: '甲' };
  const second = { value: '2', label: '乙', color: '#FA8C16' };

  it('writes code, mark and retirement of a value, and takes them away', async () => {
    const user = userEvent.setup();
    const shown = open(DictionaryEditor, dictionary);

    await user.type(screen.getByRole('textbox', { name: '第 1 个值' }), '0');
    await user.click(screen.getByRole('checkbox', { name: '带编码显示 甲' }));
    expect(itemsOf(shown)).toEqual([{ value: '10', label: '甲', badge: true }, second]);

    await user.click(screen.getByRole('checkbox', { name: '带编码显示 甲' }));
    await user.click(screen.getByRole('checkbox', { name: '不可再选 甲' }));
    expect(itemsOf(shown)).toEqual([{ value: '10', label: '甲', disabled: true }, second]);
  });

  it('gives a value the colour of the picker, in capitals', () => {
    const shown = open(DictionaryEditor, dictionary);

    fireEvent.change(screen.getByLabelText('“甲”的颜色'), { target: { value: '#52c41a' } });

    expect(itemsOf(shown)).toEqual([{ ...first, color: '#52C41A' }, second]);
  });

  it('moves a value by button or by dragging, and keeps the last one', async () => {
    const user = userEvent.setup();
    const shown = open(DictionaryEditor, dictionary);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '上移“甲”' }).disabled).toBe(true);

    await user.click(screen.getByRole('button', { name: '下移“甲”' }));
    expect(itemsOf(shown)).toEqual([second, first]);
    const [, moved, target] = screen.getAllByRole('row');
    fireEvent.dragStart(moved!.querySelector('[draggable="true"]')!);
    fireEvent.drop(target!);
    expect(itemsOf(shown)).toEqual([first, second]);

    await user.click(screen.getByRole('button', { name: '删除“甲”' }));
    expect(itemsOf(shown)).toEqual([second]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '删除“乙”' }).disabled).toBe(true);
  });

  it('moves no value beyond the ends', async () => {
    const user = userEvent.setup();
    const shown = open(DictionaryEditor, dictionary);

    await user.click(screen.getByRole('textbox', { name: '第 1 个值的名称' }));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');

    expect(shown.text).toBe(dictionary);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('changes nothing of a file that another author holds', async () => {
    const user = userEvent.setup();
    const shown = open(DictionaryEditor, dictionary, true);

    fireEvent.keyDown(screen.getByRole('textbox', { name: '第 1 个值的名称' }), { key: 'ArrowDown', altKey: true });
    for (const button of screen.getAllByRole('button')) await user.click(button);

    expect(shown.text).toBe(dictionary);
    expect(screen.queryByRole('button', { name: '新增字典值' })).toBeNull();
    expect(screen.getAllByRole('textbox').every((one) => (one as HTMLInputElement).disabled)).toBe(true);
  });
});

describe('the editor of the menu', () => {
  interface Item {
    readonly resourceName: string;
    readonly routeName: string;
    readonly childResources: readonly Item[];
  }
  /** The menu as nested names. */
  const namesOf = ({ text }: { readonly text: string }): unknown => {
    const list = (items: readonly Item[]): unknown =>
      items.map(({ resourceName, childResources }) =>
        childResources.length > 0 ? [resourceName, list(childResources)] : resourceName,
      );
    return list((JSON.parse(text) as { readonly resources: readonly Item[] }).resources);
  };
  // antd puts a space between two signs.
  const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  const remove = /^删\s*除$/u;

  it('moves the chosen entry by Alt and an arrow, in and out of groups', async () => {
    const user = userEvent.setup();
    const shown = open(MenuEditor, menu);
    const before = namesOf(shown);
    const tree = screen.getByRole('tree');
    const press = (key: string) => fireEvent.keyDown(tree, { key, altKey: true });

    await user.click(screen.getByText('外'));
    press('ArrowUp');
    expect(namesOf(shown)).toEqual(['外', ['组', ['内']]]);
    expect(screen.getByRole('status').textContent).toBe('已移动“外”');
    press('ArrowDown');
    expect(namesOf(shown)).toEqual(before);
    press('ArrowRight');
    expect(namesOf(shown)).toEqual([['组', ['内', '外']]]);
    press('ArrowLeft');
    expect(namesOf(shown)).toEqual(before);
  });

  it('moves no entry beyond the ends', async () => {
    const user = userEvent.setup();
    const shown = open(MenuEditor, menu);

    await user.click(screen.getByText('外'));
    fireEvent.keyDown(screen.getByRole('tree'), { key: 'ArrowDown', altKey: true });
    await user.click(screen.getByText('组'));
    fireEvent.keyDown(screen.getByRole('tree'), { key: 'ArrowRight', altKey: true });

    expect(shown.text).toBe(menu);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('adds a group and an entry in it, and removes them', async () => {
    const user = userEvent.setup();
    const shown = open(MenuEditor, menu);
    expect([button('新增菜单项').disabled, button(remove).disabled]).toEqual([true, true]);

    await user.click(button('新增菜单组'));
    expect(namesOf(shown)).toEqual([['组', ['内']], '外', '新菜单组']);
    await user.click(screen.getByText('组'));
    await user.click(button('新增菜单项'));
    expect(namesOf(shown)).toEqual([['组', ['内', '新菜单项']], '外', '新菜单组']);
    // What is added is chosen, so that typing names it and no other entry.
    await user.type(screen.getByDisplayValue('新菜单项'), '一');
    expect(namesOf(shown)).toEqual([['组', ['内', '新菜单项一']], '外', '新菜单组']);
    await user.click(button(remove));
    expect(namesOf(shown)).toEqual([['组', ['内']], '外', '新菜单组']);
    await user.click(screen.getByText('组'));
    await user.click(button(remove));
    expect(namesOf(shown)).toEqual(['外', '新菜单组']);
    expect(screen.getByText('请在左侧选择菜单项')).toBeTruthy();
  });

  it('writes page and code of an entry, which gets no child', async () => {
    const user = userEvent.setup();
    const shown = open(MenuEditor, menu);

    await user.click(screen.getByText('外'));
    const form = within(screen.getByRole('form', { name: '“外”的属性' }));
    await user.type(form.getByRole('textbox', { name: '资源编码' }), 'Code');
    await user.click(form.getByRole('combobox', { name: '页面' }));
    await user.click(await screen.findByTitle('无（菜单组）'));

    expect(shown.text).toContain('"resourceCode": "外Code"');
    expect(shown.text.match(/"resourceType": "3"/gu)).toHaveLength(2);
    await user.click(button('新增菜单项'));
    expect(namesOf(shown)).toEqual([
      ['组', ['内']],
      ['外', ['新菜单项']],
    ]);
  });

  it('changes nothing of a file that another author holds', async () => {
    const user = userEvent.setup();
    const shown = open(MenuEditor, menu, true);

    await user.click(screen.getByText('外'));
    fireEvent.keyDown(screen.getByRole('tree'), { key: 'ArrowUp', altKey: true });

    expect(shown.text).toBe(menu);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '名称' }).disabled).toBe(true);
  });
});
