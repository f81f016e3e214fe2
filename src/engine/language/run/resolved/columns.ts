import type { TotalRule } from '#values/totals';
import type { PartWords } from '../part-words.gen.ts';
import type { ResolvedCall, ResolvedConfirm, ResolvedOpen } from './calls.ts';
import type { ResolvedField } from './fields.ts';
import type { DynamicText, Expression } from './values.ts';

/** A column of a list or of a table block. */
export interface ResolvedColumn extends Omit<PartWords['column'], 'label' | 'compute' | 'visible'> {
  readonly field: ResolvedField;
  /** Computes the value, which is not in the record; over `row`. */
  readonly compute?: Expression;
  readonly align: 'left' | 'right' | 'center';
  /** Codes of which the operator needs one to see it; the field's `visible` is a further condition. */
  readonly permission?: readonly string[];
  readonly sortable: boolean;
  /** What its total leaves out. */
  readonly total?: TotalRule;
  readonly open?: ResolvedOpen;
  /** Tones of text and background; over `row` and `value`. */
  readonly tone?: DynamicText;
  readonly background?: DynamicText;
  /** The operator can change the value in its cell. */
  readonly edit?: ResolvedCellEdit;
}

/** Editing of a list's cell. Expressions read `row`, and `value`: the content of the editor. */
export interface ResolvedCellEdit {
  /** The input: with the limits of the request property that takes the value, and the column's name and label. */
  readonly field: ResolvedField;
  readonly call: ResolvedCall;
  /** Codes of which the operator needs one; empty: no code needed. */
  readonly permission: readonly string[];
  /** Rows for which this holds cannot be changed. */
  readonly disabled?: Expression;
  readonly disabledReason?: DynamicText;
  readonly confirm?: ResolvedConfirm;
}

export interface ResolvedColumnGroup {
  readonly title: DynamicText;
  readonly columns: readonly (ResolvedColumn | ResolvedColumnGroup)[];
}
