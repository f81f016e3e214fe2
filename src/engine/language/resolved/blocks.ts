import type { ResolvedCall, ResolvedOpen } from './calls.ts';
import type { ResolvedColumn } from './columns.ts';
import type { ResolvedField } from './fields.ts';
import type { DynamicText, DynamicValue, Expression } from './values.ts';

/** Files of a record: `fileName`, `fileUrl` and, if known, `fileCategory`. */
export interface ResolvedFiles {
  readonly type: 'files';
  readonly title?: DynamicText;
  readonly source: Expression;
  /** Answers with a file by `fileName` and `fileUrl`; absent: only file names are shown. */
  readonly operation?: string;
  readonly category?: { readonly field: string; readonly dictionary?: string };
  /** Field with the upload time. */
  readonly time?: string;
  readonly visible?: Expression;
  readonly span?: number;
}

/** A step of a state machine on its way to success. */
export interface ResolvedProgress {
  readonly title: DynamicText;
  readonly states: readonly string[];
  /** Failed final states of this step, with their labels. */
  readonly failed: readonly { readonly value: string; readonly label: string }[];
}

/** Progress of a state machine. */
export interface ResolvedSteps {
  readonly type: 'steps';
  readonly title?: DynamicText;
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
  readonly visible?: Expression;
  readonly span?: number;
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
export interface ResolvedChart {
  readonly type: 'chart';
  readonly title?: DynamicText;
  readonly chart: 'line' | 'pie';
  readonly props: { readonly [name: string]: DynamicValue };
  readonly visible?: Expression;
  readonly span?: number;
}

/** A part of a page that shows data; `span` is its width in 24 columns, absent: full width. */
export type ResolvedBlock =
  | {
      readonly type: 'fields';
      readonly title?: DynamicText;
      readonly data: string;
      readonly fields: readonly ResolvedReadField[];
      readonly columnCount: number;
      readonly layout?: 'figures';
      /** One button copies all displayed fields. */
      readonly copyable?: true;
      readonly visible?: Expression;
      readonly span?: number;
    }
  | {
      readonly type: 'table';
      readonly title?: DynamicText;
      readonly source: Expression;
      readonly rowKey: string;
      readonly columns: readonly ResolvedColumn[];
      readonly pageSize?: number;
      readonly visible?: Expression;
      readonly span?: number;
    }
  | ResolvedChart
  | {
      readonly type: 'widget';
      readonly title?: DynamicText;
      readonly widget: string;
      readonly props: { readonly [name: string]: DynamicValue };
      readonly visible?: Expression;
      readonly span?: number;
    }
  | {
      readonly type: 'alert';
      readonly level: 'info' | 'warning' | 'error' | 'success';
      readonly text: DynamicText;
      /** Target where the operator can resolve the notice, and the codes of which they need one. */
      readonly link?: {
        readonly label: DynamicText;
        readonly open: ResolvedOpen & { readonly permission: readonly string[] };
      };
      readonly visible?: Expression;
      readonly span?: number;
    }
  | ResolvedFiles
  | ResolvedSteps
  | {
      readonly type: 'tabs';
      readonly tabs: readonly { readonly title: DynamicText; readonly blocks: readonly ResolvedBlock[] }[];
      readonly visible?: Expression;
      readonly span?: number;
    };
