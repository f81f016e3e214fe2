import { Alert, Button, Spin } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OperationId } from '#contract';
import { usePortal } from './portal.ts';

export interface PanelData<Data> {
  /** undefined until they have been loaded. */
  readonly data: Data | undefined;
  /** Why they could not be loaded the last time. */
  readonly failure: string | undefined;
  readonly reload: () => Promise<void>;
}

interface Following {
  /** Names the operation whose changes the panel follows. */
  readonly operation: OperationId;
  /** Interval of requests to a server that does not report changes, ms. */
  readonly period: number;
}

/** The data of a panel, loaded when it opens and after each change while it is open; `ask` stays the same function. */
export function usePanelData<Data>(
  isOpen: boolean,
  ask: () => Promise<Data>,
  { operation, period }: Following,
): PanelData<Data> {
  const { live } = usePortal();
  const [data, setData] = useState<Data>();
  const [failure, setFailure] = useState<string>();
  const last = useRef(0);
  const reload = useCallback(async (): Promise<void> => {
    last.current += 1;
    const turn = last.current;
    try {
      const answer = await ask();
      // A late answer must not show outdated data.
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
    const leave = live.follow(operation, period, () => void reload());
    return () => {
      leave();
      last.current += 1;
    };
  }, [isOpen, reload, live, operation, period]);

  return { data, failure, reload };
}

interface PanelStateProps {
  readonly rows: readonly unknown[] | undefined;
  readonly failure: string | undefined;
  readonly onRetry: () => Promise<void>;
  readonly text: { readonly notLoaded: string; readonly again: string; readonly none: string };
  readonly hint: string | undefined;
}

/** The line above the rows of a panel: loading, failed or empty. */
export function PanelState({ rows, failure, onRetry, text, hint }: PanelStateProps) {
  return (
    <>
      {failure !== undefined && (
        <Alert
          type="error"
          message={text.notLoaded}
          description={failure}
          action={
            <Button size="small" onClick={() => void onRetry()}>
              {text.again}
            </Button>
          }
        />
      )}
      {!rows && failure === undefined && <Spin />}
      {rows?.length === 0 && <p className={hint}>{text.none}</p>}
    </>
  );
}
