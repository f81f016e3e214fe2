export const entries = ['antd', 'ours'] as const;
export type Entry = (typeof entries)[number];

/** Milliseconds of every run, by workload and entry. */
export type Samples = Map<string, Record<Entry, number[]>>;

export interface Results {
  /** Medians in milliseconds; `ratio` compares with hand-written antd, so below 1 is faster. */
  readonly workloads: Readonly<Record<string, Record<Entry, { median: number; ratio: number }>>>;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

const round = (value: number, places: number) => Number(value.toFixed(places));

export function summarise(samples: Samples): Results {
  const workloads = [...samples].map(([id, times]) => {
    const antd = median(times.antd);
    const ours = median(times.ours);
    const entry = (value: number) => ({ median: round(value, 1), ratio: round(value / antd, 2) });
    return [id, { antd: entry(antd), ours: entry(ours) }] as const;
  });
  return { workloads: Object.fromEntries(workloads) };
}

export function printTable(results: Results): void {
  console.log('\nmedian, milliseconds      antd      ours     ratio');
  for (const [id, row] of Object.entries(results.workloads)) {
    const cells = [row.antd.median.toFixed(1), row.ours.median.toFixed(1), row.ours.ratio.toFixed(2)];
    console.log(id.padEnd(20) + cells.map((cell) => cell.padStart(10)).join(''));
  }
}
