import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { workloads, type Entry } from '../../tests/bench/workload/workloads.ts';
import { summarise, type Summary } from './summarise.ts';
import type { Taken } from './take-turns.ts';

const file = 'tests/bench/results.json';

/** Milliseconds, of `list-heap` bytes. */
interface Measured extends Summary {
  /** To antd by hand, or to the workload's own base, so below 1 is faster or smaller; null where neither was measured. */
  readonly ratio: number | null;
}

/** What an entry came to in a workload, or why it did not. */
export type Cell = Measured | { readonly failed: string } | { readonly leftOut: string };

export interface Row {
  /** The share by which other work of the machine slowed the measures. */
  readonly noise: number;
  readonly entries: Readonly<Partial<Record<Entry, Cell>>>;
}

interface Results {
  readonly workloads: Readonly<Record<string, Row['entries']>>;
  readonly noise?: Readonly<Record<string, number>>;
}

type Reason = Exclude<Cell, Measured>;

/** Everything that a run of the bench has taken so far. */
export class Log {
  readonly #outcomes = new Map<string, Map<Entry, readonly number[] | Reason>>();

  add(ids: readonly string[], entry: Entry, taken: Taken): void {
    for (const id of ids) {
      const numbers = taken[id] ?? [];
      if (numbers.length === 0 || !numbers.every(Number.isFinite)) throw new Error(`took no number of ${id}`);
      this.#row(id).set(entry, [...this.samples(id, entry), ...numbers]);
    }
  }

  giveUp(ids: readonly string[], entry: Entry, reason: Reason): void {
    for (const id of ids) this.#row(id).set(entry, reason);
  }

  samples(id: string, entry: Entry): readonly number[] {
    const outcome = this.#outcomes.get(id)?.get(entry) ?? [];
    return 'failed' in outcome || 'leftOut' in outcome ? [] : outcome;
  }

  /** True if one of our own could not be measured. */
  get hasFailed(): boolean {
    return [...this.#outcomes.values()].some((row) => 'failed' in (row.get('ours') ?? {}));
  }

  summarise(id: string, noise: number): Row {
    const own = workloads[id]?.base;
    const base = own === undefined ? this.samples(id, 'antd') : this.samples(own, 'ours');
    const entries = [...this.#row(id)].map(([entry, outcome]): [Entry, Cell] => {
      if ('failed' in outcome || 'leftOut' in outcome) return [entry, outcome];
      const summary = summarise(outcome);
      const ratio = base.length === 0 ? null : Number((summary.median / summarise(base).median).toFixed(3));
      return [entry, { ...summary, ratio }];
    });
    return { noise, entries: Object.fromEntries(entries) };
  }

  #row(id: string): Map<Entry, readonly number[] | Reason> {
    const row = this.#outcomes.get(id) ?? new Map<Entry, readonly number[] | Reason>();
    this.#outcomes.set(id, row);
    return row;
  }
}

/** Writes the rows of some workloads and leaves the others as they were. */
export function saveResults(rows: ReadonlyMap<string, Row>): void {
  const before: Results = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : { workloads: {} };
  const after = { workloads: { ...before.workloads }, noise: { ...before.noise } };
  for (const [id, { entries, noise }] of rows) {
    after.workloads[id] = entries;
    after.noise[id] = noise;
  }
  writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`);
}
