import type { Json, ResolvedOption, ValueType } from './resolved.ts';

/** The checker's view of a widget: plain JSON, one `widget.json` beside each widget's component. */
export interface WidgetManifest {
  readonly name: string;
  readonly title: string;
  readonly faces: readonly ('edit' | 'read' | 'cell' | 'block')[];
  /** Value types the widget can edit or show; empty for block widgets. */
  readonly valueTypes: readonly ValueType[];
  /**
   * JSON Schema (draft-07/2020-12 subset: object of typed properties) of its props. A prop with `x-expression: false`
   * must be literal.
   */
  readonly props: {
    readonly type: 'object';
    readonly additionalProperties: boolean;
    readonly properties: { readonly [name: string]: Json };
    readonly required?: readonly string[];
  };
  /** The `x-format`s that it can edit or show; absent: any. */
  readonly formats?: readonly string[];
  /** Needs options to edit a value (a select); one that only shows values needs a dictionary. */
  readonly options?: boolean;
  /** Effects of keys in its edit face. Read by the gallery, as are the examples; the build leaves both out. */
  readonly keyboard?: readonly { readonly keys: string; readonly does: string }[];
  readonly examples?: readonly WidgetExample[];
}

/** One use of a widget: a field with its value, and the replies of the operations it calls. */
export interface WidgetExample {
  readonly title: string;
  readonly label?: string;
  readonly valueType?: ValueType;
  readonly format?: string;
  readonly value?: Json;
  readonly options?: readonly ResolvedOption[];
  readonly props?: { readonly [name: string]: Json };
  /** Replies by operation. A list of records is searched and paged by the params of the call. */
  readonly answers?: { readonly [operation: string]: Json };
}
