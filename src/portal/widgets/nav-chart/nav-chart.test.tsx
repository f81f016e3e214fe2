import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { OperationData } from '#contract';
import { NavChart } from './NavChart.tsx';

afterEach(cleanup);

const history: OperationData<'fundNavHistory'> = {
  list: [
    { navDate: '2026-11-20', nav: '1.2100', accNav: '1.2100' },
    { navDate: '2026-10-20', nav: '1.3000', accNav: '1.3000' },
    { navDate: '2026-08-20', nav: '1.1000', accNav: '1.1000' },
  ],
};

function renderChart(answers: (() => Promise<unknown>)[], props: { fundCode?: string } = { fundCode: '900001' }) {
  const calls: unknown[][] = [];
  const call = (...args: unknown[]) => {
    calls.push(args);
    return answers[calls.length - 1]?.() ?? Promise.reject(new Error('one call too many'));
  };
  render(<NavChart props={props} call={call} />);
  return calls;
}

test('loads the history of its fund once and describes the range in words', async () => {
  const calls = renderChart([() => Promise.resolve(history)]);

  expect(await screen.findByText('+10.00%')).toBeTruthy();
  expect(calls).toEqual([['fundNavHistory', { fundCode: '900001' }]]);
  expect(screen.getByRole('figure').getAttribute('aria-label')).toContain('2026-08-20 至 2026-11-20');
});

test('changes the range without another call', async () => {
  const calls = renderChart([() => Promise.resolve(history)]);

  await userEvent.click(await screen.findByText('1月'));

  expect(screen.getByText('-6.92%')).toBeTruthy();
  expect(calls.length).toBe(1);
});

test('says that a fund has no history', async () => {
  renderChart([() => Promise.resolve({ list: [] })]);

  expect(await screen.findByText('暂无净值数据')).toBeTruthy();
});

test('asks nothing while there is no fund', async () => {
  const calls = renderChart([], {});

  expect(await screen.findByText('暂无净值数据')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('says that loading failed and loads again', async () => {
  renderChart([() => Promise.reject(new Error('down')), () => Promise.resolve(history)]);

  await userEvent.click(await screen.findByRole('button', { name: /重\s?试/ }));

  expect(await screen.findByText('+10.00%')).toBeTruthy();
});
