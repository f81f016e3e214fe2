/** Questions and answers between two processes of one server: each asks the other for its metrics. */
export interface Line {
  /** Rejects when the other process fails, ends, or does not answer in time. */
  ask(): Promise<unknown>;
  /** Takes a message of the other process. */
  hear(message: unknown): void;
  /** The other process has ended. */
  end(): void;
}

interface Question {
  readonly question: number;
}

interface Answer {
  readonly answer: number;
  readonly content?: unknown;
  readonly failure?: string;
}

/** Time that an answer may take, ms: less than Prometheus waits. */
const PATIENCE = 5000;

export function createLine(send: (message: Question | Answer) => void, answer: () => unknown): Line {
  const waiting = new Map<number, (found: Omit<Answer, 'answer'>) => void>();
  let asked = 0;
  const reply = async ({ question }: Question): Promise<void> => {
    try {
      send({ answer: question, content: await answer() });
    } catch (error) {
      send({ answer: question, failure: String(error) });
    }
  };
  return {
    ask: () =>
      new Promise((resolve, reject) => {
        asked += 1;
        const question = asked;
        const settle = ({ content: found, failure }: Omit<Answer, 'answer'>): void => {
          clearTimeout(timer);
          waiting.delete(question);
          if (failure === undefined) resolve(found);
          else reject(new Error(failure));
        };
        const timer = setTimeout(() => settle({ failure: `no answer in ${PATIENCE} ms` }), PATIENCE);
        timer.unref();
        waiting.set(question, settle);
        send({ question });
      }),
    hear: (message) => {
      if (isQuestion(message)) void reply(message);
      else if (isAnswer(message)) waiting.get(message.answer)?.(message);
    },
    end: () => {
      for (const settle of waiting.values()) settle({ failure: 'the process has ended' });
    },
  };
}

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'question' in message;
}

function isAnswer(message: unknown): message is Answer {
  return typeof message === 'object' && message !== null && 'answer' in message;
}
