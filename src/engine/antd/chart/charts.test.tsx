import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResolvedBlock } from '#engine/language/run';
import { buildDetail, renderPage } from '#engine/testing';

const load = [{ name: 'asset', operation: 'asset', params: {} }];
const render = (block: ResolvedBlock, data: object) =>
  renderPage(buildDetail({ load, blocks: [block] }), { calls: { asset: () => data } });
const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

test('a line chart follows its axis, is described in words, and lists its values on demand', async () => {
  const block: ResolvedBlock = {
    type: 'widget',
    title: '余额',
    widget: 'line-chart',
    props: {
      data: { $cel: 'data.asset.list' },
      point: 'day',
      pointName: '日期',
      lines: [{ field: 'balance', label: '账户余额', format: 'amount' }],
    },
  };
  render(block, {
    list: [
      { day: '2026-11-19', balance: '1.2' },
      { day: '2026-11-18', balance: '1.10' },
    ],
  });
  const figure = await screen.findByRole('figure');
  expect(figure.getAttribute('aria-label')).toBe('2026-11-18 至 2026-11-19；账户余额：最新 1.20，最高 1.20，最低 1.10');

  fireEvent.click(screen.getByRole('button', { name: '查看数据表' }));

  expect(cells()).toEqual([
    ['日期', '账户余额'],
    ['2026-11-18', '1.10'],
    ['2026-11-19', '1.20'],
  ]);
});

test('a pie chart lists parts with their shares', async () => {
  const block: ResolvedBlock = {
    type: 'widget',
    widget: 'pie-chart',
    props: { data: { $cel: 'data.asset.list' }, label: 'type', value: 'amt', format: 'amount' },
  };
  render(block, {
    list: [
      { type: '股票型', amt: '300' },
      { type: '债券型', amt: '100' },
    ],
  });
  const figure = await screen.findByRole('figure');
  expect(figure.getAttribute('aria-label')).toBe('股票型 300.00（75.00%）；债券型 100.00（25.00%）');

  fireEvent.click(screen.getByRole('button', { name: '查看数据表' }));

  expect(cells()[1]).toEqual(['股票型', '300.00', '75.00%']);
});

test('a chart without data says so', async () => {
  render(
    { type: 'widget', widget: 'pie-chart', props: { data: { $cel: 'data.asset.list' }, label: 'a', value: 'b' } },
    {},
  );

  expect((await screen.findAllByText('暂无数据')).length).toBeGreaterThan(0);
});
