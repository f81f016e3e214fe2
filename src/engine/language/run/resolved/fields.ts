import type { PartWords } from '../part-words.gen.ts';
import type { ResolvedCheck } from './calls.ts';
import type { DynamicParams, DynamicText, DynamicValue, Expression, ValueType } from './values.ts';

export interface ResolvedOption {
  readonly value: string;
  readonly label: string;
  readonly color?: string;
  readonly disabled?: boolean;
  /** Shown as a badge with its code. */
  readonly badge?: boolean;
  /** What the choice was made of, for widgets that show more of it than its label. */
  readonly record?: Readonly<Record<string, unknown>>;
}

export interface ResolvedOptions {
  readonly kind: 'static' | 'operation' | 'records';
  /** kind 'static': the choices (of a dictionary or literal). */
  readonly items?: readonly ResolvedOption[];
  /** kind 'static': codes of the dictionary that are no longer offered. */
  readonly withdrawn?: readonly ResolvedOption[];
  /** kind 'operation': reloaded when a value that its params read changes. */
  readonly operation?: string;
  readonly params?: DynamicParams;
  /** Required params: while one of them is empty there are no choices. Absent: every param. */
  readonly required?: readonly string[];
  /** kind 'records': records that are already loaded. */
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
  /** Other fields that it reads: it is checked once all are filled in, and reported at the one changed last. */
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
  /** Limits of a list. */
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface ResolvedFillButton {
  readonly label: DynamicText;
  readonly value: DynamicValue;
}

/** A button above a list of records that fills in a field of each; `value` also reads `item`, `index` and `prompt`. */
export interface ResolvedListFill extends ResolvedFillButton {
  readonly field: string;
  /** A required number, typed beside the button. */
  readonly prompt?: PartWords['prompt'];
}

/** An input or a displayed value. `name` is the key in the form's values, the row or the record. */
export interface ResolvedField {
  readonly name: string;
  /**
   * Request properties for the value if they differ from `name`: one, begin and end of a range, or one for each of a
   * list.
   */
  readonly wire?: readonly string[];
  /** Names of the objects that hold it in a form's values and in the request; `name` is the whole path. */
  readonly inside?: readonly string[];
  readonly label: DynamicText;
  readonly widget: string;
  readonly props: { readonly [name: string]: DynamicValue };
  readonly valueType: ValueType;
  /**
   * A date-time that a request carries as one of RFC 3339, or as wall time `yyyy-MM-dd HH:mm:ss`. Of a range of days:
   * its first moment and its last.
   */
  readonly moments?: 'instant' | 'wall';
  readonly format?: string;
  readonly dictionary?: string;
  readonly options?: ResolvedOptions;
  readonly required: boolean | Expression;
  /** Required once the edited record has a value: it cannot be emptied. */
  readonly kept?: true;
  readonly constraints: Constraints;
  readonly rules: readonly ResolvedRule[];
  readonly default?: DynamicValue;
  readonly visible?: Expression;
  readonly disabled?: boolean | Expression;
  /** Validates the value on the server. */
  readonly check?: ResolvedCheck;
  readonly compute?: Expression;
  /** What the value belongs to: it is cleared once this changes. */
  readonly belongsTo?: Expression;
  /** While it holds, the value is true and cannot be changed. */
  readonly checkedWhen?: Expression;
  readonly placeholder?: string;
  readonly help?: DynamicText;
  /** A displayed value among inputs: never sent. */
  readonly shown?: true;
  /** A button beside the input that fills it in. */
  readonly fillButton?: ResolvedFillButton;
  /** Totalled below the table of an array. */
  readonly summary?: 'sum';
  /** A password: input is never saved. */
  readonly secret?: true;
  /** Width in 24 columns; absent: set by the layout. */
  readonly span?: number;
}
