import type { Operation } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedArray, ResolvedColumn, ResolvedList } from '../run/resolved.ts';
import type { WidgetManifest } from '../run/widget-manifest.ts';
import type { Text } from '../run/words.ts';
import type { Face } from './default-widget.ts';
import type { Type } from './expression/types.ts';
import type { FoundField } from './field-source.ts';
import type { PageSummary, Taken, Target } from './workspace.ts';

/** The inputs of a form or search, divided into those known and unknown to the contract. */
export interface Inputs {
  readonly fields: ReadonlyMap<string, FoundField>;
  readonly places: ReadonlyMap<string, Cursor>;
  /** Names that the unknown ones were most likely meant to be: not reported again as missing params. */
  readonly meant: readonly string[];
}

/** What completion knows of each kind of part when it leaves it; `at` is its place in the file. */
export interface Completed {
  readonly page: { readonly at: Cursor; readonly mode: Cursor; readonly summary: PageSummary };
  readonly list: { readonly at: Cursor; readonly list: ResolvedList };
  /** The search fields of a list. */
  readonly search: {
    readonly places: readonly Cursor[];
    readonly operation: Operation;
    readonly inputs: Inputs;
  };
  readonly form: { readonly at: Cursor; readonly inputs: Inputs };
  readonly wizard: { readonly at: Cursor };
  /** The submit of a page for one record; `root` is the page with the parts of all its modes. */
  readonly submit: { readonly root: Cursor; readonly operation: Operation | undefined; readonly inputs: Inputs };
  /** Inputs and the calls that take their values. */
  readonly inputs: {
    readonly places: readonly Cursor[];
    readonly calls: readonly (Cursor | undefined)[];
    readonly inputs: Inputs;
  };
  /** Fields beside each other, by their places. */
  readonly fields: { readonly places: readonly Cursor[] };
  /** Names beside each other; `where` says whose the others are. */
  readonly names: { readonly places: readonly Cursor[]; readonly where: Text; readonly taken?: readonly string[] };
  readonly field: {
    readonly at: Cursor;
    readonly name: string;
    readonly found: FoundField;
    /** Its own face: a member that is only shown is read also in a form. */
    readonly face: Face;
    readonly shown: boolean;
    /** Type of `compute`. */
    readonly computed: Type | undefined;
  };
  /** The widget of a field; `place` is where its name stands, or else that of the field. */
  readonly widget: {
    readonly at: Cursor;
    readonly place: Cursor;
    readonly found: FoundField;
    readonly face: Face;
    readonly manifest: WidgetManifest;
  };
  /** A condition that may name modes of the page. */
  readonly condition: { readonly at: Cursor | undefined };
  /** Whatever may be disabled with a reason. */
  readonly disabled: { readonly at: Cursor };
  readonly action: { readonly at: Cursor; readonly operation: Operation | undefined };
  /** Buttons beside each other. */
  readonly actions: { readonly places: readonly Cursor[]; readonly where: Text };
  /** A column or a group of columns. */
  readonly heading: { readonly at: Cursor };
  readonly columns: { readonly places: readonly Cursor[] };
  /** Columns beside each other under one heading. */
  readonly level: { readonly columns: readonly { readonly at: Cursor; readonly column: ResolvedColumn }[] };
  readonly column: { readonly at: Cursor; readonly operation: Operation | undefined };
  readonly array: {
    readonly at: Cursor;
    readonly found: FoundField;
    readonly fields: ReadonlyMap<string, FoundField>;
  };
  /** An array and the node before it. */
  readonly child: { readonly at: Cursor; readonly list: ResolvedArray; readonly before: ResolvedArray | undefined };
  /** An action of a list that can select all matches; `carried` are the params of its search. */
  readonly bulk: { readonly at: Cursor; readonly carried: readonly string[] };
  readonly open: { readonly at: Cursor; readonly target: Target };
  /** A text that a page to open takes; `taken` says for which params of its calls. */
  readonly opened: { readonly at: Cursor; readonly type: Type; readonly taken: readonly Taken[] };
  /** Steps after a success. */
  readonly then: { readonly places: readonly Cursor[] };
  /** A page or dialog whose fields may follow one another. */
  readonly circle: { readonly at: Cursor };
  /** A field with a value where only tables of records have totals. */
  readonly single: { readonly at: Cursor };
}

export type CompletedKind = keyof Completed;
