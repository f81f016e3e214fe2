import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { PortalProvider } from '../../portal.ts';
import { buildPortal } from '../../testing/build-portal.ts';
import { refuse, succeed } from '../../testing/fake-server.ts';
import type { AskChecker } from '../checker/use-checker.ts';
import { useHost } from './use-host.ts';

const answers = {
  publicFundPageList: succeed({ total: 0, list: [] }),
  queryRoleDetail: refuse('45030001', '没有权限'),
};

/** The host of a preview with real or made-up data. */
function open(data: 'mine' | 'made') {
  const { portal, server } = buildPortal(answers);
  const asked: unknown[] = [];
  const checker = ((name: string, question: { readonly operation: string }) => {
    asked.push([name, question.operation]);
    return Promise.resolve('made up');
  }) as unknown as AskChecker;
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(PortalProvider, { value: portal }, children);
  const { result } = renderHook(() => useHost({ checker, edits: [], data }), { wrapper });
  return { call: result.current, server, asked };
}

test('writes of a preview carry no gesture, so that the server refuses them', async () => {
  const { call, server } = open('mine');

  await call({ operation: 'publishPageChange', params: {} });

  expect(server.sentTo('publishPageChange')[0]?.headers.get('X-Gesture')).toBeUndefined();
});

test('reads are answered or refused as the server says', async () => {
  const { call, asked } = open('mine');

  expect(await call({ operation: 'publicFundPageList', params: {} })).toEqual({ data: { total: 0, list: [] } });
  expect(await call({ operation: 'queryRoleDetail', params: {} })).toMatchObject({ refusal: { code: '45030001' } });
  expect(asked).toEqual([]);
});

test.each([
  ['made', 'publicFundPageList'],
  ['mine', 'notYetPlanned'],
] as const)('%s data: %s never reaches the server', async (data, operation) => {
  const { call, server, asked } = open(data);

  expect(await call({ operation, params: {} })).toEqual({ data: 'made up' });
  expect(asked).toEqual([['answer', operation]]);
  expect(server.operations()).toEqual([]);
});
