import type { ResolvedCall, ResolvedConfirm, ResolvedOpen } from './calls.ts';
import type { ResolvedField } from './fields.ts';
import type { DynamicText, Expression } from './values.ts';

/** A column of a list or of a table block. */
export interface ResolvedColumn {
  readonly field: ResolvedField;
  /** Gives the value, which the record does not have; over `row`. */
  readonly compute?: Expression;
  readonly width?: number;
  readonly align: 'left' | 'right' | 'center';
  readonly fixed?: 'left' | 'right';
  /** Not shown before an operator shows it. */
  readonly hidden?: true;
  /** Codes of which the operator needs one to see it; the field's `visible` says when anyone sees it. */
  readonly permission?: readonly string[];
  readonly sortable: boolean;
  /** Explains the column while the pointer rests on its heading. */
  readonly tooltip?: DynamicText;
  /** Totalled in a row below the table: decimal text and integers only. */
  readonly summary?: 'sum';
  readonly open?: ResolvedOpen;
  /** Stands where there is no value; over `row`. */
  readonly empty?: DynamicText;
  /** Tones of the text and of its ground; over `row` and `value`. */
  readonly tone?: DynamicText;
  readonly background?: DynamicText;
  /** The operator can change the value in its cell. */
  readonly edit?: ResolvedCellEdit;
}

/** How a cell of a list is changed. Expressions read `row`, and `value`: the content of the editor. */
export interface ResolvedCellEdit {
  /** The input: limits of the request property that the value goes to, the column's name and label. */
  readonly field: ResolvedField;
  readonly call: ResolvedCall;
  /** How an emptied value is sent; absent: it cannot be emptied. */
  readonly empty?: '' | null;
  /** Codes of which the operator needs one; empty: no code needed. */
  readonly permission: readonly string[];
  /** A row for which this holds cannot be changed. */
  readonly disabled?: Expression;
  readonly disabledReason?: DynamicText;
  readonly confirm?: ResolvedConfirm;
}

export interface ResolvedColumnGroup {
  readonly title: DynamicText;
  readonly columns: readonly (ResolvedColumn | ResolvedColumnGroup)[];
}
