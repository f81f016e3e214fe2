import { useMemo, useState } from 'react';
import type { ResolvedColumn, Scope } from '#engine/language';
import { nextSort } from '../../headless/list/search/list-query.ts';
import { listHeads, type Header } from '../list/columns/use-header.ts';

interface BlockHeader {
  /** Absent: no column sorts. */
  readonly header: Header | null;
  /** `-gap` is descending; empty: the order of the data. */
  readonly sort: readonly string[];
}

/** The header of a table that sorts its own rows. */
export function useBlockHeader(columns: readonly ResolvedColumn[], scope: Scope): BlockHeader {
  const [sort, setSort] = useState<readonly string[]>([]);
  const header = useMemo(() => {
    if (!columns.some(({ sortable }) => sortable)) return null;
    return {
      columns: listHeads(columns, { sorts: sort, scope }),
      sort: (name: string) => setSort((before) => nextSort(before, name, false)),
    };
  }, [columns, scope, sort]);
  return { header, sort };
}
