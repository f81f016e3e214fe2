import { recordFields, itemShape, typeOfItem } from './field-source.ts';
import { checkExpression } from './expression/check.ts';
import { booleanType, recordOf, textType } from './expression/types.ts';
import type { Cursor } from '../read/cursor.ts';
import type { DynamicText, ResolvedOption, ResolvedOptions } from '../run/resolved.ts';
import { resolveCall } from './call.ts';
import { withNames, type Context } from './context.ts';
import { compact, readExpression, readString, readTyped } from './dynamic.ts';
import { operationsLike, peekOperation } from './peek-operation.ts';
import { spokenName, type Shape } from '../read/api/shape.ts';
import { recordsShape, findNamed } from './records.ts';
import { isExpression } from '../run/expression/evaluate.ts';
import { splitTemplate } from '../run/expression/template.ts';
import { compose, words, type Words } from '../run/words.ts';

/** Choices of a dictionary; an unknown name is reported at `at`. */
function dictionaryItems(context: Context, at: Cursor, name: string): readonly ResolvedOption[] | undefined {
  const items = context.workspace.dictionaries.get(name);
  if (!items) context.report(at, 'reference-unknown', 'dictionary', name, context.workspace.dictionaries.keys());
  else context.useDictionary(name);
  return items;
}

/** The choices an author gave to a field. */
export function resolveOptions(context: Context, at: Cursor): ResolvedOptions | undefined {
  const dictionary = at.get('dictionary');
  if (dictionary?.text !== undefined) {
    const items = dictionaryItems(context, dictionary, dictionary.text);
    return items && literalOptions(context, at, items, dictionary.text);
  }
  if (at.get('items')) {
    const items = at.items('items').map((item) => compact(item.value as ResolvedOption));
    return literalOptions(context, at, items);
  }
  if (at.get('records')) return loadedOptions(context, at);
  return at.get('operation') ? remoteOptions(context, at) : undefined;
}

/** Choices of a dictionary or a literal list. */
function literalOptions(
  context: Context,
  at: Cursor,
  items: readonly ResolvedOption[],
  dictionary?: string,
): ResolvedOptions {
  const value = compact({ kind: 'text' as const, dictionary });
  const inItem = withNames(context, { item: recordOf(words('a choice', '选项'), { value, label: textType }) });
  const options = compact({ kind: 'static' as const, items, ...readNarrowing(inItem, at) });
  return context.note(options, at, (givers) => ({ kind: at, items: givers.choices(dictionary) }));
}

/** Filters of the choices; `item` is in the context's scope. */
function readNarrowing(context: Context, at: Cursor) {
  return {
    filter: readExpression(context, at.get('filter'), booleanType),
    disabled: readExpression(context, at.get('disabled'), booleanType),
  };
}

/** Choices from records that are already loaded, such as those of a dialog. */
function loadedOptions(context: Context, at: Cursor): ResolvedOptions | undefined {
  const place = at.get('records');
  const read = readTyped(context, place);
  const found = place && recordsShape(context, place, read?.type);
  if (!read?.expression || !found) return undefined;
  for (const name of ['value', 'label']) {
    const isThere = at.get(name) ?? recordFields(found.shape).find(name);
    if (!isThere) context.report(place, 'property-missing', name, choiceOf(found.shape));
  }
  return compact({ kind: 'records' as const, records: read.expression, ...readRecord(context, at, found.shape) });
}

/** The fields of a record that are value and label, and the records that are no choice. */
function readRecord(context: Context, at: Cursor, shape: ReturnType<typeof itemShape>) {
  const inItem = withNames(context, { item: typeOfItem(shape) });
  checkItemField(context, at.get('value'), shape);
  return {
    value: at.get('value')?.text,
    label: readLabel(inItem, at.get('label'), shape),
    ...readNarrowing(inItem, at),
  };
}

function remoteOptions(context: Context, at: Cursor): ResolvedOptions | undefined {
  const call = resolveCall(context, at);
  const operation = call && context.workspace.contract.operations.get(call.operation);
  if (!call || !operation) return undefined;
  const shape = itemShape(operation);
  if (!shape) {
    const lists = operationsLike(context, operation.id, itemShape);
    context.report(at.get('operation') ?? at, 'operation-unfit', operation.id, 'list', lists);
  }
  const options = compact({ kind: 'operation' as const, ...call, ...readRecord(context, at, shape) });
  return context.note(options, at, () => ({ kind: at }));
}

/** A bare name is a field of the record, a text with expressions reads `item`. */
function readLabel(
  context: Context,
  at: Cursor | undefined,
  shape: ReturnType<typeof itemShape>,
): DynamicText | undefined {
  if (at?.text === undefined) return undefined;
  if (at.text.includes('{{')) return readString(context, at).value as DynamicText;
  checkItemField(context, at, shape);
  return at.text;
}

function checkItemField(context: Context, at: Cursor | undefined, shape: ReturnType<typeof itemShape>): void {
  if (at && shape) findNamed(context, at, recordFields(shape));
}

/** The record of which each choice is made: as the page says at `at`, else as the contract does. */
export function choiceRecord(context: Context, at?: Cursor, given?: ResolvedOptions): Shape | undefined {
  const records = splitTemplate(at?.get('records')?.text ?? '');
  const { operations } = context.workspace.contract;
  if (!isExpression(records)) return itemShape(peekOperation(context, at) ?? operations.get(given?.operation ?? ''));
  const { type } = checkExpression(records.$cel, context.scope);
  return type.kind === 'list' && type.item.kind === 'record' ? (type.item.origin as Shape | undefined) : undefined;
}

/** Records to choose from that lack the fields `value` and `label`. */
export const choiceOf = (record: Shape): Words =>
  compose(
    (read) => `a choice of ${read(spokenName(record) ?? 'records')}`,
    (read) => `${read(spokenName(record) ?? '记录')}的选项`,
  );
