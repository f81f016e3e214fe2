import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildAction, buildField, buildList, renderPage } from '#engine/testing';

const list = [
  { no: 'D1', kind: 'warn', text: 'C3 与 R4 不匹配' },
  { no: 'D2', kind: 'pass', text: '' },
  { no: 'D3', kind: 'warn', text: '授信不足' },
];
const signed = buildField('signed', {
  label: '签署',
  widget: 'check-list',
  valueType: 'string[]',
  options: {
    kind: 'records',
    records: { $cel: 'data.check.list' },
    value: 'no',
    label: { $cel: "item.no + ' ' + item.text" },
    filter: { $cel: "item.kind == 'warn'" },
  },
});
const action = buildAction('执行', {
  run: { kind: 'call', call: { operation: 'execute', params: { signed: { $cel: 'form.signed' } } } },
  dialog: {
    title: '执行',
    columnCount: 1,
    load: [{ name: 'check', operation: 'check', params: {} }],
    fields: [signed],
  },
});

it('offers the records that the dialog has loaded, each to be ticked by itself', async () => {
  const page = renderPage(buildList({ toolbar: [action] }), {
    calls: { query: () => ({ list: [], total: 0 }), check: () => ({ list }), execute: () => ({}) },
  });
  await page.user.click(await screen.findByRole('button', { name: '执行' }));
  const boxes = await screen.findAllByRole('checkbox', { name: /^D/u });
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(['D1 C3 与 R4 不匹配', 'D3 授信不足']);
  expect(screen.getByRole('group', { name: '签署' })).toBeTruthy();

  await page.user.click(screen.getByRole('checkbox', { name: 'D3 授信不足' }));
  await page.user.click(screen.getByRole('checkbox', { name: 'D1 C3 与 R4 不匹配' }));
  await page.user.click(screen.getByRole('button', { name: /确\s*认/ }));

  await screen.findByRole('button', { name: '执行' });
  expect(page.calls.at(-1)).toMatchObject({ operation: 'execute', params: { signed: ['D1', 'D3'] } });
});
