import type { IconName } from './icons.ts';
import type { ResolvedBlock } from './resolved-blocks.ts';
import type { ResolvedQuickFilters } from './resolved-filters.ts';
import type { ResolvedColumn, ResolvedColumnGroup } from './resolved-columns.ts';
import type { PageMeta, ResolvedConfirmOnOpen, ResolvedPageTab } from './resolved-meta.ts';
import type { ResolvedDraft, ResolvedResult, ResolvedSave, ResolvedStep, ResolvedSubmit } from './resolved-flow.ts';

/**
 * A resolved page: plain data, checked and complete. The browser runs it without OpenAPI, JSON Schema or a page file.
 * Everything dynamic is an {@link Expression} or a {@link Template}; all else is literal.
 */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** CEL source of a string that is wholly `{{ … }}`: the result keeps its type. */
export interface Expression {
  readonly $cel: string;
}

/** A text with holes, `交易单 {{ row.orderNo }}`: literals and expressions in turn; missing values become empty text. */
export interface Template {
  readonly $text: readonly (string | Expression)[];
}

export type DynamicText = string | Expression | Template;
/** Params of a call: each value literal or dynamic, or one expression that yields the whole map (`{{ search }}`). */
export type DynamicParams = Expression | { readonly [name: string]: DynamicValue };
export type DynamicValue =
  | Json
  | Expression
  | Template
  | readonly DynamicValue[]
  | { readonly [key: string]: DynamicValue };

export type ValueType =
  | 'string'
  | 'decimal'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'date-time'
  | 'date-range'
  | 'file'
  | 'string[]'
  | 'array'
  | 'object';
export type ValueFormat = 'amount' | 'share' | 'nav' | 'rate' | 'signedRate' | 'yield' | 'discount';

export interface ResolvedOption {
  readonly value: string;
  readonly label: string;
  readonly color?: string;
  readonly disabled?: boolean;
  /** Shown as a badge with its code. */
  readonly badge?: boolean;
}

export interface ResolvedOptions {
  readonly kind: 'static' | 'operation' | 'records';
  /** kind 'static': the choices (of a dictionary or literal). */
  readonly items?: readonly ResolvedOption[];
  /** kind 'operation': reloaded whenever a name its params read changes. */
  readonly operation?: string;
  readonly params?: DynamicParams;
  /** Params without which the operation refuses: while one of them is empty there are no choices. Absent: every param. */
  readonly required?: readonly string[];
  /** kind 'records': what is here already. */
  readonly records?: Expression;
  readonly value?: string;
  /** Field name of the record, or an expression over `item`. */
  readonly label?: DynamicText;
  /** Choices for which this (over `item`) is false are left out. */
  readonly filter?: Expression;
  /** Choices for which this (over `item`) holds cannot be chosen. */
  readonly disabled?: Expression;
}

export interface ResolvedRule {
  readonly test: Expression;
  readonly message: DynamicText;
  /** Other fields that it concerns: it is asked once all are filled in, and speaks at the one changed last. */
  readonly fields?: readonly string[];
}

