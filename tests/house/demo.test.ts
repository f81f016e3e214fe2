import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listReached, readImportGraph } from '../../scripts/check/suite/import-graph.ts';

const graph = readImportGraph('src/server');
const isDemo = (file: string): boolean => file.startsWith('src/server/demo/');
/** The server, and the programs of its threads. */
const programs = ['src/server/main.ts', ...[...graph.keys()].filter((file) => file.endsWith('/worker.ts'))];
/** The text before an `import()` that runs with DEMO alone. */
const ASKED = /config\.demo \? \(?await $|if \(!config\.demo\) throw .*\n.* = await $/u;

it('a server loads the demo by `import()` alone', () => {
  const withoutDoors = [...graph].map(
    ([file, imports]) => [file, imports.filter(({ to, isLazy }) => !(isLazy && isDemo(to)))] as const,
  );
  const loaded = [...listReached(new Map(withoutDoors), programs)];

  expect(loaded).toContain('src/server/app.ts');
  expect(loaded.filter(isDemo)).toEqual([]);
});

it('each `import()` of the demo asks for DEMO first', () => {
  const files = [...graph.keys()].filter((file) => !isDemo(file) && file !== 'src/server/testing.ts');
  const doors = files.flatMap((file) => {
    const parts = readFileSync(file, 'utf8').split(/(?=import\('[^']*\/demo\/)/u);
    return parts.slice(0, -1).map((before) => [file, ASKED.test(before)] as const);
  });

  expect(doors.length).toBeGreaterThan(2);
  expect(doors.filter(([, asks]) => !asks)).toEqual([]);
});
