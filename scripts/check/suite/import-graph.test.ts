import { expect, it } from 'vitest';
import { listReached, listRings, readImports, type ImportGraph } from './import-graph.ts';

const file = 'src/portal/main.tsx';

it('reads imports, exports and import() of files of ours', () => {
  const code = `
    import { createPortal, type Portal } from './portal.ts';
    import type { Screen } from './Screen.tsx';
    import { formatDecimal } from '#values/decimal';
    import 'antd';
    import './themes/base.css';
    export { App } from './App.tsx';
    const shell = () => import('./shell/Shell.tsx');
    // import { no } from './code.ts';
  `;

  expect(readImports(file, code)).toEqual([
    { to: 'src/portal/portal.ts', isType: false },
    { to: 'src/portal/Screen.tsx', isType: true },
    { to: 'src/values/decimal.ts', isType: false },
    { to: 'src/portal/App.tsx', isType: false },
    { to: 'src/portal/shell/Shell.tsx', isType: false, isLazy: true },
  ]);
});

/** `a b:type` in the imports of a file: it runs `a`, and takes types of `b`. */
function graphOf(files: Readonly<Record<string, string>>): ImportGraph {
  return new Map(
    Object.entries(files).map(([name, imports]) => [
      name,
      imports
        .split(' ')
        .filter((to) => to !== '')
        .map((to) => ({ to: to.replace(':type', ''), isType: to.endsWith(':type') })),
    ]),
  );
}

const graph = graphOf({ a: 'b', b: 'c d:type', c: 'a', d: 'e', e: 'd:type', f: 'a', g: 'g' });

it('finds each ring once, types counted', () => {
  expect(listRings(graph)).toEqual([['a', 'b', 'c'], ['d', 'e'], ['g']]);
});

it('reaches the files that are loaded, not types', () => {
  expect([...listReached(graph, ['f'])]).toEqual(['f', 'a', 'b', 'c']);
});