export interface Constraints {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** Decimal strings: inclusive and exclusive bounds. */
  readonly minimum?: string;
  readonly exclusiveMinimum?: string;
  readonly maximum?: string;
  /** The only accepted value (an agreement that must be ticked). */
  readonly const?: string | number | boolean;
  /** Of a list. */
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface ResolvedFillButton {
  readonly label: DynamicText;
  readonly value: DynamicValue;
}

/** A button above a list of records that fills a field of each in; `value` also reads `item`, `index` and `prompt`. */
export interface ResolvedListFill extends ResolvedFillButton {
  readonly field: string;
  /** A number that is typed beside the button, which needs it. */
  readonly prompt?: { readonly label: DynamicText; readonly min?: number; readonly max?: number };
}

/** An input or a value on show. `name` is the key in the form's values, the row or the record. */
export interface ResolvedField {
  readonly name: string;
  /** Request properties that carry the value when they are not `name`: one, begin and end of a range, or one for each of a list. */
  readonly wire?: readonly string[];
  readonly label: DynamicText;
  readonly widget: string;
  readonly props: { readonly [name: string]: DynamicValue };
  readonly valueType: ValueType;
  readonly format?: ValueFormat;
  readonly dictionary?: string;
  readonly options?: ResolvedOptions;
  readonly required: boolean | Expression;
  readonly constraints: Constraints;
  readonly rules: readonly ResolvedRule[];
  readonly default?: DynamicValue;
  readonly visible?: Expression;
  readonly disabled?: boolean | Expression;
  /** Asks the server about the value. */
  readonly check?: ResolvedCheck;
  readonly compute?: Expression;
  /** While it holds, the value is yes and cannot be changed. */
  readonly checkedWhen?: Expression;
  readonly placeholder?: string;
  readonly help?: DynamicText;
  /** A value on show among inputs: it is never sent. */
  readonly shown?: true;
  /** A button beside the input that fills it in. */
  readonly fillButton?: ResolvedFillButton;
  /** In an array as a table, totalled below it. */
  readonly summary?: 'sum';
  /** A password: what is typed is never kept. */
  readonly secret?: true;
  /** Columns of 24 that the field takes; absent: as the layout decides. */
  readonly span?: number;
}

export interface ResolvedGroup {
  readonly type: 'group';
  readonly name: string;
  readonly title: DynamicText;
  readonly fields: readonly ResolvedNode[];
  readonly visible?: Expression;
}

/** Changes to the items of a list beside filling them in. */
export type ArrayAction = 'add' | 'remove' | 'move' | 'duplicate';

/** A list of records that a form edits, each with the same fields. Expressions of an item read `item` and `index`. */
export interface ResolvedArray {
  readonly type: 'array';
  /** The list itself: its name, its title as label, its rules, and its limits as constraints. */
  readonly array: ResolvedField;
  /** Fields of one item. */
  readonly fields: readonly ResolvedField[];
  readonly layout: 'cards' | 'table';
  /** Properties of a record that travel with it and have no field: the key of a loaded one. */
  readonly carried: readonly string[];
  readonly actions: readonly ArrayAction[];
  /** Only the records are shown that have the same `field` as the one chosen of the `array` before. */
  readonly parent?: { readonly array: string; readonly field: string };
  readonly fillButtons?: readonly ResolvedListFill[];
  /** Messages of another check about the records of the default: `index`, `field`, `message`. */
  readonly errors?: Expression;
  readonly addLabel?: DynamicText;
  readonly itemTitle?: DynamicText;
  /** Columns of the grid of a card. */
  readonly columnCount: number;
}

/** A node of a form or wizard step: a field, a group, a list of records, or a block that shows loaded data. */
export type ResolvedNode = ResolvedField | ResolvedGroup | ResolvedArray | ResolvedBlock;

export interface ResolvedCall {
  readonly operation: string;
  /**
   * Complete: the resolver has bound the fields of a form or wizard to the operation's params of the same name.
   * A list adds its search, page and sort to the params of its source. Empty values are left out when it is sent.
   */
  readonly params: DynamicParams;
  /** Params without which the operation refuses: while one of them is empty a load does not run. Absent: every param. */
  readonly required?: readonly string[];
}

/** A call that asks the server about a value, made when typing rests. Expressions read the reply as `result`. */
export interface ResolvedCheck extends ResolvedCall {
  /** The value is good; absent: any reply says so, and only a refusal does not. */
  readonly valid?: Expression;
  /** Said when it is not. */
  readonly message?: DynamicText;
}

/** A named load: `data.<name>`. Runs when `when` holds and again (debounced) when a name it reads changes. */
export interface ResolvedLoad extends ResolvedCall {
  readonly name: string;
  readonly when?: Expression;
  /** Over `data`. */
  readonly refresh?: ResolvedRefresh;
}

export interface ResolvedOpen {
  readonly page: string;
  readonly params: { readonly [name: string]: DynamicText };
  readonly query: { readonly [name: string]: DynamicText };
  readonly replace?: boolean;
}

export type ResolvedThen =
  | { readonly kind: 'message'; readonly text: DynamicText; readonly level: 'success' | 'info' | 'warning' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'close' }
  | { readonly kind: 'back' }
  | { readonly kind: 'logout' }
  | { readonly kind: 'open'; readonly open: ResolvedOpen };

export interface ResolvedConfirm {
  readonly title: DynamicText;
  readonly text: DynamicText;
  /** Asked only when this holds. */
  readonly when?: Expression;
}

/** Fields filled in before an action calls. Expressions read `form`, the dialog's loads, and all that the page knows. */
export interface ResolvedDialog {
  readonly title: DynamicText;
  readonly text?: DynamicText;
  readonly load: readonly ResolvedLoad[];
  readonly fields: readonly ResolvedNode[];
  /** Fields side by side. */
  readonly columnCount: number;
  /** Text of the button that sends. */
  readonly okText?: DynamicText;
}

export interface ResolvedAction {
  readonly label: DynamicText;
  readonly icon?: IconName;
  readonly style: 'primary' | 'default' | 'link' | 'danger';
  /** Codes of which the operator needs one; empty: no code needed. */
  readonly permission: readonly string[];
  readonly visible?: Expression;
  readonly disabled?: Expression;
  /** Why it is disabled; shown as a tooltip. */
  readonly disabledReason?: DynamicText;
  readonly confirm?: ResolvedConfirm;
  /** Asks for values in place of a confirmation; then it calls. */
  readonly dialog?: ResolvedDialog;
  readonly run:
    | { readonly kind: 'call'; readonly call: ResolvedCall }
    | { readonly kind: 'open'; readonly open: ResolvedOpen }
    | {
        readonly kind: 'download';
        readonly call: ResolvedCall;
        /** The param of its request that takes the columns which the operator may see. */
        readonly columnsParam?: string;
      }
    | { readonly kind: 'print' };
  readonly then: readonly ResolvedThen[];
}

/** Rows are asked for again by themselves. */
export interface ResolvedRefresh {
  /** Seconds. */
  readonly every: number;
  /** Over `rows`, those on show: once it holds there is nothing to wait for. */
  readonly until?: Expression;
}

/** The details of an opened row. Expressions read `row`; a fields block shows it as its data `row`. */
export interface ResolvedExpand {
  /** Shown in a drawer that a button of the row opens, the row's actions at its foot. Absent: below the row. */
  readonly drawer?: {
    /** Label of the button. */
    readonly label?: DynamicText;
    /** Absent: the same as the button. */
    readonly title?: DynamicText;
  };
  readonly load: readonly ResolvedLoad[];
  readonly blocks: readonly ResolvedBlock[];
}

/** Rows have children, in the columns of the list. At least one of `children` and `load` is there. */
export interface ResolvedTree {
  /** Field of a row that lists its children. */
  readonly children?: string;
  /** Answers with the children of a row (`row`) that brings none; a list of records, paged or not. */
  readonly load?: ResolvedCall;
  /** Only where this is false are there children to load. Absent: wherever a row brings no list of them. */
  readonly leaf?: Expression;
  /** Levels that are open at the start, as far as they need not be loaded. */
  readonly expanded: number | 'all';
}

interface ResolvedPageBase {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** The query that distinguishes this route from others of the same path; part of its address. */
  readonly query?: Readonly<Record<string, string>>;
  /** Codes of which the operator needs one to open the page; empty: anyone signed in. */
  readonly permission: readonly string[];
  readonly meta: PageMeta;
  /** Drawn outside the shell, without menu and tabs. */
  readonly shell?: false;
  readonly confirmOnOpen?: ResolvedConfirmOnOpen;
  /** The pages beside it under one heading, itself among them. */
  readonly tabs?: readonly ResolvedPageTab[];
  /** Dictionaries that this page shows, inlined so that the page is complete. */
  readonly dictionaries: { readonly [name: string]: readonly ResolvedOption[] };
}

/** Rows of a list can be ticked; the selection lasts across pages, until the search changes. */
export interface ResolvedSelection {
  /** Most rows that can be ticked; everything that matches is not limited. */
  readonly max?: number;
  /** Everything that matches the search can be selected; bulk actions then send the search. */
  readonly allMatching?: true;
  /** A row (`row`) for which this holds cannot be ticked. */
  readonly disabled?: Expression;
  readonly disabledReason?: DynamicText;
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
  /** Sets of choices, one beside or above the other. */
  readonly quickFilters?: readonly ResolvedQuickFilters[];
  readonly selection?: ResolvedSelection;
  /** Over `rows` and `selected`; only beside a selection. */
  readonly bulkActions?: readonly ResolvedAction[];
  readonly refresh?: ResolvedRefresh;
  /** Details of a row, below it or in a drawer. */
  readonly expand?: ResolvedExpand;
  readonly tree?: ResolvedTree;
  readonly toolbar: readonly ResolvedAction[];
  readonly pageSizes: readonly number[];
  /** Initial sort, as the contract writes it ('-applyTime'); empty when the operation sorts by itself. */
  readonly sort: readonly string[];
  readonly empty?: DynamicText;
}

export interface ResolvedForm extends ResolvedPageBase {
  readonly kind: 'form';
  readonly draft?: ResolvedDraft;
  /** Names of the fields that can be changed; nothing for all. */
  readonly editableFields?: Expression;
  readonly save?: ResolvedSave;
  readonly load: readonly ResolvedLoad[];
  readonly fields: readonly ResolvedNode[];
  /** Columns of the field grid (1–3). */
  readonly columnCount: number;
  readonly submit: ResolvedSubmit;
  readonly actions: readonly ResolvedAction[];
}

export interface ResolvedDetail extends ResolvedPageBase {
  readonly kind: 'detail';
  readonly load: readonly ResolvedLoad[];
  readonly blocks: readonly ResolvedBlock[];
  readonly actions: readonly ResolvedAction[];
}

export interface ResolvedWizard extends ResolvedPageBase {
  readonly kind: 'wizard';
  readonly result?: ResolvedResult;
  readonly draft?: ResolvedDraft;
  /** Names of the fields that can be changed; nothing for all. */
  readonly editableFields?: Expression;
  readonly save?: ResolvedSave;
  readonly load: readonly ResolvedLoad[];
  readonly steps: readonly ResolvedStep[];
  readonly submit: ResolvedSubmit;
}

export type ResolvedPage = ResolvedList | ResolvedForm | ResolvedDetail | ResolvedWizard;
