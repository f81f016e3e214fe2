import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { generateTypes } from '../../scripts/setup/prepare.ts';
import { type Figures, startLoad } from './load.ts';
import { startPortalServer, stopPortalServer, waitUntilReady } from './portal-server.ts';
import { percentile } from './report.ts';
import { grownWorkload } from './workload.ts';

const RESULTS = 'tests/endure/results.json';
/** Load before the measured one, s: connections are opened and code is compiled. */
const warmUp = 15;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '10' },
    port: { type: 'string', default: '3999' },
    name: { type: 'string', default: 'postgres' },
  },
});
const [rate, minutes, port] = [Number(values.rate), Number(values.minutes), Number(values.port)];
if (!(rate > 0 && minutes > 0)) throw new Error('npm run load -- --rate <requests a second> --minutes <minutes>');

/** Seconds of CPU that the server's processes have used. */
async function readCpu(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total(?:\{[^}]*\})? (\S+)$/mu.exec(text)?.[1]);
}

async function measure(url: string): Promise<Figures & { readonly cpu: number }> {
  const workload = await grownWorkload(url);
  const bases = (): readonly string[] => [url];
  const before = startLoad({ workload, bases, rate });
  await pause(warmUp * 1000);
  await before.drain();
  say(`${rate} requests/s for ${minutes} minutes …`);
  const cpu = await readCpu(url);
  const { figures, drain } = startLoad({ workload, bases, rate });
  await pause(minutes * 60_000);
  await drain();
  return { ...figures, cpu: (await readCpu(url)) - cpu };
}

generateTypes();
const server = startPortalServer(port, { LOG_LEVEL: 'error' });
try {
  await waitUntilReady(server);
  const { offered, done, millis, errors, cpu } = await measure(server.url);
  const row = {
    machine: { node: process.version, cores: cpus().length, platform: `${process.platform} ${process.arch}` },
    rate,
    minutes,
    offered,
    done,
    p50: percentile(millis, 0.5),
    p95: percentile(millis, 0.95),
    p99: percentile(millis, 0.99),
    max: percentile(millis, 1),
    errors: Object.fromEntries(errors),
    cpuMsPerRequest: Math.round((cpu / offered) * 10_000) / 10,
  };
  say(JSON.stringify(row, undefined, 2));
  const kept = JSON.parse(readFileSync(RESULTS, 'utf8')) as { readonly load?: object };
  const results = { ...kept, load: { ...kept.load, [values.name]: row } };
  writeFileSync(RESULTS, `${JSON.stringify(results, undefined, 2)}\n`);
} finally {
  await stopPortalServer(server);
}
process.exit(0);
