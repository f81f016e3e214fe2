import { PassThrough, type Readable } from 'node:stream';
import type { Db } from '../../database/database.ts';
import { EVERYTHING, type Listen } from '../../database/listen.ts';
import type { Log } from '../../platform/handler.ts';
import { entriesOf } from '../../platform/modules.ts';

/** Streams per operator and process: a browser has six connections to a server, and needs some for requests. */
const MAX_STREAMS_PER_OPERATOR = 3;
/** Interval of heartbeats, ms; a browser that gets none for longer polls instead. */
const HEARTBEAT_MS = 15_000;
/** Delay of the first report, ms, because one transaction reports several topics. */
const FIRST_REPORT_MS = 100;
/** Interval between reports to a browser, ms; changes in between are combined. */
const REPORT_INTERVAL_MS = 1000;
/** Unread bytes after which a browser's stream is closed. */
const MAX_UNREAD = 64 * 1024;

interface Listener {
  readonly accountId: number;
  readonly sessionId: string;
}

interface Stream extends Listener {
  readonly output: PassThrough;
}

/** Records of one topic have changed for these accounts, or for owners that a module knows (`live`). */
interface Change {
  isForEveryone: boolean;
  readonly accounts: Set<number>;
  /** Each as `<kind> <id>`. */
  readonly owners: Set<string>;
}

interface LiveParts {
  readonly db: Db;
  readonly listen: Listen;
  /** Selects the sessions that have ended. */
  readonly listEnded: (sessionIds: readonly string[]) => Promise<readonly string[]>;
  readonly log: Log;
}

/**
 * Reports topics of changed records to browsers as server-sent events: `open`, then `change` with topics, finally
 * `end`.
 */
export class LiveStreams {
  readonly #parts: LiveParts;
  readonly #streams = new Set<Stream>();
  #pending = new Map<string, Change>();
  #flushedAt = -REPORT_INTERVAL_MS;
  #flushTimer: NodeJS.Timeout | undefined;
  #heartbeatTimer: NodeJS.Timeout | undefined;
  #listening: ReturnType<Listen> | undefined;
  #isClosed = false;

  constructor(parts: LiveParts) {
    this.#parts = parts;
  }

  /** Starts to report changes to an operator; undefined if they have too many open streams. */
  async open(listener: Listener): Promise<Readable | undefined> {
    await this.#start();
    if (this.#isClosed || this.#listOwn(listener.accountId).length >= MAX_STREAMS_PER_OPERATOR) return undefined;
    const stream = { ...listener, output: new PassThrough() };
    this.#streams.add(stream);
    stream.output.on('close', () => this.#streams.delete(stream));
    stream.output.write('event: open\ndata:\n\n');
    return stream.output;
  }

  /** Ends all streams, and accepts no new ones. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeatTimer);
    clearTimeout(this.#flushTimer);
    this.#endAll();
    const stop = await this.#listening?.catch(() => undefined);
    await stop?.();
  }

  /** Starts with the first browser: without one the server needs no connection for notifications. */
  async #start(): Promise<void> {
    this.#listening ??= this.#parts.listen('changes', (report) => this.#hear(report));
    try {
      await this.#listening;
    } catch (error) {
      this.#listening = undefined;
      throw error;
    }
    this.#heartbeatTimer ??= setInterval(() => {
      for (const stream of this.#streams) write(stream, ': alive\n\n');
      this.#attempt(() => this.#endOver([...this.#streams]));
    }, HEARTBEAT_MS).unref();
  }

  #hear(report: string): void {
    if (this.#streams.size === 0) return;
    // A browser that reopens its stream reads everything again.
    if (report === EVERYTHING) return this.#endAll();
    const [topic = '', kind, id = ''] = report.split(' ');
    if (topic === 'session') return this.#attempt(() => this.#endOver(this.#listOwn(Number(id))));
    const change = this.#pending.get(topic) ?? { isForEveryone: false, accounts: new Set(), owners: new Set() };
    this.#pending.set(topic, change);
    if (kind === 'everyone') change.isForEveryone = true;
    else if (kind === 'account') change.accounts.add(Number(id));
    else change.owners.add(`${kind} ${id}`);
    const due = Math.max(FIRST_REPORT_MS, this.#flushedAt + REPORT_INTERVAL_MS - performance.now());
    this.#flushTimer ??= setTimeout(() => {
      this.#flushTimer = undefined;
      this.#attempt(() => this.#flush());
    }, due).unref();
  }

  async #flush(): Promise<void> {
    const changes = this.#pending;
    this.#pending = new Map();
    this.#flushedAt = performance.now();
    const members = await findMembers(this.#parts.db, [...changes.values()]);
    for (const stream of this.#streams) {
      const own = members.get(stream.accountId) ?? [];
      const topics = [...changes]
        .filter(([, change]) => concerns(change, stream.accountId, own))
        .map(([topic]) => topic);
      if (topics.length > 0) write(stream, `event: change\ndata: ${JSON.stringify(topics)}\n\n`);
    }
  }

  /** Runs the work of a timer. If it fails, browsers reopen their streams and read everything again. */
  #attempt(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      this.#parts.log.warn({ err: error }, 'changes could not be reported: streams end');
      this.#endAll();
    });
  }

  #listOwn(accountId: number): readonly Stream[] {
    return [...this.#streams].filter((stream) => stream.accountId === accountId);
  }

  /** Ends the streams of ended sessions. */
  async #endOver(streams: readonly Stream[]): Promise<void> {
    const ended = new Set(await this.#parts.listEnded(streams.map(({ sessionId }) => sessionId)));
    for (const stream of streams) if (ended.has(stream.sessionId)) this.#end(stream);
  }

  #endAll(): void {
    for (const stream of this.#streams) this.#end(stream);
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream);
    stream.output.end('event: end\ndata:\n\n');
  }
}

function concerns(change: Change, accountId: number, owners: readonly string[]): boolean {
  return change.isForEveryone || change.accounts.has(accountId) || owners.some((owner) => change.owners.has(owner));
}

function write({ output }: Stream, text: string): void {
  if (output.writableLength > MAX_UNREAD) output.destroy();
  else output.write(text);
}

/** The operators behind the owners with changes, each with those owners. */
async function findMembers(db: Db, changes: readonly Change[]): Promise<ReadonlyMap<number, readonly string[]>> {
  const changed = [...new Set(changes.flatMap(({ owners }) => [...owners]))];
  const members = new Map<number, string[]>();
  for (const [kind, find] of entriesOf(({ live }) => live)) {
    const start = `${kind} `;
    const ids = changed.filter((owner) => owner.startsWith(start)).map((owner) => owner.slice(start.length));
    if (ids.length === 0) continue;
    for (const { owner, accountId } of await find(db, ids)) {
      members.set(accountId, [...(members.get(accountId) ?? []), start + owner]);
    }
  }
  return members;
}
