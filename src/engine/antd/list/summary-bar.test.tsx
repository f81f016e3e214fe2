import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildField, buildList, renderPage } from '#engine/testing';

const list = buildList({
  summary: [
    buildField('value', { label: '总资产', widget: 'amount', valueType: 'decimal', format: 'amount' }),
    buildField('profit', { label: '浮动盈亏', widget: 'signed-rate', valueType: 'decimal', format: 'amount' }),
    buildField('none', { label: '昨日收益' }),
  ],
});
const valueOf = (label: string) => screen.getByText(label).nextElementSibling;

it('a list shows what everything that matches amounts to, losses in their colour', async () => {
  const summary = { value: '123456.70', profit: '-12.30' };
  renderPage(list, { calls: { query: () => ({ list: [{ id: 'R1' }], total: 900, summary }) } });

  await screen.findByText('R1');

  expect(valueOf('总资产')?.textContent).toBe('123,456.70');
  expect(valueOf('浮动盈亏')?.querySelector('[data-direction=decreased]')?.textContent).toBe('-12.30');
  expect(valueOf('昨日收益')?.textContent).toBe('--');
});
