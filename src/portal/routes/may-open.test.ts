import { expect, it } from 'vitest';
import { mayOpen } from './portal-route.ts';

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
