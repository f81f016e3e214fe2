import { readFileSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { readDefinitions } from '#engine/language/edit';
import type { Facts } from '../checker/page-facts.ts';
import { OutlinePanel } from './outline/OutlinePanel.tsx';
import { Properties } from './Properties.tsx';
import { findByPointer, useMoves } from './use-moves.ts';
import { usePageText } from './use-page-text.ts';

const pageSchema: unknown = JSON.parse(readFileSync('schemas/language/page.json', 'utf8'));
const definitions = readDefinitions(pageSchema);
const facts: Facts = {
  pageSchema,
  operations: [
    { name: 'cancelApply', title: '撤单', asks: [{ name: 'orderNo', title: '交易单号' }], answers: ['撤单笔数'] },
  ],
  pages: [],
  codes: [],
  menu: [],
  dictionaries: [],
  values: [],
  fragments: [],
  widgets: [],
};
const first = '{ "kind": "list", "columns": ["fundName", "navDate"], "rowActions": [{ "label": "撤单" }] }\n';

/** Renders outline, properties and text of a page. */
function Desk() {
  const page = usePageText({
    file: 'schemas/pages/a/b.json',
    text: first,
    onChange: () => undefined,
    draft: 'A',
    definitions,
  });
  const { root, text, edit, select } = page;
  const part = (root && findByPointer(root, page.selected)) ?? root;
  const moves = useMoves(page, part, definitions);
  if (!root || !part) return null;
  const inherited = {
    label: { value: '净值日期', origin: { from: 'contract', what: 'FundSummary.navDate.title' } as const },
  };
  return (
    <>
      <OutlinePanel
        root={root}
        part={part}
        onSelect={select}
        moves={moves}
        pageSchema={pageSchema}
        known={new Map()}
        wrong={new Set()}
        search={null}
      />
      <Properties
        key={part.pointer}
        part={part}
        label={undefined}
        facts={facts}
        names={{ fields: [], byWord: {}, readables: { names: [], paths: [] } }}
        inherited={inherited}
        edit={edit}
      />
      <button type="button" onClick={page.undo}>
        undo
      </button>
      <pre data-testid="text">{text}</pre>
    </>
  );
}

const readText = (): string => screen.getByTestId('text').textContent;

it('a part is chosen and moved in the outline, changed in its properties, and all of it is undone', async () => {
  const user = userEvent.setup();
  render(<Desk />);

  await user.click(screen.getByRole('treeitem', { name: /navDate/u }));
  expect(screen.getByRole('treeitem', { name: /navDate/u }).getAttribute('aria-selected')).toBe('true');
  const label = screen.getByRole('combobox', { name: '名称' });
  expect(screen.getByText('FundSummary.navDate.title')).toBeTruthy();
  await user.type(label, '截至日');
  expect(readText()).toContain('"columns": ["fundName", { "field": "navDate", "label": "截至日" }]');

  await user.click(screen.getByRole('tree'));
  await user.click(screen.getByRole('treeitem', { name: /截至日/u }));
  await user.click(screen.getByRole('button', { name: '上移' }));
  expect(readText()).toContain('"columns": [{ "field": "navDate", "label": "截至日" }, "fundName"]');

  await user.click(screen.getByRole('button', { name: '恢复“名称”的默认值' }));
  expect(readText()).toContain('"columns": ["navDate", "fundName"]');

  for (let count = 0; count < 8; count += 1) await user.click(screen.getByRole('button', { name: 'undo' }));
  expect(readText()).toBe(first);
});

it('adds a computed column after the chosen one, with a name of its own, coloured by a condition', async () => {
  const user = userEvent.setup();
  render(<Desk />);

  await user.click(screen.getByRole('treeitem', { name: /fundName/u }));
  await user.click(screen.getByRole('button', { name: /添加$/u }));
  await user.click(await screen.findByRole('menuitem', { name: '列' }));
  await user.type(screen.getByRole('combobox', { name: '字段' }), 'doubled');
  await user.click(await screen.findByTitle('新名称 doubled'));
  const write = async (name: string, value: string): Promise<void> => {
    await user.click(screen.getByRole('combobox', { name }));
    await user.paste(value);
  };
  await write('名称', '两倍');
  await write('计算', '{{ row.amount * 2 }}');
  await write('文字颜色', "{{ value > 9 ? 'danger' : '' }}");

  expect(JSON.parse(readText())).toMatchObject({
    columns: [
      'fundName',
      { field: 'doubled', label: '两倍', compute: '{{ row.amount * 2 }}', tone: "{{ value > 9 ? 'danger' : '' }}" },
      'navDate',
    ],
  });
});

it('offers the params of the operation that a button calls', async () => {
  const user = userEvent.setup();
  render(<Desk />);

  await user.click(screen.getByRole('treeitem', { name: /撤单/u }));
  await user.click(screen.getAllByRole('combobox', { name: '接口' })[0] as HTMLElement);
  await user.click(await screen.findByText(/参数：交易单号.*返回：撤单笔数/u));
  const params = within(screen.getAllByRole('group', { name: '参数' })[0] as HTMLElement);
  await user.click(params.getByRole('button', { name: /添加一项/u }));
  await user.click(params.getByRole('combobox', { name: '参数 orderNo' }));
  await user.paste('{{ row.orderNo }}');

  expect(JSON.parse(readText())).toMatchObject({
    rowActions: [{ call: { operation: 'cancelApply', params: { orderNo: '{{ row.orderNo }}' } } }],
  });
});

it('params are written one by one or as one expression, never as both', async () => {
  const user = userEvent.setup();
  render(<Desk />);
  const readCall = (): unknown => (JSON.parse(readText()) as { rowActions: { call?: unknown }[] }).rowActions[0]?.call;

  await user.click(screen.getByRole('treeitem', { name: /撤单/u }));
  await user.click(screen.getAllByRole('combobox', { name: '接口' })[0] as HTMLElement);
  await user.click(await screen.findByText(/参数：交易单号.*返回：撤单笔数/u));
  const choose = async (form: string): Promise<void> =>
    user.click(within(screen.getAllByLabelText('参数 写法')[0] as HTMLElement).getByText(form));
  const countGroups = (): number => screen.getAllByRole('group', { name: '参数' }).length;
  const before = countGroups();
  await choose('表达式');
  expect(countGroups()).toBe(before - 1);
  await user.click(screen.getAllByRole('combobox', { name: '参数' })[0] as HTMLElement);
  await user.paste('{{ search }}');
  expect(readCall()).toEqual({ operation: 'cancelApply', params: '{{ search }}' });

  await choose('参数');
  expect(readCall()).toEqual({ operation: 'cancelApply' });
  const params = within(screen.getAllByRole('group', { name: '参数' })[0] as HTMLElement);
  await user.click(params.getByRole('button', { name: /添加一项/u }));
  expect(readCall()).toEqual({ operation: 'cancelApply', params: { orderNo: '' } });
});
