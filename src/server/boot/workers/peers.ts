import cluster from 'node:cluster';
import type { SharedClock } from '../../platform/clock.ts';
import { type AnswerTopic, createLine, type Topic } from './line.ts';

/** Environment variables that the primary sets for its workers: their role, and the demo's time if a worker has reported it. */
export const variables = { role: 'SERVER_WORKER', clock: 'SERVER_CLOCK' } as const;

/** The first worker does the jobs as well. */
export type Role = 'first' | 'other';

/** Whether this process is one of several. */
function isWorker(): boolean {
  return process.env[variables.role] !== undefined;
}

/** Whether this process does the jobs and timers: of several only the first. */
export function doesJobs(): boolean {
  return process.env[variables.role] !== 'other';
}

/** Whether this process only starts others. */
export function startsOthers(workers: number): boolean {
  return workers > 1 && cluster.isPrimary;
}

/** The other processes of this server, as one of several sees them. */
export interface Peers {
  /** Asks the primary. It hands most questions on to every process, the asking one among them, and collects the answers. */
  ask(topic: Topic, content?: unknown): Promise<unknown>;
  /** Answers of this process. */
  answer(topic: Topic, answer: (content: unknown) => unknown): void;
}

let peers: Peers | undefined;

/** Undefined where there is one process only. */
export function findPeers(): Peers | undefined {
  if (isWorker()) peers ??= connect();
  return peers;
}

function connect(): Peers {
  const answers = new Map<Topic, (content: unknown) => unknown>();
  const answer: AnswerTopic = (topic, content) => {
    const found = answers.get(topic);
    if (!found) throw new Error(`nothing answers '${topic}' yet`);
    return found(content);
  };
  // A channel that has closed means that the primary has ended, and this process with it.
  const line = createLine((message) => void (process.connected && process.send?.(message)), answer);
  // Node.js keeps earlier messages until a listener is added.
  process.on('message', line.hear);
  return {
    ask: (topic, content) => line.ask(topic, content),
    answer: (topic, found) => void answers.set(topic, found),
  };
}

/** The demo's time, which the processes have in common; undefined where there is one process only. */
export function shareClock(): SharedClock | undefined {
  const others = findPeers();
  if (!others) return undefined;
  const setting = process.env[variables.clock];
  return {
    ahead: setting === undefined ? undefined : Number(setting),
    tell: async (ahead) => {
      // One that does not answer follows all the same, before the next request that it reads.
      await others.ask('clock', ahead).catch(() => undefined);
    },
    hear: (follow) => others.answer('clock', (ahead) => follow(Number(ahead))),
  };
}
