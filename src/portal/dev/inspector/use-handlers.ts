import { useEffect, useState } from 'react';
import type { Origin } from '#engine';

/** Where the server answers each operation. */
export type Handlers = Readonly<Record<string, Pick<Origin, 'file' | 'line' | 'column'> & { readonly from: 'page' }>>;

/** Asks where the server answers; rejects when nobody knows. */
export type ReadHandlers = () => Promise<Handlers>;

/** The handlers that the dev server has found, once somebody wants to know. */
export function useHandlers(readHandlers: ReadHandlers, isWanted: boolean): Handlers {
  const [handlers, setHandlers] = useState<Handlers>({});
  useEffect(() => {
    if (isWanted) readHandlers().then(setHandlers, () => undefined);
  }, [readHandlers, isWanted]);
  return handlers;
}
