import { isExpression, renderText, type Scope } from '#engine/language/run';
import { leavesOf, type ColumnItem } from './arrange-columns.ts';

/** A column of a list as a server takes it that writes the records to a file. */
export interface FileColumn {
  readonly name: string;
  /** The heading. */
  readonly label: string;
  /** Expression over `row` that gives the value of a computed column. */
  readonly compute?: string;
  /** Notation of a computed value: `decimal`, `date`, `date-time` or a format. */
  readonly format?: string;
  /** Dictionary of computed codes. */
  readonly dictionary?: string;
}

/** Characters of a heading that a file takes. */
const LONGEST_LABEL = 100;

/** The columns for a file: also those that the operator has switched off, in the order of the page. */
export function listFileColumns(columns: readonly ColumnItem[], scope: Scope): readonly FileColumn[] {
  return leavesOf(columns).map(({ field, compute }) => {
    const label = renderText(field.label, scope).slice(0, LONGEST_LABEL);
    if (!isExpression(compute)) return { name: field.name, label };
    const { valueType, format = valueType, dictionary } = field;
    return { name: field.name, label, compute: compute.$cel, format, ...(dictionary && { dictionary }) };
  });
}
