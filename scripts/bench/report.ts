import { entries, workloads, type Entry } from '../../tests/bench/workload/workloads.ts';

/** Every number that was taken, and why some were not, by workload and entry. */
export interface Log {
  readonly samples: Map<string, Map<Entry, number[]>>;
  readonly leftOut: Map<string, Map<Entry, string>>;
}

export interface Measured {
  readonly median: number;
  /**
   * Compared with hand-written antd, or with the workload's own base, so below 1 is faster or smaller; null where neither
   * was measured.
   */
  readonly ratio: number | null;
}

export interface Results {
  /** Medians in milliseconds, of `list-heap` in bytes. An entry that was not measured is absent. */
  readonly workloads: Readonly<Record<string, Readonly<Partial<Record<Entry, Measured>>>>>;
}

/** A frame longer than this misses two of the screen's sixty beats a second. */
const dropped = 33;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

const round = (value: number, places: number) => Number(value.toFixed(places));

type Row = ReadonlyMap<Entry, readonly number[]>;

function summariseRow(row: Row, base: readonly number[] | undefined): Partial<Record<Entry, Measured>> {
  const one = base === undefined ? undefined : median(base);
  const measured = [...row].map(([entry, values]) => {
    const value = median(values);
    return [entry, { median: round(value, 1), ratio: one === undefined ? null : round(value / one, 3) }] as const;
  });
  return Object.fromEntries(measured);
}

export function summarise({ samples }: Log): Results {
  const baseOf = (id: string, row: Row) => {
    const base = workloads[id]?.base;
    return base === undefined ? row.get('antd') : samples.get(base)?.get('ours');
  };
  return { workloads: Object.fromEntries([...samples].map(([id, row]) => [id, summariseRow(row, baseOf(id, row))])) };
}

const width = 22;

function showCell(id: string, { median: value, ratio }: Measured): string {
  const shown = workloads[id]?.unit === 'bytes' ? `${(value / 2 ** 20).toFixed(1)} MiB` : value.toFixed(1);
  return ratio === null ? shown : `${shown}  × ${ratio.toFixed(ratio < 0.1 ? 3 : 2)}`;
}

function showDropped(frames: readonly number[]): string {
  const late = frames.filter((time) => time > dropped).length;
  return `${((100 * late) / frames.length).toFixed(1)} % of ${frames.length} frames`;
}

/** One line a workload: the median and its ratio to antd or to its base; then why entries are missing and which frames were late. */
export function printTable(results: Results, log: Log): void {
  console.log(`\n${'median, ms'.padEnd(width)}${entries.map((entry) => entry.padStart(width)).join('')}`);
  for (const [id, row] of Object.entries(results.workloads)) {
    const cells = entries.map((entry) => {
      const measured = row[entry];
      return measured ? showCell(id, measured) : log.leftOut.get(id)?.get(entry) === 'not yet' ? 'not yet' : '–';
    });
    console.log(id.padEnd(width) + cells.map((cell) => cell.padStart(width)).join(''));
  }
  console.log('');
  for (const [id, row] of log.leftOut) {
    for (const [entry, reason] of row) console.log(`${id}: ${entry} is left out, ${reason}`);
  }
  for (const [entry, frames] of log.samples.get('list-scroll-100k') ?? []) {
    console.log(`list-scroll-100k: ${entry} had ${showDropped(frames)} longer than ${dropped} ms`);
  }
}
