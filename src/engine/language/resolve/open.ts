import type { Type } from '../expression/types.ts';
import type { Shape } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { DynamicText, ResolvedOpen } from '../resolved.ts';
import { nearest } from '../nearest.ts';
import type { Taken, Target } from '../workspace.ts';
import type { Context } from './context.ts';
import { compact, readTypedText } from './dynamic.ts';
import { describeShape, describeUnfit, fitsShape } from './fits.ts';
import { meantIdentifier, otherIdentifier } from './identifiers.ts';

/** A page to open, with its path params and query; all of them are checked. */
export function resolveOpen(context: Context, at: Cursor | undefined): ResolvedOpen | undefined {
  const place = at?.get('page');
  if (!at || place?.text === undefined) return undefined;
  const { pages, screens } = context.workspace;
  const target = pages.get(place.text) ?? screens.get(place.text);
  if (!target) context.report(place, 'page-unknown', place.text, titlesOf(context));
  const params = readTexts(context, at, 'params', target);
  const query = readTexts(context, at, 'query', target);
  if (target) {
    checkPathParams(context, at, target);
    checkQuery(context, at, target);
  }
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
    if (read && target) checkTaken(context, value, read.type, takenAs(target, part, key));
    return read === undefined ? [] : [[key, read.text] as const];
  });
  return Object.fromEntries(entries);
}

const takenAs = ({ takes }: Target, part: Part, key: string): readonly Taken[] =>
  takes.filter(({ owner, name }) => owner === part && name === key);

/** Reports a text that does not fit the opened page's calls, which take it unchanged. */
function checkTaken(context: Context, at: Cursor, type: Type, taken: readonly Taken[]): void {
  const { operations } = context.workspace.contract;
  const shapes = taken.flatMap(({ operation, param }) => operations.get(operation)?.params.fields?.get(param) ?? []);
  const [first] = shapes;
  // A number becomes text in the address, and a literal or a code may keep the page from calling at all.
  if (!first || type.kind !== 'text' || type.literal !== undefined || type.among || taken.length > shapes.length)
    return;
  const isOpen = (shape: Shape) =>
    shape.kind !== 'string' || shape.enum !== undefined || shape.dictionary !== undefined;
  const name = taken[0]?.name ?? '';
  if (!shapes.some((shape) => isOpen(shape) || fitsShape(context, type, shape)))
    return context.report(at, 'param-type', name, describeShape(first), describeUnfit(context, type, first));
  const others = shapes.flatMap((shape) => otherIdentifier(context, type, shape) ?? []);
  if (others[0] !== undefined && others.length === shapes.length)
    context.report(at, 'param-other', name, others[0], meantIdentifier(context, at, name, first));
}

function checkPathParams(context: Context, at: Cursor, target: Target): void {
  const given = at.get('params');
  const unknown = (given?.entries() ?? []).filter(({ key }) => !target.params.includes(key));
  const meant = unknown.map(({ key }) => nearest(key, target.params));
  for (const name of target.params) {
    if (!given?.get(name) && !meant.includes(name))
      context.report(given ?? at.get('page') ?? at, 'route-param-missing', name, target.name);
  }
  for (const { key, keyNode } of unknown) {
    if (isOfQuery(at, key, target)) context.report(keyNode, 'param-of-query', key, target.name);
    else context.report(keyNode, 'route-param-unknown', key, target.name, target.params);
  }
}

/** A param given for the path that the page reads from its query. */
function isOfQuery(at: Cursor, name: string, { params, reads, needs }: Target): boolean {
  if (params.includes(name) || at.get('query')?.get(name)) return false;
  return needs.includes(name) || (reads?.includes(name) ?? false);
}

/**
 * Reports a query that the page never reads, which may be a misspelled name, and a missing one that it needs to load.
 */
function checkQuery(context: Context, at: Cursor, target: Target): void {
  const query = at.get('query');
  for (const member of query?.entries() ?? []) {
    if (target.reads && !target.reads.includes(member.key)) {
      context.report(member.keyNode, 'query-unknown', member.key, target.name, target.reads);
    }
  }
  if (target.needs.length === 0) return;
  const misplaced = (at.get('params')?.entries() ?? []).flatMap(({ key }) => (isOfQuery(at, key, target) ? key : []));
  const given = [...(query?.entries() ?? []).map(({ key }) => nearest(key, target.reads ?? []) ?? key), ...misplaced];
  for (const name of target.needs) {
    if (!given.includes(name)) context.report(at.get('page') ?? at, 'query-missing', name, target.name);
  }
}
