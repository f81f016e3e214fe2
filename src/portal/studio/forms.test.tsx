import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
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
function open(Editor: typeof DictionaryEditor, start: string): { text: string } {
  const shown = { text: start };
  function Desk() {
    const [text, setText] = useState(start);
    const change = (next: string): void => {
      shown.text = next;
      setText(next);
    };
    return <Editor text={text} disabled={false} onChange={change} />;
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
