import { useCallback, useEffect, useRef, useState } from 'react';

export interface PanelData<Data> {
  /** undefined until they have been loaded. */
  readonly data: Data | undefined;
  /** Why they could not be loaded the last time. */
  readonly failure: string | undefined;
  readonly reload: () => Promise<void>;
}

/** What a panel shows, asked for when it opens and every `period` ms while it is open; `ask` stays the same function. */
export function usePanelData<Data>(isOpen: boolean, ask: () => Promise<Data>, period?: number): PanelData<Data> {
  const [data, setData] = useState<Data>();
  const [failure, setFailure] = useState<string>();
  const last = useRef(0);
  const reload = useCallback(async (): Promise<void> => {
    last.current += 1;
    const turn = last.current;
    try {
      const answer = await ask();
      // A late answer must not show what was.
      if (turn !== last.current) return;
      setData(answer);
      setFailure(undefined);
    } catch (error) {
      if (turn === last.current) setFailure(error instanceof Error ? error.message : String(error));
    }
  }, [ask]);

  useEffect(() => {
    if (!isOpen) return;
    void reload();
    const timer = period === undefined ? undefined : setInterval(() => void reload(), period);
    return () => {
      clearInterval(timer);
      last.current += 1;
    };
  }, [isOpen, reload, period]);

  return { data, failure, reload };
}
