/** One end of a message port between threads or windows. */
export interface Line {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** Calls a handler at the other end; rejects with its error message. Arguments and answers must be cloneable. */
export type Ask<Handlers> = <Name extends keyof Handlers & string>(
  name: Name,
  question: QuestionOf<Handlers[Name]>,
) => Promise<AnswerOf<Handlers[Name]>>;

type QuestionOf<Handler> = Handler extends (question: infer Question) => unknown ? Question : never;
type AnswerOf<Handler> = Handler extends (question: never) => infer Answer ? Awaited<Answer> : never;

interface Asking {
  readonly ask: string;
  readonly id: number;
  readonly question: unknown;
}

interface Answered {
  readonly id: number;
  readonly answer?: unknown;
  readonly failure?: string;
}

/** Answers the calls of the other end. */
export function answerOn<Handlers extends object>(line: Line, handlers: Handlers): void {
  const byName = new Map<string, (question: unknown) => unknown>(Object.entries(handlers));
  line.addEventListener('message', ({ data }: MessageEvent<Asking | Answered>) => {
    if (!('ask' in data)) return;
    const { ask, id, question } = data;
    const answer = async (): Promise<unknown> => byName.get(ask)?.(question);
    answer().then(
      (found) => line.postMessage({ id, answer: found } satisfies Answered, []),
      (error: unknown) => line.postMessage({ id, failure: String(error) } satisfies Answered, []),
    );
  });
}

/** Creates the calling end. */
export function askOn<Handlers>(line: Line): Ask<Handlers> {
  const waiting = new Map<number, (answered: Answered) => void>();
  let count = 0;
  line.addEventListener('message', ({ data }: MessageEvent<Asking | Answered>) => {
    if ('ask' in data) return;
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  return (name, question) => {
    count += 1;
    const id = count;
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ answer, failure }) =>
        failure === undefined ? resolve(answer as never) : reject(new Error(failure)),
      );
      line.postMessage({ ask: name, id, question } satisfies Asking, []);
    });
  };
}
