import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isLoopback } from '../boot/config/environment.ts';
import { findPeers } from '../boot/workers/peers.ts';
import type { Db } from '../database/database.ts';
import type { OpenDatabase } from '../database/open.ts';
import { elapsed } from '../platform/clock.ts';
import { errors } from '../platform/errors.ts';
import type { CallFacts } from './request-log.ts';
import { sendEnvelope } from './wire.ts';

export interface Metrics {
  observe(facts: CallFacts, status: number): void;
  /** All metrics in the text format of Prometheus, summed over the processes. */
  read(): Promise<string>;
}

/** Processor, memory, garbage collection and event loop delay: one set per process. */
let ofProcess: Registry | undefined;

function collectProcess(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Buckets of the histogram, s; 0.1 and 0.15 are the targets for lists and for all requests. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of this server (Prometheus); without a database only those of requests. */
export function createMetrics(database?: OpenDatabase): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'fundesk_request_duration_seconds',
    help: 'Requests by operation and code of the envelope, or HTTP status where there is none',
    labelNames: ['operation', 'code'],
    buckets,
    registers: [registry],
  });
  if (database) addDatabaseMetrics(registry, database);
  const all = Registry.merge([collectProcess(), registry]);
  const peers = findPeers();
  peers?.answer(() => all.getMetricsAsJSON());
  return {
    read: async () => {
      if (!peers) return all.metrics();
      return AggregatorRegistry.aggregate((await peers.askAll()) as object[][]).metrics();
    },
    observe: ({ operation = 'none', code, startedAt }, status) =>
      requests.observe({ operation, code: code ?? `http ${status}` }, elapsed(startedAt) / 1000),
  };
}

interface Labelled {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** The way in which the values of several processes are combined. */
  readonly aggregator: 'sum' | 'max';
}

/** Counted on request; if the database does not answer, `fundesk_database_up` is 0 and the counts are omitted. */
function addDatabaseMetrics(registry: Registry, { db, countConnections }: OpenDatabase): void {
  const count = createCount(db);
  const add = ({ label, ...texts }: Labelled, read: () => Promise<Iterable<readonly [string, number]>>): void =>
    registry.registerMetric(
      new Gauge({
        ...texts,
        labelNames: [label],
        registers: [],
        async collect() {
          const found = await read();
          this.reset();
          for (const [value, number] of found) this.set({ [label]: value }, number);
        },
      }),
    );
  const connections = { help: 'Connections of the pool, and requests that wait for one', aggregator: 'sum' } as const;
  add({ name: 'fundesk_database_connections', label: 'state', ...connections }, () =>
    Promise.resolve(Object.entries(countConnections())),
  );
  // Every process counts the same rows.
  const jobs = { help: 'Jobs by state', aggregator: 'max' } as const;
  add({ name: 'fundesk_jobs', label: 'state', ...jobs }, async () => (await count())?.jobs ?? []);
  const messages = { help: 'Text messages and mails not handed over yet', aggregator: 'max' } as const;
  add({ name: 'fundesk_messages_waiting', label: 'kind', ...messages }, async () => (await count())?.messages ?? []);
  registry.registerMetric(
    new Gauge({
      name: 'fundesk_database_up',
      help: '1 while the database answers',
      registers: [],
      aggregator: 'min',
      async collect() {
        this.set((await count()) ? 1 : 0);
      },
    }),
  );
}

/** Callers during a running count get its result; undefined if the database does not answer. */
function createCount(db: Db): () => Promise<Counts | undefined> {
  let running: Promise<Counts | undefined> | undefined;
  return () => {
    running ??= countRows(db)
      .catch(() => undefined)
      .finally(() => (running = undefined));
    return running;
  };
}

type Counts = Awaited<ReturnType<typeof countRows>>;

/** Jobs by state, and waiting messages. */
async function countRows(db: Db) {
  const jobs = await sql<{ state: string; count: number }>`
    select job_status as state, count(*) as count from jobs group by 1`.execute(db);
  const messages = await sql<{ kind: string; count: number }>`
    select 'sms' as kind, count(*) as count from outbox where state = 'pending'
    union all select 'mail', count(*) from mails where state = 'pending'`.execute(db);
  return {
    jobs: jobs.rows.map(({ state, count }) => [state, count] as const),
    messages: messages.rows.map(({ kind, count }) => [kind, count] as const),
  };
}

export interface MetricsAccess {
  /** Bearer token of the metrics; with one, requests without it are refused from everywhere. */
  readonly token: string | undefined;
  /** Number of reverse proxies before the server, whose requests seem to come from this machine. */
  readonly proxies: number;
}

/**
 * `/metrics` for Prometheus: with the token, or if there is none from this machine and not through a proxy. Otherwise
 * 404.
 */
export function addMetricsRoute(app: FastifyInstance, access: MetricsAccess, read: () => Promise<string>): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, access)) return sendEnvelope(reply.code(404), errors.unknownOperation());
    return reply
      .headers({ 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
      .send(await read());
  });
}

/** Headers that a proxy adds, configured or not. */
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function mayRead({ headers, socket, hostname }: FastifyRequest, { token, proxies }: MetricsAccess): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/u, '');
  const direct = proxies === 0 && forwarded.every((name) => headers[name] === undefined);
  // Another host name in the address means that a proxy, or a page of another site, sent it.
  return direct && isLoopback(address) && isLoopback(hostname);
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
