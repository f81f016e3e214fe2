import type { Cursor } from '../read/cursor.ts';
import type { ResolvedCall, ResolvedField, ResolvedQuickFilters } from '../resolved.ts';
import { peekOperation } from './peek-operation.ts';
import { resolveCall } from './call.ts';
import type { Context } from './context.ts';
import { compact } from './dynamic.ts';
import { words } from '../words.ts';

/** A choice for each coded value of a search field, with how many records it would show. */
export function resolveQuickFilters(
  context: Context,
  at: Cursor | undefined,
  search: readonly ResolvedField[],
): ResolvedQuickFilters | undefined {
  const place = at?.get('field');
  if (!at || place?.text === undefined) return undefined;
  const counts = resolveCounts(context, at.get('counts'));
  const field = search.find(({ name }) => name === place.text);
  if (!field) {
    const names = search.map(({ name }) => name);
    context.report(place, 'field-unknown', place.text, words("the list's search", '列表的查询条件'), names);
    return undefined;
  }
  const items = field.options?.items;
  // Coded, but without choices: its dictionary is misspelled, and reported there.
  const isCoded = field.options === undefined && field.dictionary !== undefined;
  if (!items && !isCoded) context.report(place, 'quick-filter-uncoded', field.name);
  if (!items) return undefined;
  const filters = compact({
    field: field.name,
    items,
    several: field.valueType === 'string[]',
    placement: at.get('placement')?.value as 'left' | undefined,
    counts,
  });
  return context.note(filters, at, (givers) => ({
    items: givers.member(field.options, 'items') ?? givers.choices(field.dictionary),
    several: givers.member(field, 'valueType'),
  }));
}

function resolveCounts(context: Context, at: Cursor | undefined): ResolvedCall | undefined {
  const call = resolveCall(context, at);
  const operation = peekOperation(context, at);
  const count = operation?.reply?.fields?.get('counts')?.item?.fields;
  if (at && operation?.reply && !(count?.has('value') && count.has('count')))
    context.report(at.get('operation') ?? at, 'counts-missing', operation.id);
  return call;
}
