import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { flattenParts, readParts, type Part } from '#engine/language/run';
import { findHandlers } from '../../../../scripts/vite/handler-places.ts';
import { lastCalls } from '../../http/create-client.ts';
import { CallList, listOperations } from './ValueList.tsx';

afterEach(() => {
  cleanup();
  lastCalls.set({});
});

const parts = flattenParts(
  readParts({
    kind: 'list',
    name: 'Funds',
    source: { operation: 'publicFundPageList', params: {} },
    search: [
      { kind: 'field', name: 'manager', options: { kind: 'operation', operation: 'queryFundCompanyList', params: {} } },
    ],
    columns: [{ name: 'fundCode', label: '基金代码' }],
  }),
);
const partOf = (name: string): Part => {
  const found = parts.find((one) => one.kind === name || one.name === name);
  if (!found) throw new Error(`there is no part ${name}`);
  return found;
};

it.each([
  ['a cell those of its list', 'column', ['publicFundPageList']],
  ['a field its own', 'manager', ['queryFundCompanyList']],
])('%s', (_what, name, operations) => {
  expect(listOperations(partOf(name))).toEqual(operations);
});

it('shows what was sent and what came, and the line of the server', () => {
  const operation = 'publicFundPageList';
  const params = { pageNum: 2, pageSize: 50 };
  const url = '/api/lego/publicFundPageList';
  lastCalls.set({
    [operation]: {
      operation,
      method: 'POST',
      url,
      params,
      status: 200,
      code: '000000',
      traceId: 'a1b2',
      milliseconds: 35,
    },
  });

  render(<CallList part={partOf('column')} handlers={findHandlers(process.cwd())} />);

  const calls = within(screen.getByRole('region', { name: '接口调用' }));
  for (const text of [operation, `POST ${url}`, '200 · 000000 · 35 ms', '"a1b2"', JSON.stringify(params)])
    expect(calls.getByText(text)).toBeTruthy();
  expect(calls.getByRole('link').textContent).toMatch(/^[\w-]+\/routes\.ts:\d+:3$/u);
});

it('says that an operation was not called yet', () => {
  render(<CallList part={partOf('manager')} handlers={{}} />);

  expect(screen.getByText('这次打开后还没有调用。')).toBeTruthy();
});

it('knows where the reference server answers most operations', () => {
  const handlers = findHandlers(process.cwd());

  expect(handlers['reportClientError']).toMatchObject({ file: 'src/server/modules/support/routes.ts' });
  expect(Object.keys(handlers).length).toBeGreaterThan(150);
});
