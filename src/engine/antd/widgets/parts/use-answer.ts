import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Call } from './remote-source.ts';

export type Answer =
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  /** `data` of the reply. */
  | { readonly status: 'ready'; readonly data: unknown };

interface Asked {
  readonly call: Call;
  readonly operation: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** The answer of an operation, loaded on mount, for other params, and on demand. */
export function useAnswer({ call, operation, params = {} }: Asked): { answer: Answer; retry: () => void } {
  const [answer, setAnswer] = useState<Answer & { readonly round?: number }>({ status: 'loading' });
  const [round, setRound] = useState(0);
  const latest = useRef({ call, params });
  useLayoutEffect(() => {
    latest.current = { call, params };
  });
  const key = JSON.stringify([operation, params]);
  useEffect(() => {
    const [asked] = JSON.parse(key) as [string];
    const controller = new AbortController();
    const { signal } = controller;
    setAnswer({ status: 'loading', round });
    latest.current.call(asked, latest.current.params, { signal }).then(
      (data) => signal.aborted || setAnswer({ status: 'ready', data }),
      () => signal.aborted || setAnswer({ status: 'error' }),
    );
    return () => controller.abort();
  }, [key, round]);
  return { answer, retry: () => setRound((count) => count + 1) };
}
