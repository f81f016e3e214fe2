import { booleanType, numberType, recordOf, type Type } from '../expression/types.ts';
import { typeOfShape } from '../operation/shape-type.ts';
import type { Shape } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedList, ResolvedSelection } from '../resolved.ts';
import { checkReason } from './action-rules.ts';
import { resolveActions } from './action.ts';
import { peekOperation } from './peek-operation.ts';
import { withNames, type Context, reportNoEffect } from './context.ts';
import { readWords } from './plain-words.ts';
import { words } from '../words.ts';

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
  if (bulk && !at) context.report(bulk, 'bulk-without-selection');
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
  if (selection.allMatching) root.items('bulkActions').forEach((action) => checkTakesSearch(context, action, options));
  return bulk ? { selection, bulkActions } : { selection };
}

function readRules(context: Context, at: Cursor): ResolvedSelection {
  checkReason(context, at);
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

/**
 * A selection of all matches is sent as the search: an action without its params would affect no record, or too many.
 */
function checkTakesSearch(context: Context, action: Cursor, { carried }: SelectionOptions): void {
  const call = action.get('call') ?? action.get('download');
  const operation = peekOperation(context, call);
  if (call && !operation) return;
  const lacking = carried.find((name) => operation?.params.fields?.get(name) === undefined);
  if (lacking === undefined) return;
  const what = operation ? `'${operation.id}'` : words('an action without an operation', '没有接口的按钮');
  context.report(call?.get('operation') ?? action, 'bulk-without-search', what, lacking);
}
