import type { PartWords } from '../part-words.gen.ts';
import type { ResolvedAction } from './actions.ts';
import type { ResolvedPageBase } from './base.ts';
import type { ResolvedBlock } from './blocks.ts';
import type { ResolvedCall, ResolvedLoad, ResolvedRefresh } from './calls.ts';
import type { ResolvedColumn, ResolvedColumnGroup } from './columns.ts';
import type { ResolvedField, ResolvedOption } from './fields.ts';
import type { DynamicText, DynamicValue } from './values.ts';

type ExpandWords = PartWords['expand'];

/**
 * The details of a row: of each that is opened, or with `placement` of the one that is chosen. Expressions read `row`; a
 * fields block shows it as its data `row`.
 */
export interface ResolvedExpand extends ExpandWords {
  /** Opened in a drawer by a button of the row, with the row's actions at its foot. Absent: below the row. */
  readonly drawer?: PartWords['drawer'];
  readonly load: readonly ResolvedLoad[];
  readonly blocks: readonly ResolvedBlock[];
}

type TreeWords = PartWords['tree'];

/** Rows with children, in the columns of the list. At least one of `children` and `load` is present. */
export interface ResolvedTree extends TreeWords {
  /** Field with the children of a row. */
  readonly children?: string;
  /** Loads the children of a row (`row`) that has none in its data; a list of records, paged or not. */
  readonly load?: ResolvedCall;
  /** Levels expanded at the start, unless they must be loaded. */
  readonly expanded: number | 'all';
}

/** Selectable rows; the selection lasts across pages, until the search changes. */
export type ResolvedSelection = PartWords['selectionRules'];

/** A set of choices that filter a list at a click: all, and either coded values or conditions. */
export type ResolvedQuickFilters = ResolvedCodedFilters | ResolvedConditionFilters;

type ResolvedFilterSet = PartWords['conditionFilters'];

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

type FilterWords = PartWords['filterItem'];

export interface ResolvedFilterCondition extends FilterWords {
  /** Values of search fields. */
  readonly search: { readonly [field: string]: DynamicValue };
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
