import type { Stock } from './take-stock.ts';

/** Most growth: the end divided by the first minute. */
const MOST = 1.2;

const rows: readonly { readonly name: string; readonly show: (stock: Stock) => string; readonly of: keyof Stock }[] = [
  { name: 'objects, MB', of: 'heap', show: ({ heap }) => (heap / 1_048_576).toFixed(1) },
  { name: 'DOM nodes', of: 'nodes', show: ({ nodes }) => String(nodes) },
  { name: 'event listeners', of: 'listeners', show: ({ listeners }) => String(listeners) },
];

/** Figures that have grown beyond their limit from the first stock to the last. */
export function listGrown(first: Stock, last: Stock): readonly string[] {
  return rows.filter(({ of }) => last[of] > first[of] * MOST).map(({ name }) => name);
}

/** The stocks as a table: a line for each count. */
export function drawTable(first: Stock, last: Stock): string {
  const lines = rows.map(({ name, show, of }) => [name, show(first), show(last), (last[of] / first[of]).toFixed(2)]);
  const widths = [16, 14, 12, 8];
  return [['', 'first minute', 'end', 'ratio'], ...lines]
    .map((cells) =>
      cells
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('')
        .trimEnd(),
    )
    .join('\n');
}
