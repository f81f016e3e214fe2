import { expect, it } from 'vitest';
import { screenNames } from '../../tests/bench/workload/workloads.ts';
import { resolvePages } from './resolve-pages.ts';

it('resolves the page of every screen without a diagnostic', () => {
  const pages = resolvePages();

  expect([...pages.keys()]).toEqual(screenNames);
});
