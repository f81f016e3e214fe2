import { isDeepStrictEqual } from 'node:util';

/** The members of every answer. */
interface Answered {
  readonly status: number;
  readonly code: string;
  /** By which the server's log names the request. */
  readonly traceId?: string;
}

/** A write as the operator knows it: sent under one `requestNo` until it is answered. */
export interface Write<Reply = unknown> {
  readonly requestNo: string;
  send(): Promise<Answered & { readonly data: Reply }>;
}

export interface Settled {
  readonly write: Write;
  readonly data: unknown;
}

/** Sent calls, their answers, and the calls still uncertain. */
export interface Ledger {
  readonly acknowledged: ReadonlyMap<string, Settled>;
  /** Code by requestNo of writes that were refused for a reason of the trade. */
  readonly refused: ReadonlyMap<string, string>;
  readonly uncertain: ReadonlyMap<string, Write>;
  /** Sends a write, new or uncertain, and throws when it stays uncertain. */
  attempt(write: Write): Promise<void>;
  /** Sends acknowledged writes again; how many were answered with something else. No answer is nothing else. */
  repeat(count: number): Promise<number>;
}

/** An answer that is no result. */
export class NoResult extends Error {
  readonly status: number;
  readonly traceId: string | undefined;

  constructor({ status, code, traceId }: Answered) {
    super(`${status} ${code}`);
    this.status = status;
    this.traceId = traceId;
  }
}

export function createLedger(): Ledger {
  const acknowledged = new Map<string, Settled>();
  const refused = new Map<string, string>();
  const uncertain = new Map<string, Write>();
  return {
    acknowledged,
    refused,
    uncertain,
    attempt: async (write) => {
      uncertain.set(write.requestNo, write);
      const answer = await write.send();
      const { status, code, data } = answer;
      if (status !== 200) throw new NoResult(answer);
      uncertain.delete(write.requestNo);
      if (code === '000000') acknowledged.set(write.requestNo, { write, data });
      else refused.set(write.requestNo, code);
    },
    repeat: async (count) => {
      let different = 0;
      for (const { write, data } of [...acknowledged.values()].slice(-count)) {
        const again = await write.send().catch(() => undefined);
        if (again?.status === 200 && !isDeepStrictEqual(again.data, data)) different += 1;
      }
      return different;
    },
  };
}
