import { type AnswerTopic, createLine, type Topic } from './line.ts';
import { isWorker } from './role.ts';

/** The other processes of this server, as one of several sees them. */
export interface Peers {
  /** Asks the primary. It hands most questions on to every process, the asking one among them, and collects the answers. */
  ask(topic: Topic, content?: unknown): Promise<unknown>;
  /** How this process answers. */
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
  // What came before waits inside Node.js until somebody listens.
  process.on('message', line.hear);
  return {
    ask: (topic, content) => line.ask(topic, content),
    answer: (topic, found) => void answers.set(topic, found),
  };
}
