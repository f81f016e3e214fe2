import { nameOfField } from '../complete/field.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

interface SeenLabel {
  readonly name: string;
  /** The page gave the label. */
  readonly isOwn: boolean;
}

/** Two neighbouring columns with one label, if the page gave at least one of the labels. */
export const rule = visit('level', ({ columns }, context) => {
  const labels = new Map<string, SeenLabel>();
  for (const { at, column } of columns) {
    const { label, name } = column.field;
    if (typeof label !== 'string') continue;
    const own = at.get('label');
    const other = labels.get(label);
    if (!other) labels.set(label, { name, isOwn: own !== undefined });
    // A duplicate column is reported elsewhere.
    else if (other.name !== name && (own ?? other.isOwn))
      context.report(
        own ?? nameOfField(at)?.at ?? at,
        'name-duplicate',
        label,
        words(`the column '${other.name}' beside it`, `旁边的列 '${other.name}'`),
      );
  }
});
