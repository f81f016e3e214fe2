import { expect, test } from 'vitest';
import { drawTable, listGrown } from './report-soak.ts';
import { sumObjects } from './take-stock.ts';

const first = { heap: 10_485_760, nodes: 1000, listeners: 500 };

test.each([
  ['nothing while all is within a fifth more', { heap: 12_582_912, nodes: 1200, listeners: 600 }, []],
  ['the heap', { ...first, heap: 12_600_000 }, ['objects, MB']],
  ['nodes and listeners', { ...first, nodes: 1201, listeners: 601 }, ['DOM nodes', 'event listeners']],
])('names as grown %s', (_what, last, grown) => {
  expect(listGrown(first, last)).toEqual(grown);
});

test('draws a line for each count with its ratio', () => {
  expect(drawTable(first, { heap: 11_534_336, nodes: 900, listeners: 500 }).split('\n')).toEqual([
    '                first minute  end         ratio',
    'objects, MB     10.0          11.0        1.10',
    'DOM nodes       1000          900         0.90',
    'event listeners 500           500         1.00',
  ]);
});

test('counts objects of a heap snapshot, without code and what lies beside the heap', () => {
  const snapshot = {
    snapshot: {
      meta: { node_fields: ['type', 'name', 'self_size'], node_types: [['object', 'code', 'native', 'string']] },
    },
    nodes: [0, 5, 100, 1, 5, 1000, 2, 5, 10_000, 3, 5, 20],
  };

  expect(sumObjects(JSON.stringify(snapshot))).toBe(120);
});
