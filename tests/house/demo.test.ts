import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listReached, readImportGraph } from '../../scripts/check/suite/import-graph.ts';

const graph = readImportGraph('src/server', 'src/trade');
const isDemo = (file: string): boolean => file.startsWith('src/trade/demo/');
/** The server, and the programs of its threads. */
const programs = ['src/trade/main.ts', ...[...graph.keys()].filter((file) => file.endsWith('/worker.ts'))];
/** The text before a call of `loadDemo` that runs with DEMO alone. */
const ASKED = /config\.demo \? \(?await $/u;

it('a server loads the demo by `import()` alone', () => {
  const withoutDoors = [...graph].map(
    ([file, imports]) => [file, imports.filter(({ to, isLazy }) => !(isLazy && isDemo(to)))] as const,
  );
  const loaded = [...listReached(new Map(withoutDoors), programs)];

  expect(loaded).toContain('src/server/app.ts');
  expect(loaded.filter(isDemo)).toEqual([]);
});

it('the module of the trade alone says how to load the demo, and every start asks for DEMO first', () => {
  const importers = [...graph].filter(([file, imports]) => !isDemo(file) && imports.some(({ to }) => isDemo(to)));
  const calls = [...graph.keys()].flatMap((file) => {
    const parts = readFileSync(file, 'utf8').split(/(?<!function )(?=loadDemo\()/u);
    return parts.slice(0, -1).map((before) => [file, ASKED.test(before)] as const);
  });

  expect(importers.map(([file]) => file).toSorted()).toEqual([
    'src/trade/index.ts',
    'src/trade/module.ts',
    'src/trade/testing.ts',
  ]);
  expect(calls.length).toBeGreaterThan(2);
  expect(calls.filter(([, asks]) => !asks)).toEqual([]);
});
