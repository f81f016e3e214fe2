import type { Figures } from './load.ts';
import type { DatabaseKind } from './stage.ts';
import type { Verdict } from './verify.ts';

export interface Outcome {
  readonly database: DatabaseKind;
  readonly seconds: number;
  readonly rate: number;
  readonly figures: Figures;
  readonly verdict: Verdict;
  readonly faults: readonly { readonly name: string; readonly seen: string }[];
  readonly bare: Comparison;
}

/** A value such that this part of all is not above it; milliseconds to a tenth, 0 of none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;
  return Math.round(found * 10) / 10;
}

/** The row of a database, as the screen and `results.json` have it. */
export function summarise({ database, seconds, rate, figures, verdict, faults, bare }: Outcome) {
  const { offered, done, millis, errors } = figures;
  return {
    database,
    seconds,
    rate,
    offered,
    done,
    p50: percentile(millis, 0.5),
    p99: percentile(millis, 0.99),
    errors: [...errors.values()].reduce((sum, count) => sum + count, 0),
    errorsByKind: Object.fromEntries([...errors].toSorted(([one], [other]) => one.localeCompare(other))),
    ...verdict,
    faults,
    bare,
  };
}

export type Row = ReturnType<typeof summarise>;

/** True if every acknowledged write counts once, every write got its result and no answer was an error of the program. */
export function isSound({ missing, doubled, wrongBalances, uncertain, errorsByKind }: Row): boolean {
  const broken = Object.keys(errorsByKind).filter((kind) => kind.startsWith('500'));
  return missing + doubled + wrongBalances + uncertain + broken.length === 0;
}

const columns = [
  'database',
  'offered',
  'done',
  'p50',
  'p99',
  'errors',
  'acknowledged',
  'missing',
  'doubled',
  'wrongBalances',
] as const;

/** The table at the end of a run, and what was seen of each fault. */
export function writeTable(rows: readonly Row[]): string {
  const cells = [columns.map(String), ...rows.map((row) => columns.map((name) => String(row[name])))];
  const widths = columns.map((_name, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  const lines = cells.map((line) => line.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('  '));
  const details = rows.flatMap((row) => [
    `\n${row.database}: ${row.seconds} s at ${row.rate} requests/s; errors: ${JSON.stringify(row.errorsByKind)}`,
    ...row.faults.map(({ name, seen }) => `  ${name}: ${seen}`),
    `  order list, p50: ${row.bare.ours.p50} ms, bare handler ${row.bare.bare.p50} ms: × ${row.bare.latencyRatio}`,
  ]);
  return [...lines, ...details].join('\n');
}

/** One list, asked for again and again by a few at once. */
export interface Pace {
  readonly p50: number;
  readonly perSecond: number;
}

export interface Comparison {
  readonly ours: Pace;
  readonly bare: Pace;
  /** Ours divided by bare: 1 is as fast, 2 takes twice as long. */
  readonly latencyRatio: number;
  readonly throughputRatio: number;
}
