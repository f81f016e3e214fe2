import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Unsaved, UnsavedValues } from '#engine';
import { buildAction, buildField, buildList, renderPage } from '#engine/testing';

const fields = [buildField('reason', { label: '原因' })];
const dialog = { title: '驳回', fields, load: [], columnCount: 1 } as const;
const rowActions = [buildAction('驳回', { dialog })];
const rows = [
  { id: '1', name: '甲' },
  { id: '2', name: '乙' },
];
const calls = { query: () => ({ list: rows, total: 2 }), act: () => ({}) };

/** A list whose window is reloaded by opening it again with the same store. */
function createStore() {
  const kept = new Map<string, UnsavedValues>();
  const partOf = (name: string): Unsaved => ({
    take: () => kept.get(name),
    keep: (values) => void (values ? kept.set(name, values) : kept.delete(name)),
    onChange: () => undefined,
  });
  return { kept, unsaved: { ...partOf(''), part: partOf } };
}

async function openDialog(unsaved: Unsaved, row: number) {
  const page = renderPage(buildList({ rowActions }), { calls, unsaved });
  await page.user.click((await screen.findAllByRole('button', { name: '驳回' }))[row]!);
  const input = await screen.findByLabelText<HTMLInputElement>('原因');
  return { ...page, input };
}

it('input of a dialog outlives a reload, for its own row', async () => {
  const { kept, unsaved } = createStore();
  const before = await openDialog(unsaved, 0);
  fireEvent.change(before.input, { target: { value: '金额有误' } });
  fireEvent(globalThis.window, new Event('beforeunload'));
  before.leave();
  expect(kept.size).toBe(1);

  const other = await openDialog(unsaved, 1);
  expect(other.input.value).toBe('');
  other.leave();

  const after = await openDialog(unsaved, 0);
  expect(after.input.value).toBe('金额有误');
  expect(screen.getByText('已恢复上次未提交的内容')).toBeTruthy();
});

it('input of a dialog is forgotten once it is sent or given up', async () => {
  const { kept, unsaved } = createStore();
  const { user, input } = await openDialog(unsaved, 0);
  fireEvent.change(input, { target: { value: '金额有误' } });
  fireEvent(globalThis.window, new Event('beforeunload'));
  expect(kept.size).toBe(1);

  await user.keyboard('{Escape}');
  await user.click((await screen.findAllByRole('button', { name: '确认' })).at(-1)!);

  await waitFor(() => expect(kept.size).toBe(0));
});
