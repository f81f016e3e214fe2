import { booleanType, numberType, recordOf, type Type } from './expression/types.ts';
import { typeOfShape } from './expression/shape-type.ts';
import type { Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedList, ResolvedSelection } from '../run/resolved.ts';
import { resolveActions } from './action.ts';
import { completed, withNames, type Context, reportNoEffect } from './context.ts';
import { readWords } from './plain-words.ts';
import { words } from '../run/words.ts';

export interface SelectionOptions {
  /** Record of the list. */
  readonly record: Shape;
  /** Request params of the list's search, which `allMatching` sends instead of keys. */
  readonly carried: readonly string[];
}

/** Selectable rows and their actions; undefined for a list without selection. */
export function resolveSelection(
  context: Context,
  root: Cursor,
  options: SelectionOptions,
): Pick<ResolvedList, 'selection' | 'bulkActions'> {
  const at = root.get('selection');
  const bulk = root.get('bulkActions');
  if (bulk && !at)
    context.report(bulk, 'property-missing', 'selection', words('a list with bulkActions', '有批量按钮的列表'));
  const row = typeOfShape(options.record);
  const inBulk = withNames(context, {
    rows: { kind: 'list', item: row },
    selected: selectedType(root, options.record),
  });
  const bulkActions = resolveActions(inBulk, root.items('bulkActions'));
  if (!at) return {};
  const idle = words("without 'bulkActions' nothing is done with the rows", "没有 'bulkActions'，选中的行没有用处");
  if (!bulk) reportNoEffect(context, root, ['selection'], idle);
  const selection = readRules(withNames(context, { row }), at);
  if (selection.allMatching)
    root.items('bulkActions').forEach((action) => completed(context, 'bulk', { at: action, carried: options.carried }));
  return bulk ? { selection, bulkActions } : { selection };
}

function readRules(context: Context, at: Cursor): ResolvedSelection {
  completed(context, 'disabled', { at });
  return readWords(context, at, 'selectionRules');
}

function selectedType(root: Cursor, record: Shape): Type {
  const key = record.fields?.get(root.get('rowKey')?.text ?? record.key ?? '');
  const item: Type = key ? typeOfShape(key) : { kind: 'text' };
  return recordOf(words('the selection', '选中的行'), {
    keys: { kind: 'list', item },
    count: numberType,
    allMatching: booleanType,
  });
}
