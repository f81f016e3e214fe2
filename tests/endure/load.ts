import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { createLedger, type Ledger, NoResult, type Write } from './ledger.ts';
import type { Answer, Operator } from './operator.ts';

/** Answers by kind: done, or why not. */
export interface Figures {
  offered: number;
  done: number;
  readonly millis: number[];
  /** How often each error came: `503 45039996`, `no answer`, … */
  readonly errors: Map<string, number>;
  /** Answers that say that the program itself has failed, each with what the log is searched for. */
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
  readonly maker: Operator;
  readonly redeemer: Operator;
  /** Addresses of the servers at the moment; requests go to them in turn. */
  readonly bases: () => readonly string[];
  /** Requests a second. */
  readonly rate: number;
}

/** An order of the demo. */
const seededOrder = '202611170220000000000013';

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
  const timer = setInterval(() => {
    const number = figures.offered;
    figures.offered += 1;
    void measure(() => offer(offered, number, ledger));
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

async function offer({ maker, redeemer, bases }: Offered, number: number, ledger: Ledger): Promise<void> {
  const all = bases();
  const base = all[number % all.length];
  const turn = number % 10;
  if (turn < 7)
    return expectDone(await maker.call('queryOrderPageList', { pageNum: 1 + (number % 3), pageSize: 20 }, base));
  if (turn < 9) return expectDone(await maker.call('queryOrderDetail', { orderNo: seededOrder }, base));
  const next = (): string | undefined => bases()[0];
  return ledger.attempt(number % 20 < 10 ? buy(maker, next) : redeem(redeemer, next));
}

function expectDone(answer: Answer): void {
  if (answer.code !== '000000') throw new NoResult(answer);
}

function buy(maker: Operator, base: () => string | undefined): Write {
  const requestNo = randomUUID();
  const params = {
    fundCode: '981031',
    institutionId: 'I00000004',
    acctId: 'A0000000007',
    tradeAcctNo: '60001000000000701',
    chargeMode: '0',
    applyAmt: '10000.00',
    dividendMethod: '1',
    payMode: '1',
    transactorName: '江予白',
    agreeFlags: true,
    requestNo,
  } as const;
  return { requestNo, send: () => maker.call('buyApply', params, base()) };
}

function redeem(redeemer: Operator, base: () => string | undefined): Write {
  const requestNo = randomUUID();
  const params = {
    positionNo: '60001000000000601-981031',
    applyVol: '100.00',
    largeRedemptionFlag: '1',
    transactorName: '陆怀川',
    requestNo,
  } as const;
  return { requestNo, send: () => redeemer.call('redeemApply', params, base()) };
}
