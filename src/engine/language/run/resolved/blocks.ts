import type { PartWords } from '../part-words.gen.ts';
import type { ResolvedCall, ResolvedOpen } from './calls.ts';
import type { ResolvedColumn } from './columns.ts';
import type { ResolvedField } from './fields.ts';
import type { DynamicText, DynamicValue, Expression } from './values.ts';

type Block<Name extends keyof PartWords> = PartWords[Name];

/** Files of a record: `fileName`, `fileUrl` and, if known, `fileCategory`. */
export interface ResolvedFiles extends Block<'filesBlock'> {
  readonly source: Expression;
  /** Answers with a file by `fileName` and `fileUrl`; absent: only file names are shown. */
  readonly operation?: string;
  readonly category?: { readonly field: string; readonly dictionary?: string };
  /** Field with the upload time. */
  readonly time?: string;
}

/** A step of a state machine on its way to success. */
export interface ResolvedProgress {
  readonly title: DynamicText;
  readonly states: readonly string[];
  /** Failed final states of this step, with their labels. */
  readonly failed: readonly { readonly value: string; readonly label: string }[];
}

/** Progress of a state machine. */
export interface ResolvedSteps extends Block<'stepsBlock'> {
  readonly current: Expression;
  readonly steps: readonly ResolvedProgress[];
  /** Events, oldest first, with the fields that describe them. */
  readonly history?: {
    readonly source: Expression;
    readonly state: string;
    readonly time?: string;
    readonly operator?: string;
    readonly note?: string;
  };
}

/** The call that reveals a masked field; the field of its reply is `value`. */
export interface ResolvedReveal extends ResolvedCall {
  readonly value: string;
  /** Codes of which the operator needs one; empty: no code needed. */
  readonly permission: readonly string[];
}

/** A displayed value. */
export interface ResolvedReadField extends ResolvedField {
  readonly reveal?: ResolvedReveal;
  /** Target of a click on the value, and the codes of which the operator needs one for it. */
  readonly open?: ResolvedOpen & { readonly permission: readonly string[] };
  /** Shown for an empty value. */
  readonly empty?: DynamicText;
}

/** Drawn by the widget for its kind: `line-chart` or `pie-chart`. */
export interface ResolvedChart extends Omit<PartWords['chartBlock'], 'pointName' | 'height'> {
  readonly props: { readonly [name: string]: DynamicValue };
}

interface ResolvedFieldsBlock extends Omit<PartWords['fieldsBlock'], 'hideEmpty'> {
  readonly data: string;
  readonly fields: readonly ResolvedReadField[];
}

export interface ResolvedTableBlock extends Block<'tableBlock'> {
  /** Loaded records, or the operation that answers them page by page. */
  readonly source: Expression | ResolvedCall;
  readonly rowKey: string;
  readonly columns: readonly ResolvedColumn[];
}

interface ResolvedWidgetBlock extends Block<'widgetBlock'> {
  readonly widget: string;
  readonly props: { readonly [name: string]: DynamicValue };
}

interface ResolvedAlert extends Block<'alertBlock'> {
  /** Target where the operator can resolve the notice, and the codes of which they need one. */
  readonly link?: {
    readonly label: DynamicText;
    readonly open: ResolvedOpen & { readonly permission: readonly string[] };
  };
}

interface ResolvedTabs extends Block<'tabsBlock'> {
  readonly tabs: readonly (PartWords['blockTab'] & { readonly blocks: readonly ResolvedBlock[] })[];
}

/** A part of a page that shows data; `span` is its width in 24 columns, absent: full width. */
export type ResolvedBlock =
  | ResolvedFieldsBlock
  | ResolvedTableBlock
  | ResolvedChart
  | ResolvedWidgetBlock
  | ResolvedAlert
  | ResolvedFiles
  | ResolvedSteps
  | ResolvedTabs;
