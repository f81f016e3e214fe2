import cluster, { type Worker } from 'node:cluster';
import { type Counted, countInWindow, type Window } from './count-in-window.ts';
import { type AnswerTopic, createLine, type Line } from './line.ts';
import { type Role, variables } from './peers.ts';

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
  const answer = createAnswers(members);
  let listens = false;
  let stopping = false;
  const start = (role: Role): void => {
    const worker = cluster.fork({ [variables.role]: role, ...answer.environment() });
    const send = (message: object): void => void (worker.isConnected() && worker.send(message));
    const member = { worker, line: createLine(send, answer.answer), isReady: false };
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

interface Answers {
  readonly answer: AnswerTopic;
  /** Data that a process starts with. */
  environment(): NodeJS.ProcessEnv;
}

/** Answers of the primary: it counts requests itself, and collects the answers of all processes to everything else. */
function createAnswers(members: ReadonlyMap<number, Member>): Answers {
  const windows = new Map<string, Window>();
  let clock: number | undefined;
  return {
    answer: (topic, content) => {
      if (topic === 'rateLimit') return countInWindow(windows, content as Counted);
      if (topic === 'clock') clock = Number(content);
      return Promise.all(
        [...members.values()].map(async ({ line, isReady }) => {
          const answered = line.ask(topic, content);
          // A starting process receives it later; the sender does not wait.
          return isReady ? answered : void answered.catch(() => undefined);
        }),
      );
    },
    environment: () => (clock === undefined ? {} : { [variables.clock]: String(clock) }),
  };
}
