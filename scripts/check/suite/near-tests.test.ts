import { expect, it } from 'vitest';
import type { ImportGraph } from './import-graph.ts';
import { findNearTests } from './near-tests.ts';

const graph: ImportGraph = new Map(
  Object.entries({
    'src/a.ts': [],
    'src/a.test.ts': ['src/a.ts'],
    'src/b.tsx': ['src/a.ts'],
    'src/b.test.tsx': ['src/b.tsx'],
    'src/c.ts': ['src/b.tsx'],
    'tests/pages/c.test.tsx': ['src/c.ts'],
    'tests/server/a.test.ts': ['src/a.ts'],
  }).map(([file, imports]) => [file, imports.map((to) => ({ to, isType: false }))]),
);

it.each([
  ['a file', ['src/a.ts'], ['src/a.test.ts', 'src/b.test.tsx', 'tests/pages/c.test.tsx']],
  ['two files', ['src/a.ts', 'src/c.ts'], ['src/a.test.ts', 'tests/pages/c.test.tsx', 'src/b.test.tsx']],
  ['a test', ['src/b.test.tsx'], ['src/b.test.tsx']],
  ['a file that no test imports', ['src/d.ts'], []],
])('finds the tests that %s is nearest to, the nearest first', (_, changed, tests) => {
  expect(findNearTests(graph, changed)).toEqual(tests);
});

it('takes as many as are asked for', () => {
  expect(findNearTests(graph, ['src/a.ts'], 1)).toEqual(['src/a.test.ts']);
});
