import type { Entry } from '../../tests/bench/workload/workloads.ts';

/** Numbers of one run by workload. */
export type Taken = Readonly<Record<string, readonly number[]>>;

/** An entry runs again while it has time left: quick ones get many runs, slow ones do not hold up the rest. */
export interface Budget {
  readonly seconds: number;
  readonly fewest: number;
  readonly most: number;
  /** Seconds after which a run has failed. */
  readonly patience: number;
}

export interface Turns {
  readonly entries: readonly Entry[];
  readonly budget: Budget;
  /** One run; whatever it has opened closes when the signal comes. */
  readonly runOnce: (entry: Entry, late: AbortSignal) => Promise<Taken>;
}

export interface Sink {
  readonly add: (entry: Entry, taken: Taken) => void;
  readonly fail: (entry: Entry, reason: string) => void;
  /** After each round of runs. */
  readonly keep: () => void;
}

/** Runs the entries in turn, so that other work of the machine slows all of them equally; one that fails drops out. */
export async function takeTurns({ entries, budget, runOnce }: Turns, sink: Sink): Promise<void> {
  const spent = new Map<Entry, number>(entries.map((entry) => [entry, 0]));
  for (let run = 1; run <= budget.most && spent.size > 0; run += 1) {
    for (const [entry, before] of spent) {
      const start = performance.now();
      try {
        sink.add(entry, await within(budget.patience, (late) => runOnce(entry, late)));
      } catch (error) {
        sink.fail(entry, shorten(error));
        spent.delete(entry);
        continue;
      }
      const seconds = before + (performance.now() - start) / 1000;
      if (run >= budget.fewest && seconds >= budget.seconds) spent.delete(entry);
      else spent.set(entry, seconds);
    }
    sink.keep();
  }
}

async function within<Value>(seconds: number, work: (late: AbortSignal) => Promise<Value>): Promise<Value> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`not done after ${seconds} s`));
      stop.abort();
    }, seconds * 1000);
  });
  try {
    return await Promise.race([work(stop.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

const longest = 120;

/** The sentence of an error: programs and browsers put it between the command and the stack. */
function shorten(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const said = /Error: (.+)/u.exec(message)?.[1] ?? message.split('\n')[0] ?? '';
  return said.length > longest ? `${said.slice(0, longest)}…` : said;
}
