import { renderText, type DynamicText, type ResolvedOpen, type Scope } from '#engine/language';
import type { LocationParams, PageTarget } from '../ports/ports.ts';

/** Where an `open` leads from here; empty query values are left out. */
export function readTarget({ page, params, query, replace }: ResolvedOpen, scope: Scope): PageTarget {
  return {
    page,
    params: renderAll(params, scope),
    query: Object.fromEntries(Object.entries(renderAll(query, scope)).filter(([, value]) => value !== '')),
    ...(replace === undefined ? {} : { replace }),
  };
}

function renderAll(texts: Readonly<Record<string, DynamicText>>, scope: Scope): LocationParams {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, renderText(text, scope)]));
}
