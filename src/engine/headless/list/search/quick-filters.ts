import { evaluate, type DynamicText, type ResolvedQuickFilters, type Scope } from '#engine/language/run';
import type { CallParams } from '../../call/read-params.ts';
import { toQueryText } from './list-query.ts';

/** A choice of a set of quick filters. */
export interface FilterChoice {
  /** Names its count. */
  readonly key: string;
  readonly label: DynamicText;
  /** Values of search fields. */
  readonly search: CallParams;
}

/** Search fields that a set of quick filters sets. */
export function filteredFields(filters: ResolvedQuickFilters): readonly string[] {
  if ('field' in filters) return [filters.field];
  return [...new Set(filters.conditions.flatMap(({ search }) => Object.keys(search)))];
}

/** The choices of a set, at present. Observable. */
export function listChoices(filters: ResolvedQuickFilters, scope: Scope): readonly FilterChoice[] {
  if (!('field' in filters)) {
    return filters.conditions.map(({ label, search }, index) => ({
      key: String(index),
      label,
      search: evaluate(search, scope) as CallParams,
    }));
  }
  const { field, items, several } = filters;
  return items.map(({ value, label }) => ({ key: value, label, search: { [field]: several ? [value] : value } }));
}

/**
 * The changes of a search that remove a set of filters. Conditions share their fields with the search, so these get their
 * defaults back; the filters of one field are emptied.
 */
export function changesToAll(filters: ResolvedQuickFilters, defaults: CallParams): CallParams {
  const emptied = changesOf(filters);
  if ('field' in filters) return emptied;
  return Object.fromEntries(Object.keys(emptied).map((field) => [field, defaults[field]]));
}

/** Tests whether a search is filtered by the set no further than the page itself does. */
export function isAllChosen(filters: ResolvedQuickFilters, search: CallParams, defaults: CallParams): boolean {
  return isSame(filters, search, {}) || isSame(filters, search, changesToAll(filters, defaults));
}

/** The changes of a search by a choice; without one, the set filters nothing. */
export function changesOf(filters: ResolvedQuickFilters, choice?: FilterChoice): CallParams {
  const emptied = filteredFields(filters).map((field) => [field, undefined]);
  return { ...(Object.fromEntries(emptied) as CallParams), ...choice?.search };
}

/** Tests whether a search is that of the choice, as far as its set goes. */
export function isChosen(filters: ResolvedQuickFilters, search: CallParams, choice: FilterChoice): boolean {
  return isSame(filters, search, choice.search);
}

function isSame(filters: ResolvedQuickFilters, search: CallParams, wanted: CallParams): boolean {
  return filteredFields(filters).every((field) => toQueryText(search[field]) === toQueryText(wanted[field]));
}
