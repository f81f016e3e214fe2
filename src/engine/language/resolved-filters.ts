import type { DynamicText, DynamicValue, ResolvedCall, ResolvedOption } from './resolved.ts';

/** A set of choices that filter a list at a click: everything, and either coded values or conditions. */
export type ResolvedQuickFilters = ResolvedCodedFilters | ResolvedConditionFilters;

interface ResolvedFilterSet {
  /** `left`: a column left of the table; absent: tabs above it. */
  readonly placement?: 'left';
}

/** One choice for each coded value of a search field. */
export interface ResolvedCodedFilters extends ResolvedFilterSet {
  readonly field: string;
  readonly items: readonly ResolvedOption[];
  /** The field holds several values; a choice is a list of one. */
  readonly several: boolean;
  /** Replies with `counts` of `value` and `count`; `search` in its params lacks the field. */
  readonly counts?: ResolvedCall;
}

export interface ResolvedConditionFilters extends ResolvedFilterSet {
  readonly conditions: readonly ResolvedFilterCondition[];
}

export interface ResolvedFilterCondition {
  readonly label: DynamicText;
  /** Values of search fields. */
  readonly search: { readonly [field: string]: DynamicValue };
  /** Counted by the total of the list's own operation. */
  readonly counts?: true;
}
