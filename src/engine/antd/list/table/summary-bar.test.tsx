import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildAction, buildField, buildList, renderPage } from '#engine/testing';

const list = buildList({
  summary: [
    buildField('value', { label: '总资产', widget: 'amount', valueType: 'decimal', format: 'amount' }),
    buildField('profit', { label: '浮动盈亏', widget: 'signed-rate', valueType: 'decimal', format: 'amount' }),
    buildField('none', { label: '昨日收益' }),
  ],
});
const valueOf = (label: string) => screen.getByText(label).nextElementSibling;

it('a list shows the sums of all matching records, losses in their colour', async () => {
  const summary = { value: '123456.70', profit: '-12.30' };
  renderPage(list, { calls: { query: () => ({ list: [{ id: 'R1' }], total: 900, summary }) } });

  await screen.findByText('R1');

  expect(valueOf('总资产')?.textContent).toBe('123,456.70');
  expect(valueOf('浮动盈亏')?.querySelector('[data-direction=decreased]')?.textContent).toBe('-12.30');
  expect(valueOf('昨日收益')?.textContent).toBe('--');
});

it('actions above the table read it', async () => {
  const submit = buildAction('提交', { disabled: { $cel: 'summary.ready == 0' } });
  let ready = 0;
  const page = renderPage(buildList({ toolbar: [submit, buildAction('重算', { then: [{ kind: 'reload' }] })] }), {
    calls: { query: () => ({ list: [{ id: 'R1' }], total: 1, summary: { ready } }), act: () => ({}) },
  });
  const isOff = () => screen.getByRole<HTMLButtonElement>('button', { name: /提\s?交/u }).disabled;
  await screen.findByText('R1');
  await waitFor(() => expect(isOff()).toBe(true));

  ready = 2;
  await page.user.click(screen.getByRole('button', { name: /重\s?算/u }));

  await waitFor(() => expect(isOff()).toBe(false));
});
