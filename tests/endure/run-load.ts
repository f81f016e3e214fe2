import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { generateTypes } from '../../scripts/setup/prepare.ts';
import { compare, paceBare, paceOurs } from './compare-bare.ts';
import { type Figures, startLoad } from './load.ts';
import { createOperator } from './operator.ts';
import { startPortalServer, stopPortalServer, waitUntilReady } from './portal-server.ts';
import { percentile } from './report.ts';
import { grownWorkload } from './workload.ts';

const RESULTS = 'tests/endure/results.json';
/** Half of the load before the measured one, s: connections are opened and code is compiled. */
const warmUp = 30;
/** Seconds of the order list by itself, of ours and of the bare handler. */
const alone = 10;
/** An operator of the largest clique. */
const reader = { userName: 'grow00051', accountId: 900_051 };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '10' },
    port: { type: 'string', default: '3999' },
    // Under which results.json keeps it.
    name: { type: 'string', default: 'postgres, a million orders' },
  },
});
const [rate, minutes, port] = [Number(values.rate), Number(values.minutes), Number(values.port)];
if (!(rate > 0 && minutes > 0)) throw new Error('npm run load -- --rate <requests a second> --minutes <minutes>');

/** Seconds of CPU that the server's processes have used. */
async function readCpu(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total(?:\{[^}]*\})? (\S+)$/mu.exec(text)?.[1]);
}

interface Measured extends Figures {
  /** Writes that took effect. */
  readonly acknowledged: number;
  /** Writes that a rule of the trade refused, by code; they are counted as done. */
  readonly refused: Readonly<Record<string, number>>;
  /** Seconds of CPU of the server's processes. */
  readonly cpu: number;
}

function countBy(names: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

async function measure(url: string): Promise<Measured> {
  const workload = await grownWorkload(url);
  const bases = (): readonly string[] => [url];
  const before = startLoad({ workload, bases, rate: rate / 2 });
  await pause(warmUp * 1000);
  await before.drain();
  say(`${rate} requests/s for ${minutes} minutes …`);
  const cpu = await readCpu(url);
  const { figures, ledger, drain } = startLoad({ workload, bases, rate });
  await pause(minutes * 60_000);
  await drain();
  const writes = { acknowledged: ledger.acknowledged.size, refused: countBy(ledger.refused.values()) };
  return { ...figures, ...writes, cpu: (await readCpu(url)) - cpu };
}

/** On the same database: PGlite's server must have let go of it. */
async function compareWithBare(url: string, stop: () => Promise<void>) {
  const ours = await paceOurs(createOperator(reader.userName, url), alone);
  await stop();
  const pg = process.env['DATA_DIR'] && { DATA_DIR: join(process.env['DATA_DIR'], 'pg') };
  const server = startPortalServer(port, { ...pg, READER: `${reader.accountId}` }, 'tests/endure/bare-server.ts');
  await waitUntilReady(server);
  const bare = await paceBare(server.url, alone);
  await stopPortalServer(server);
  return compare(ours, bare);
}

generateTypes();
const server = startPortalServer(port, { LOG_LEVEL: 'error' });
await waitUntilReady(server);
const { offered, done, acknowledged, refused, millis, errors, cpu } = await measure(server.url);
const row = {
  machine: { node: process.version, cores: cpus().length, platform: `${process.platform} ${process.arch}` },
  rate,
  minutes,
  offered,
  done,
  acknowledged,
  refused,
  p50: percentile(millis, 0.5),
  p95: percentile(millis, 0.95),
  p99: percentile(millis, 0.99),
  max: percentile(millis, 1),
  errors: Object.fromEntries(errors),
  cpuMsPerRequest: Math.round((cpu / offered) * 10_000) / 10,
  bare: await compareWithBare(server.url, () => stopPortalServer(server)),
};
say(JSON.stringify(row, undefined, 2));
const kept = JSON.parse(readFileSync(RESULTS, 'utf8')) as { readonly load?: object };
const results = { ...kept, load: { ...kept.load, [values.name]: row } };
writeFileSync(RESULTS, `${JSON.stringify(results, undefined, 2)}\n`);
process.exit(0);
