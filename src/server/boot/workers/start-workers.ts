import cluster, { type Worker } from 'node:cluster';
import { createLine, type Line } from './line.ts';
import { type Role, ROLE } from './peers.ts';

/** Time before a process that has ended is started again, ms. */
const PAUSE = 1000;

interface Member {
  readonly worker: Worker;
  readonly line: Line;
  /** Answers requests. */
  isReady: boolean;
}

/**
 * Runs the server in several processes on one port. The first one migrates and seeds the database before the others
 * start. One that ends is started again; when the first one ends before it listens, its settings are wrong and all end.
 */
export function startWorkers(count: number): void {
  const members = new Map<number, Member>();
  const askAll = () =>
    Promise.all([...members.values()].filter(({ isReady }) => isReady).map(({ line }) => line.ask()));
  let listens = false;
  let stopping = false;
  const start = (role: Role): void => {
    const worker = cluster.fork({ [ROLE]: role });
    const send = (message: object): void => void (worker.isConnected() && worker.send(message));
    const member = { worker, line: createLine(send, askAll), isReady: false };
    members.set(worker.id, member);
    worker.on('message', member.line.hear);
    worker.once('listening', () => {
      member.isReady = true;
      if (listens) return;
      listens = true;
      for (let more = 1; more < count; more += 1) start('other');
    });
    worker.once('exit', (code) => {
      members.delete(worker.id);
      member.line.end();
      if (stopping) return void (members.size === 0 && process.exit(0));
      if (!listens) process.exit(code || 1);
      setTimeout(() => !stopping && start(role), PAUSE);
    });
  };
  start('first');
  // A terminal and npm may each send one: a second signal must not end this process before its workers.
  const stop = (): void => {
    stopping = true;
    if (members.size === 0) process.exit(0);
    for (const { worker } of members.values()) worker.process.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
