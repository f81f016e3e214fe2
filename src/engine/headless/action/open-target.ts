import { renderText, type DynamicText, type ResolvedOpen, type Scope } from '#engine/language/run';
import type { LocationParams, PageTarget } from '../ports/ports.ts';

/** The target of an `open`. Values without content are left out; a literal empty text empties a search field of a list. */
export function readTarget({ page, params, query, replace }: ResolvedOpen, scope: Scope): PageTarget {
  return {
    page,
    params: renderAll(params, scope),
    query: Object.fromEntries(
      Object.entries(renderAll(query, scope)).filter(([name, value]) => value !== '' || query[name] === ''),
    ),
    ...(replace === undefined ? {} : { replace }),
  };
}

function renderAll(texts: Readonly<Record<string, DynamicText>>, scope: Scope): LocationParams {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, renderText(text, scope)]));
}
