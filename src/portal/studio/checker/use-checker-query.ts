import { useRequest } from 'ahooks';

export interface CheckerQuery<Data> {
  /** The last answer; undefined before the first. */
  readonly data: Data | undefined;
  /** It is the answer for the present key, and not for an older one whose next answer is awaited. */
  readonly isCurrent: boolean;
  readonly failed: boolean;
}

/**
 * An answer of the checker that a button acts on, asked for anew when a part of the key differs.
 * @param ask undefined while there is nothing to ask
 */
export function useCheckerQuery<Data>(
  ask: (() => Promise<Data>) | undefined,
  key: readonly unknown[],
): CheckerQuery<Data> {
  const { data: answered, error } = useRequest(async () => (ask ? { key, data: await ask() } : undefined), {
    refreshDeps: [...key, ask === undefined],
    onError: () => undefined,
  });
  const isCurrent = answered?.key.every((part, at) => Object.is(part, key[at])) ?? false;
  return { data: answered?.data, isCurrent, failed: error !== undefined };
}
