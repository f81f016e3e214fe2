import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { generateTypes } from '../../scripts/setup/prepare.ts';
import { compareBare } from './compare-bare.ts';
import { type Fault, faults } from './faults.ts';
import { startLoad } from './load.ts';
import { createOperator, type Operator } from './operator.ts';
import { stopPortalServer } from './portal-server.ts';
import { isSound, type Outcome, summarise, writeTable } from './report.ts';
import { type DatabaseKind, setStage, type Stage } from './stage.ts';
import { readOrderNos, verify } from './verify.ts';
import { demoWorkload } from './workload.ts';

/** Requests a second that are offered. */
const rates: Readonly<Record<DatabaseKind, number>> = { pglite: 10, postgres: 30 };
const usualMinutes = 5;
const mostMinutes = 60;
/** Other measurements are kept there too. */
const RESULTS = 'tests/endure/results.json';
/** Acknowledged writes that are sent once more at the end. */
const repeated = 20;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Load for so long on a new database, while one thing after the other goes wrong. */
async function endure(kind: DatabaseKind, seconds: number): Promise<Outcome> {
  say(`${kind}: a new database …`);
  const stage = await setStage(kind);
  try {
    const maker = createOperator('maker01', stage.server().url);
    const redeemer = createOperator('corp01', stage.server().url);
    const bare = await compareBare(stage, maker, Math.min(10, seconds / 12));
    const before = await look(stage, readOrderNos);
    if (kind === 'pglite') await stage.restart();
    const rate = rates[kind];
    const { figures, ledger, drain } = startLoad({
      workload: demoWorkload(maker, redeemer),
      rate,
      bases: () => stage.bases,
    });
    const seen = await breakThings(stage, maker, seconds);
    await drain();
    for (const { at, answer, traceId = '' } of figures.broken) {
      say(`${kind}: ${at.toISOString()} ${answer} ${traceId}`);
      if (traceId !== '') for (const line of stage.findLines(traceId)) say(`  ${line}`);
    }
    const changed = await ledger.repeat(repeated);
    const verdict = await look(stage, (db) => verify(db, { ledger, before, changed }));
    return { database: kind, seconds, rate, figures, verdict, faults: seen, bare };
  } finally {
    await stage.close();
  }
}

/** Each fault has its share of the time, with a pause of half of that before it. */
async function breakThings(stage: Stage, maker: Operator, seconds: number): Promise<Outcome['faults']> {
  const seen: { name: string; seen: string }[] = [];
  const startedAt = performance.now();
  const all: readonly Fault[] = faults[stage.kind];
  const share = seconds / all.length;
  for (const fault of all) {
    await pause((share / 2) * 1000);
    say(`${stage.kind}: ${fault.name} …`);
    const outcome = fault.act(stage, share / 2, maker).catch((error: unknown) => `failed: ${String(error)}`);
    seen.push({ name: fault.name, seen: await outcome });
  }
  await pause(Math.max(0, seconds * 1000 - (performance.now() - startedAt)));
  return seen;
}

/** Looks into the database, which PGlite's server must let go of first. */
async function look<T>(stage: Stage, read: (db: Awaited<ReturnType<Stage['open']>>['db']) => Promise<T>): Promise<T> {
  if (stage.kind === 'pglite') await stopPortalServer(stage.server());
  const database = await stage.open();
  try {
    return await read(database.db);
  } finally {
    await database.close();
  }
}

const minutes = Number(process.argv[2] ?? usualMinutes);
if (!(minutes > 0 && minutes <= mostMinutes)) throw new Error(`npm run endure -- <minutes>, ${mostMinutes} at most`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
generateTypes();
const rows = [];
for (const kind of ['pglite', 'postgres'] as const) rows.push(summarise(await endure(kind, (minutes * 60) / 2)));
const machine = { node: process.version, cores: cpus().length, platform: `${process.platform} ${process.arch}` };
const kept = JSON.parse(readFileSync(RESULTS, 'utf8')) as object;
writeFileSync(RESULTS, `${JSON.stringify({ ...kept, minutes, machine, databases: rows }, undefined, 2)}\n`);
say(`\n${writeTable(rows)}`);
// Said outright: the embedded PostgreSQL ends a process that has nothing left to do with 0.
process.exit(rows.every(isSound) ? 0 : 1);
