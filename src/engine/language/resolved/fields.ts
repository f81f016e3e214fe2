import type { ResolvedCheck } from './calls.ts';
import type { DynamicParams, DynamicText, DynamicValue, Expression, ValueType } from './values.ts';

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
  readonly format?: string;
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
