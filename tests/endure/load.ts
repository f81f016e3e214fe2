import { setTimeout as pause } from 'node:timers/promises';
import { createLedger, type Ledger, NoResult } from './ledger.ts';
import type { Answer } from './operator.ts';
import type { Workload } from './workload.ts';

/** Answers by kind: done, or why not. */
export interface Figures {
  offered: number;
  done: number;
  readonly millis: number[];
  /** Number of each error: `503 45039996`, `no answer`, … */
  readonly errors: Map<string, number>;
  /** Answers that report a failure of the program itself, each with the number to find in the log. */
  readonly broken: { readonly at: Date; readonly answer: string; readonly traceId: string | undefined }[];
}

export interface Load {
  readonly figures: Figures;
  readonly ledger: Ledger;
  /** When the last request was answered well, `performance.now()`. */
  lastDone(): number;
  /** Stops offering and sends what is uncertain until each write has its result, or the time is over. */
  drain(): Promise<void>;
}

interface Offered {
  readonly workload: Workload;
  /** Addresses of the servers at the moment; requests go to them in turn. */
  readonly bases: () => readonly string[];
  /** Requests a second. */
  readonly rate: number;
}

/** Writes that may be on their way again at the same time. */
const retries = 4;
const drainLimit = 60_000;

/** Offers 70 % lists, 20 % details and 10 % writes, whether or not those before have been answered. */
export function startLoad(offered: Offered): Load {
  const figures: Figures = { offered: 0, done: 0, millis: [], errors: new Map(), broken: [] };
  const ledger = createLedger();
  let lastDone = performance.now();
  const measure = async (work: () => Promise<void>): Promise<void> => {
    const startedAt = performance.now();
    try {
      await work();
      lastDone = performance.now();
      figures.done += 1;
      figures.millis.push(lastDone - startedAt);
    } catch (error) {
      noteBroken(figures, error);
      const name = error instanceof NoResult ? error.message : 'no answer';
      figures.errors.set(name, (figures.errors.get(name) ?? 0) + 1);
    }
  };
  const startedAt = performance.now();
  // By the clock: an interval that comes late would offer less than was asked for.
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * offered.rate);
    for (; figures.offered < due; figures.offered += 1) {
      const number = figures.offered;
      void measure(() => offer(offered, number, ledger));
    }
  }, 1000 / offered.rate);
  const retrying = setInterval(() => void retry(ledger, figures), 250);
  return {
    figures,
    ledger,
    lastDone: () => lastDone,
    drain: async () => {
      clearInterval(timer);
      const deadline = performance.now() + drainLimit;
      while (ledger.uncertain.size > 0 && performance.now() < deadline) await pause(100);
      clearInterval(retrying);
    },
  };
}

/** Sends the oldest uncertain writes again. Those that were just sent come last. */
async function retry(ledger: Ledger, figures: Figures): Promise<void> {
  const oldest = [...ledger.uncertain.values()].slice(0, retries);
  await Promise.all(oldest.map((write) => ledger.attempt(write).catch((error: unknown) => noteBroken(figures, error))));
}

/** 503 is the answer of a server whose database is away; every other 5xx is a mistake of ours. */
function noteBroken({ broken }: Figures, error: unknown): void {
  if (!(error instanceof NoResult) || error.status < 500 || error.status === 503) return;
  broken.push({ at: new Date(), answer: error.message, traceId: error.traceId });
}

async function offer({ workload, bases }: Offered, number: number, ledger: Ledger): Promise<void> {
  const all = bases();
  const base = (): string | undefined => all[number % all.length];
  const [tens, turn] = [Math.floor(number / 10), number % 10];
  if (turn < 7) return expectDone(await workload.list(tens * 7 + turn, base));
  if (turn < 9) return expectDone(await workload.detail(tens * 2 + turn - 7, base));
  return ledger.attempt(workload.write(tens, () => bases()[0]));
}

function expectDone(answer: Answer): void {
  if (answer.code !== '000000') throw new NoResult(answer);
}
