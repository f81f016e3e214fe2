import { observable } from '@formily/reactive';
import { useEffect, useState } from 'react';
import {
  evaluate,
  extendScope,
  type ResolvedCodedFilters,
  type ResolvedConditionFilters,
  type ResolvedList,
  type ResolvedQuickFilters,
} from '#engine/language/run';
import { readParams, type CallParams } from '../../call/read-params.ts';
import { toWire, wireNames } from '../../call/wire.ts';
import { Load } from '../../call/load.ts';
import type { PageModel } from '../../page/page-model.ts';
import { filteredFields } from './quick-filters.ts';

/** A number of records, or how far the server has counted. */
export interface Count {
  readonly total: number;
  readonly more?: boolean;
}

/** Numbers of records beside the choices of a set. */
export interface Counts {
  /** By the key of a choice. */
  readonly of: ReadonlyMap<string, Count>;
  /** Count over all choices; absent: unknown. */
  readonly all?: Count;
}

/** Number of records for each choice, with the rest of the search unchanged. */
export interface QuickCounts {
  /** Undefined until they are known, or where a set does not count. Observable. */
  readonly read: (filters: ResolvedQuickFilters) => Counts | undefined;
  readonly reload: () => void;
}

/** Counts of a list's quick filters; undefined for a list without. A failure leaves the choices without numbers. */
export function useQuickCounts(list: ResolvedList, page: PageModel): QuickCounts | undefined {
  const [counts] = useState(() => createCounts(list, page));
  useEffect(() => {
    const stop = counts?.connect();
    // The page is shown again: old counts stay until new ones arrive.
    if (counts?.isKnown()) counts.reload();
    return stop;
  }, [counts]);
  return counts;
}

/** The counts of one set. */
export interface Counter {
  /** Each follows the search while it is connected. */
  readonly loads: readonly Load[];
  /** Undefined until they are known. Observable. */
  readonly read: () => Counts | undefined;
}

function createCounts(list: ResolvedList, page: PageModel) {
  const counters = new Map((list.quickFilters ?? []).map((filters) => [filters, createCounter(list, filters, page)]));
  const loads = [...counters.values()].flatMap((counter) => counter?.loads ?? []);
  if (loads.length === 0) return undefined;
  return {
    read: (filters: ResolvedQuickFilters) => counters.get(filters)?.read(),
    isKnown: () => [...counters.values()].some((counter) => counter?.read()),
    reload: () => loads.forEach((load) => load.reload()),
    connect: () => {
      const stops = loads.map((load) => load.connect());
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** The counter of a set; undefined where the set does not count. */
export function createCounter(list: ResolvedList, filters: ResolvedQuickFilters, page: PageModel): Counter | undefined {
  return 'field' in filters ? countValues(list, filters, page) : countConditions(list, filters, page);
}

/** One call counts the records of all values. */
function countValues(list: ResolvedList, filters: ResolvedCodedFilters, page: PageModel): Counter | undefined {
  if (!filters.counts) return undefined;
  const data: Record<string, unknown> = observable.shallow({});
  const scope = extendScope(page.scope, {
    get search() {
      return searchAround(list, filters, page);
    },
  });
  const load = new Load({ load: { ...filters.counts, name: 'counts' }, scope, data, ports: page.ports });
  return { loads: [load], read: () => readCounts(data.counts) };
}

/** The list's own operation counts the records of a condition: its total, on a page of one record. */
function countConditions(list: ResolvedList, filters: ResolvedConditionFilters, page: PageModel): Counter {
  const { operation, params, required = [] } = list.source;
  const data: Record<string, unknown> = observable.shallow({});
  const loads = filters.conditions.flatMap(({ search, counts }, index) => {
    if (!counts) return [];
    const scope = extendScope(page.scope, {
      get request() {
        const own = readParams(params, page.scope);
        const chosen = toWire(evaluate(search, page.scope) as CallParams, list.search);
        return { ...own, ...searchAround(list, filters, page), ...chosen };
      },
    });
    const load = { name: String(index), operation, params: { $cel: 'request' }, required };
    return [new Load({ load, scope, data, ports: page.ports, page: { number: 1, size: 1 } })];
  });
  return { loads, read: () => readTotals(data) };
}

/** The search without the fields of a set, or every other choice would count nothing. */
function searchAround({ search: fields }: ResolvedList, filters: ResolvedQuickFilters, page: PageModel): CallParams {
  const own = filteredFields(filters);
  const chosen = fields.filter(({ name }) => own.includes(name)).flatMap(wireNames);
  const search = page.scope.read('search') as CallParams;
  return Object.fromEntries(Object.entries(search).filter(([name]) => !chosen.includes(name)));
}

interface CountedValue {
  readonly value: string;
  readonly count: number;
}

function readCounts(answer: unknown): Counts | undefined {
  const { counts } = (answer ?? {}) as { readonly counts?: readonly CountedValue[] };
  if (!counts) return undefined;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return { of: new Map(counts.map(({ value, count }) => [value, { total: count }])), all: { total } };
}

interface Total {
  readonly total?: number;
  readonly totalMore?: boolean;
}

function readTotals(data: Readonly<Record<string, unknown>>): Counts | undefined {
  const totals = Object.entries(data).flatMap(([key, answer]) => {
    const { total, totalMore = false } = (answer ?? {}) as Total;
    return total === undefined ? [] : [[key, { total, more: totalMore }] as const];
  });
  return totals.length > 0 ? { of: new Map(totals) } : undefined;
}
