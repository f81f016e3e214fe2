import type { ImportGraph } from './import-graph.ts';

/** Enough to see most mistakes, and few enough for half a minute. */
const MOST = 12;

/** Tests that need no server and no browser. */
const isQuick = (file: string): boolean => /\.test\.tsx?$/u.test(file) && !/^tests\/(?:server|browser)\//u.test(file);

/**
 * The tests that changed files are nearest to: those that import them through the fewest files.
 * @param graph imports of sources and tests
 * @returns at most twelve files, the nearest first
 */
export function findNearTests(graph: ImportGraph, changed: readonly string[], most = MOST): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of graph)
    for (const { to } of imports) importers.set(to, [...(importers.get(to) ?? []), file]);

  // A set goes through what is added on the way: the direct importers of all files come before the indirect ones.
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter(isQuick).slice(0, most);
}
