import { useRequest } from 'ahooks';

export interface Answer<Data> {
  /** The last answer; undefined before the first. */
  readonly data: Data | undefined;
  /** It is the answer to the present question, and not to an older one that the next replaces. */
  readonly isCurrent: boolean;
  readonly failed: boolean;
}

/** Asks the checker whenever a part of the question is another; `read` is undefined while there is nothing to ask. */
export function useAnswer<Data>(read: (() => Promise<Data>) | undefined, question: readonly unknown[]): Answer<Data> {
  const { data: answered, error } = useRequest(async () => (read ? { question, data: await read() } : undefined), {
    refreshDeps: [...question, read === undefined],
    onError: () => undefined,
  });
  const isCurrent = answered?.question.every((part, at) => Object.is(part, question[at])) ?? false;
  return { data: answered?.data, isCurrent, failed: error !== undefined };
}
