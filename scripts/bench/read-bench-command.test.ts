import { expect, it } from 'vitest';
import { workloads } from '../../tests/bench/workload/workloads.ts';
import { readBenchCommand } from './read-bench-command.ts';

it('chooses named workloads, or all from one on', () => {
  const all = Object.keys(workloads);

  expect([...readBenchCommand([]).ids]).toEqual(all);
  expect([...readBenchCommand(['form-200', 'list-heap']).ids]).toEqual(['form-200', 'list-heap']);
  expect([...readBenchCommand(['--from', 'edit-widget', '--runs', '2']).ids]).toEqual(
    all.slice(all.indexOf('edit-widget')),
  );
});

it('refuses unknown workloads and runs', () => {
  expect(() => readBenchCommand(['form-2'])).toThrow('no workload form-2; there are list-100x50');
  expect(() => readBenchCommand(['--runs', 'few'])).toThrow('--runs takes a number from 1');
});
