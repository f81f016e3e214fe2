import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Operator } from './operator.ts';
import { waitUntilReady } from './portal-server.ts';
import type { Stage } from './stage.ts';

/** Something that goes wrong under load. */
export interface Fault {
  readonly name: string;
  /** Does it and undoes it; `seconds` is the time it may take. Resolves with what was seen, or why it could not be done. */
  act(stage: Stage, seconds: number, maker: Operator): Promise<string>;
}

/** As long as a heartbeat would have waited, and some more, s. */
const stall = 20;

const ignore = (): undefined => undefined;

const killed: Fault = {
  name: 'server killed (kill -9)',
  act: async (stage) => {
    stage.server().signal('SIGKILL');
    await stage.server().ended();
    await stage.restart();
    return 'started again';
  },
};

const stalled: Fault = {
  name: 'server stalled (SIGSTOP), a second one started',
  act: async (stage) => {
    stage.server().signal('SIGSTOP');
    const length = pause(stall * 1000);
    const second = await stage.startSecond();
    const outcome =
      stage.kind === 'pglite'
        ? await second.ended().then((code) => `refused the folder, exit code ${code}`)
        : await waitUntilReady(second).then(() => 'ran beside');
    await length;
    stage.server().signal('SIGCONT');
    second.signal('SIGKILL');
    return `second server ${outcome}`;
  },
};

const twoServers: Fault = {
  name: 'two servers, one of them killed',
  act: async (stage, seconds) => {
    const second = await stage.startSecond();
    await waitUntilReady(second);
    stage.bases.push(second.url);
    await pause((Math.min(stall, seconds) * 1000) / 2);
    second.signal('SIGKILL');
    await second.ended();
    stage.bases.pop();
    return 'both answered';
  },
};

const databaseRestarted: Fault = {
  name: 'database stopped and started',
  act: async ({ postgres, server }) => {
    await postgres?.stop();
    await pause(1000);
    await postgres?.start();
    const back = performance.now();
    await waitUntilReady(server());
    return `ready ${Math.round(performance.now() - back)} ms after the database`;
  },
};

const connectionsTerminated: Fault = {
  name: 'every connection terminated, three times',
  act: async (stage) => {
    const database = await stage.open();
    for (let turn = 0; turn < 3; turn += 1) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
      await pause(500);
    }
    await database.close();
    return 'the server stayed';
  },
};

const clockBack: Fault = {
  name: 'clock set back one hour',
  act: async (_stage, _seconds, maker) => {
    // Its answer waits for all due work, behind the pending answers of a stalled server.
    for (let attempts = 1; attempts < 5; attempts += 1) {
      const answer = await maker.call('simSetClock', { now: '2026-11-20 13:00:00', keepSessions: true }).catch(ignore);
      if (answer) return answer.code === '000000' ? `now ${answer.data.now}` : `refused: ${answer.code}`;
    }
    return 'never answered';
  },
};

const diskFull: Fault = {
  name: 'disk full',
  act: async (stage, seconds) => {
    if (!stage.disk.fill()) return 'not run: this user may not mount a disk of its own';
    await pause((Math.min(stall, seconds) * 1000) / 2);
    stage.disk.relieve();
    return recover(stage);
  },
};

/** A database that gave up ends its server or itself, as an operator would then start it again. */
async function recover(stage: Stage): Promise<string> {
  const { postgres } = stage;
  const alive = await waitUntilReady(stage.server(), 5_000).then(
    () => true,
    () => false,
  );
  if (alive) return 'went on without a restart';
  if (postgres) {
    await postgres.stop();
    await postgres.start();
    await waitUntilReady(stage.server());
    return 'went on after a restart of the database';
  }
  stage.server().signal('SIGKILL');
  await stage.server().ended();
  await stage.restart();
  return 'went on after a restart';
}

export const faults: Readonly<Record<Stage['kind'], readonly Fault[]>> = {
  pglite: [killed, stalled, clockBack, diskFull],
  postgres: [databaseRestarted, connectionsTerminated, killed, stalled, twoServers, clockBack, diskFull],
};
