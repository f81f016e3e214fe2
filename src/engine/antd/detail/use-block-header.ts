import { useMemo, useState } from 'react';
import { renderText, type ResolvedColumn, type Scope } from '#engine/language';
import { nextSort } from '../../headless/list/search/list-query.ts';
import type { Header, HeaderColumn } from '../list/columns/use-header.ts';
import { widthOf } from '../list/table/build-columns.ts';

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
    const heads = columns.map((column): readonly [string, HeaderColumn] => {
      const { field, sortable } = column;
      const [order] = sort.flatMap((one) => readOrder(one, field.name));
      const head = { title: renderText(field.label, scope), width: widthOf(column), sortable };
      return [field.name, order ? { ...head, order } : head];
    });
    return {
      columns: new Map(heads),
      sort: (name: string) => setSort((before) => nextSort(before, name, false)),
    };
  }, [columns, scope, sort]);
  return { header, sort };
}

function readOrder(sort: string, name: string): readonly ('ascending' | 'descending')[] {
  if (sort === name) return ['ascending'];
  return sort === `-${name}` ? ['descending'] : [];
}
