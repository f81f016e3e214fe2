import type { Cursor } from '../read/cursor.ts';
import type {
  ResolvedCall,
  ResolvedCodedFilters,
  ResolvedConditionFilters,
  ResolvedField,
  ResolvedFilterCondition,
  ResolvedQuickFilters,
} from '../run/resolved.ts';
import { peekOperation } from './peek-operation.ts';
import { resolveCall } from './call.ts';
import type { Context } from './context.ts';
import { compact } from './dynamic.ts';
import { readDefault } from './field.ts';
import type { FieldSource } from './field-source.ts';
import { readWords } from './plain-words.ts';
import { words } from '../run/words.ts';

/** The quick filters of a list. `request`: the fields allowed in its search. */
export function resolveQuickFilters(
  context: Context,
  at: Cursor | undefined,
  search: readonly ResolvedField[],
  request: FieldSource,
): readonly ResolvedQuickFilters[] | undefined {
  if (!at) return undefined;
  const places = at.kind === 'array' ? at.items() : [at];
  return places.flatMap((place): readonly ResolvedQuickFilters[] => {
    if (place.get('items')) return [resolveConditions(context, place, search, request)];
    const coded = resolveCoded(context, place, search);
    return coded ? [coded] : [];
  });
}

function resolveConditions(
  context: Context,
  at: Cursor,
  search: readonly ResolvedField[],
  request: FieldSource,
): ResolvedConditionFilters {
  const conditions = at.items('items').map((item) => {
    const condition = {
      ...readWords(context, item, 'filterItem'),
      search: readSearch(context, item.get('search'), search, request),
    };
    return context.note(condition, item);
  });
  const filters = { ...readWords(context, at, 'conditionFilters'), conditions };
  return context.note(filters, at, () => ({ conditions: at.get('items') }));
}

/** Values for search fields of the list, each like a default of its field. */
function readSearch(
  context: Context,
  at: Cursor | undefined,
  search: readonly ResolvedField[],
  request: FieldSource,
): ResolvedFilterCondition['search'] {
  const names = search.map(({ name }) => name);
  const entries = (at?.entries() ?? []).flatMap(({ key, keyNode, value }) => {
    const found = names.includes(key) ? request.find(key) : undefined;
    if (!found) context.report(keyNode, 'field-unknown', key, words("the list's search", '列表的查询条件'), names);
    const given = found && readDefault(context, value, found);
    return given === undefined ? [] : [[key, given] as const];
  });
  return Object.fromEntries(entries);
}

/** A choice per coded value of a search field, with the number of its records. */
function resolveCoded(
  context: Context,
  at: Cursor,
  search: readonly ResolvedField[],
): ResolvedCodedFilters | undefined {
  const place = at.get('field');
  if (place?.text === undefined) return undefined;
  const counts = resolveCounts(context, at.get('counts'));
  const field = search.find(({ name }) => name === place.text);
  if (!field) {
    const names = search.map(({ name }) => name);
    context.report(place, 'field-unknown', place.text, words("the list's search", '列表的查询条件'), names);
    return undefined;
  }
  const items = field.options?.items;
  // Coded, but without choices: its misspelled dictionary is reported elsewhere.
  const isCoded = field.options === undefined && field.dictionary !== undefined;
  if (!items && !isCoded)
    context.report(place, 'field-uncoded', words('a quick filter', '快速筛选'), `'${field.name}'`);
  if (!items) return undefined;
  const filters = compact({
    field: field.name,
    items,
    several: field.valueType === 'string[]',
    ...readWords(context, at, 'codedFilters'),
    counts,
  });
  return context.note(filters, at, (givers) => ({
    items: givers.member(field.options, 'items') ?? givers.choices(field.dictionary),
    several: givers.member(field, 'valueType'),
  }));
}

function resolveCounts(context: Context, at: Cursor | undefined): ResolvedCall | undefined {
  const call = resolveCall(context, at);
  const operation = call && peekOperation(context, at);
  const count = operation?.reply?.fields?.get('counts')?.item?.fields;
  if (at && operation?.reply && !(count?.has('value') && count.has('count')))
    context.report(at.get('operation') ?? at, 'operation-unfit', operation.id, 'counts');
  return call;
}
