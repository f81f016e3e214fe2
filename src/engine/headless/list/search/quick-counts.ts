import { observable } from '@formily/reactive';
import { useEffect, useState } from 'react';
import { extendScope, type ResolvedList } from '#engine/language';
import type { CallParams } from '../../call/read-params.ts';
import { wireNames } from '../../call/wire.ts';
import { Load } from '../../call/load.ts';
import type { PageModel } from '../../page/page-model.ts';

/** Number of records for each coded value, with the rest of the search unchanged. */
export interface QuickCounts {
  /** By value, and of all together; undefined until they are known. Observable. */
  readonly read: () => { readonly of: ReadonlyMap<string, number>; readonly all: number } | undefined;
  readonly reload: () => void;
}

/** Counts of a list's quick filters; undefined for a list without. A failure leaves the tabs without numbers. */
export function useQuickCounts(list: ResolvedList, page: PageModel): QuickCounts | undefined {
  const [counts] = useState(() => createCounts(list, page));
  useEffect(() => {
    const stop = counts?.connect();
    // The page is shown again: old counts stay until new ones arrive.
    if (counts?.read()) counts.reload();
    return stop;
  }, [counts]);
  return counts;
}

function createCounts({ quickFilters, search: fields }: ResolvedList, page: PageModel) {
  if (!quickFilters?.counts) return undefined;
  const { field, counts } = quickFilters;
  const chosen = fields.filter(({ name }) => name === field).flatMap(wireNames);
  const data: Record<string, unknown> = observable.shallow({});
  // The tabs' own choice is left out, or every other tab would count nothing.
  const scope = extendScope(page.scope, {
    get search() {
      const search = page.scope.read('search') as CallParams;
      return Object.fromEntries(Object.entries(search).filter(([name]) => !chosen.includes(name)));
    },
  });
  const load = new Load({ load: { ...counts, name: 'counts' }, scope, data, ports: page.ports });
  return {
    read: () => readCounts(data.counts),
    reload: load.reload,
    connect: () => load.connect(),
  };
}

interface Count {
  readonly value: string;
  readonly count: number;
}

function readCounts(answer: unknown): ReturnType<QuickCounts['read']> {
  const { counts } = (answer ?? {}) as { readonly counts?: readonly Count[] };
  if (!counts) return undefined;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return { of: new Map(counts.map(({ value, count }) => [value, count])), all };
}
