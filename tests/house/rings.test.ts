import { expect, it } from 'vitest';
import { listRings, readImportGraph } from '../../scripts/check/suite/import-graph.ts';

it('no file of src imports itself through others', () => {
  const sources = readImportGraph('src');

  expect(listRings(sources)).toEqual([]);
  expect(sources.size).toBeGreaterThan(1000);
});
