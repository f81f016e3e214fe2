import type { ResolvedAction } from './actions.ts';
import type { ResolvedPageBase } from './base.ts';
import type { ResolvedBlock } from './blocks.ts';
import type { ResolvedCall, ResolvedLoad, ResolvedRefresh } from './calls.ts';
import type { ResolvedColumn, ResolvedColumnGroup } from './columns.ts';
import type { ResolvedField, ResolvedOption } from './fields.ts';
import type { DynamicText, DynamicValue, Expression } from './values.ts';

/** The details of an opened row. Expressions read `row`; a fields block shows it as its data `row`. */
export interface ResolvedExpand {
  /** Opened in a drawer by a button of the row, with the row's actions at its foot. Absent: below the row. */
  readonly drawer?: {
    /** Label of the button. */
    readonly label?: DynamicText;
    /** Absent: the label of the button. */
    readonly title?: DynamicText;
  };
  readonly load: readonly ResolvedLoad[];
  readonly blocks: readonly ResolvedBlock[];
}

/** Rows with children, in the columns of the list. At least one of `children` and `load` is present. */
export interface ResolvedTree {
  /** Field with the children of a row. */
  readonly children?: string;
  /** Loads the children of a row (`row`) that has none in its data; a list of records, paged or not. */
  readonly load?: ResolvedCall;
  /** Children are loaded only where this is false. Absent: wherever a row has no list of them. */
  readonly leaf?: Expression;
  /** Levels expanded at the start, unless they must be loaded. */
  readonly expanded: number | 'all';
}

/** Selectable rows; the selection lasts across pages, until the search changes. */
export interface ResolvedSelection {
  /** Selected rows at most; not a limit for all matches. */
  readonly max?: number;
  /** All matches of the search can be selected; bulk actions then send the search. */
  readonly allMatching?: true;
  /** Rows (`row`) for which this holds cannot be selected. */
  readonly disabled?: Expression;
  readonly disabledReason?: DynamicText;
}

/** A set of choices that filter a list at a click: all, and either coded values or conditions. */
export type ResolvedQuickFilters = ResolvedCodedFilters | ResolvedConditionFilters;

interface ResolvedFilterSet {
  /** `left`: a column left of the table; absent: tabs above it. */
  readonly placement?: 'left';
}

/** One choice per coded value of a search field. */
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

export interface ResolvedList extends ResolvedPageBase {
  readonly kind: 'list';
  readonly source: ResolvedCall;
  readonly rowKey: string;
  readonly search: readonly ResolvedField[];
  readonly columns: readonly (ResolvedColumn | ResolvedColumnGroup)[];
  readonly rowActions: readonly ResolvedAction[];
  /** Values above the table: fields of the reply's `summary`. */
  readonly summary?: readonly ResolvedField[];
  /** Sets of choices, beside or above each other. */
  readonly quickFilters?: readonly ResolvedQuickFilters[];
  readonly selection?: ResolvedSelection;
  /** Over `rows` and `selected`; only with a selection. */
  readonly bulkActions?: readonly ResolvedAction[];
  readonly refresh?: ResolvedRefresh;
  /** Details of a row, below it or in a drawer. */
  readonly expand?: ResolvedExpand;
  readonly tree?: ResolvedTree;
  readonly toolbar: readonly ResolvedAction[];
  readonly pageSizes: readonly number[];
  /** Initial sort, as the contract writes it ('-applyTime'); empty for the operation's own order. */
  readonly sort: readonly string[];
  readonly empty?: DynamicText;
}
