import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildAction, buildDetail, buildField, renderPage } from '#engine/testing';

const load = (cel: string) => [{ name: 'order', operation: 'order', params: { id: { $cel: cel } }, required: ['id'] }];
const fields = [buildField('name', { label: '名称' })];
const block = { type: 'fields', data: 'order', fields, columnCount: 2 } as const;
const calls = { order: () => ({ name: '一号' }) };

it.each([
  ['the address lacks it', 'params.id', {}, {}],
  ['the address has another kind', 'int(query.id)', {}, { id: 'abc' }],
  ['its parts are there', 'int(params.id)', { id: 'A7' }, {}],
])('names the param of a record that cannot be made: %s', async (_why, cel, params, query) => {
  const page = renderPage(buildDetail({ load: load(cel), blocks: [block] }), { calls, params, query });

  expect(await screen.findByText(/缺少参数“id”/u)).toBeTruthy();
  expect(screen.queryByText('--')).toBeNull();
  expect(page.calls).toEqual([]);
});

it('a record that was not asked for is no fault', async () => {
  renderPage(buildDetail({ load: load('query.id'), blocks: [block] }), { calls });

  await waitFor(() => expect(screen.queryByText(/缺少参数/u)).toBeNull());
});

it('a button calls nothing for a path with an empty param in it', async () => {
  const remove = buildAction('删除', {
    run: { kind: 'call', call: { operation: 'remove', params: { id: { $cel: 'data.order.id' } } } },
  });
  const paths = { remove: '/orders/{id}' };
  const page = renderPage(buildDetail({ load: load("'7'"), blocks: [block], actions: [remove] }), { calls, paths });
  await screen.findByText('一号');

  await page.user.click(screen.getByRole('button', { name: '删除' }));

  await waitFor(() => expect(page.notices.join()).toContain('缺少参数“id”'));
  expect(page.calls.map(({ operation }) => operation)).not.toContain('remove');
});
