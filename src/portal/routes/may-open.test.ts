import { expect, it } from 'vitest';
import { mayOpen, mayOpenPage } from './portal-route.ts';

const planned = { planned: true } as const;

it.each([
  ['a page without codes', { permission: [], meta: {} }, [], true],
  ['a page by one of its codes', { permission: ['A', 'B'], meta: {} }, ['B'], true],
  ['a page without its code', { permission: ['A'], meta: {} }, ['B'], false],
  ['a planned page without PageDesign', { permission: ['A'], meta: planned }, ['A'], false],
  ['a planned page with PageDesign', { permission: ['A'], meta: planned }, ['A', 'PageDesign'], true],
])('%s', (_what, route, codes, opens) => {
  expect(mayOpen(route, new Set(codes))).toBe(opens);
});

it('a page without a code of its own opens by that of its menu entry; an unknown one never does', () => {
  const routes = [{ name: 'Detail', path: '/detail', title: '详情', permission: ['List'], meta: {} }];

  expect(mayOpenPage(routes, 'Detail', new Set(['List']))).toBe(true);
  expect(mayOpenPage(routes, 'Detail', new Set(['Detail']))).toBe(false);
  expect(mayOpenPage(routes, 'Nowhere', new Set(['List']))).toBe(false);
});
