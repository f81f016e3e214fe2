import { createContext, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { ResolvedList } from '#engine/language';
import { useRowDetails } from '../../headless/list/use-row-details.ts';
import type { PageModel } from '../../headless/page/page-model.ts';
import type { GridItem } from '../grid/grid-column.ts';
import { RowDetails } from './RowDetails.tsx';

/** Which rows are open. */
export interface OpenRows {
  readonly keys: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
}

const CLOSED: OpenRows = { keys: new Set(), toggle: () => undefined };

export const OpenRowsContext = createContext(CLOSED);

/** What stands below rows that are open, and which these are; nothing for a list whose rows do not open. */
export function useExpandable({ expand, rowKey, dictionaries }: ResolvedList, page: PageModel) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(CLOSED.keys);
  const detailOf = useRowDetails(page, expand, rowKey);
  const toggle = useCallback(
    (key: string) =>
      setKeys((before) =>
        before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set(before).add(key),
      ),
    [],
  );
  const open = useMemo(() => ({ keys, toggle }), [keys, toggle]);
  const details = useMemo(() => {
    if (!expand || !detailOf) return undefined;
    return ({ key, row }: GridItem): ReactNode =>
      keys.has(key) ? (
        <RowDetails row={row} detail={detailOf(row)} expand={expand} dictionaries={dictionaries} />
      ) : undefined;
  }, [expand, detailOf, dictionaries, keys]);
  return { open, details };
}
