import type { Cursor } from '../read/cursor.ts';
import type { DynamicText, ResolvedOpen } from '../run/resolved.ts';
import type { Taken, Target } from './workspace.ts';
import { completed, type Context } from './context.ts';
import { compact, readTypedText } from './dynamic.ts';

/** A page to open, with its path params and query; all of them are checked. */
export function resolveOpen(context: Context, at: Cursor | undefined): ResolvedOpen | undefined {
  const place = at?.get('page');
  if (!at || place?.text === undefined) return undefined;
  const { pages, screens } = context.workspace;
  const target = pages.get(place.text) ?? screens.get(place.text);
  if (!target) context.report(place, 'page-unknown', place.text, titlesOf(context));
  const params = readTexts(context, at, 'params', target);
  const query = readTexts(context, at, 'query', target);
  if (target) completed(context, 'open', { at, target });
  const replace = at.get('replace')?.value === true ? true : undefined;
  return context.note(compact({ page: place.text, params, query, replace }), at);
}

/** Everything that can be opened, with its title. */
function titlesOf({ workspace: { pages, screens } }: Context): ReadonlyMap<string, string> {
  const names = [...screens.keys()].map((name) => [name, ''] as const);
  return new Map([...[...pages.values()].map(({ name, title }) => [name, title] as const), ...names]);
}

type Part = 'params' | 'query';

function readTexts(
  context: Context,
  at: Cursor,
  part: Part,
  target: Target | undefined,
): { readonly [name: string]: DynamicText } {
  const entries = (at.get(part)?.entries() ?? []).flatMap(({ key, value }) => {
    const read = readTypedText(context, value);
    if (read && target) completed(context, 'opened', { at: value, type: read.type, taken: takenAs(target, part, key) });
    return read === undefined ? [] : [[key, read.text] as const];
  });
  return Object.fromEntries(entries);
}

const takenAs = ({ takes }: Target, part: Part, key: string): readonly Taken[] =>
  takes.filter(({ owner, name }) => owner === part && name === key);
