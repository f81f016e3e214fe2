import { useRequest } from 'ahooks';

export interface CheckerQuery<Data> {
  /** The last answer; undefined before the first. */
  readonly data: Data | undefined;
  /** Whether `data` answers the present key, and not an earlier one. */
  readonly isCurrent: boolean;
  readonly failed: boolean;
}

/**
 * Queries the checker again when an element of the key changes.
 * @param ask undefined to ask nothing
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
