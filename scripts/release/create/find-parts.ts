import type { Operation, Shape } from '#engine/language/prove';

/** A part of a reply or of a body, by its path. */
export interface Part {
  readonly path: string;
  readonly shape: Shape;
}

/** Members in which replies tell about themselves. */
const ABOUT =
  /^_?(?:errors?|warnings?|messages?|info|meta(?:data)?|links?|included|facets?|aggregations?|pagination|paging|status|query|request)$/iu;
const DEEPEST = 3;

/** A path as the profile writes it: joined by dots, or a JSON Pointer if a name has a dot. */
export function pathOf(names: readonly string[]): string {
  const isPlain = names.every((name) => !/[./~]/u.test(name)) && names[0] !== '';
  if (isPlain) return names.join('.');
  return names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Letters and digits of a name in lower case: `Page[Size]`, `page_size` and `$pageSize` are one. */
export const plain = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The members of a shape by level, the nearest first. */
export function* walk(
  shape: Shape | undefined,
): Generator<{ readonly names: readonly string[]; readonly shape: Shape }> {
  let level = shape ? [{ names: [] as readonly string[], shape }] : [];
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    yield* level;
    level = level.flatMap(({ names, shape: { fields } }) =>
      [...(fields ?? [])].map(([name, one]) => ({ names: [...names, name], shape: one })),
    );
  }
}

/** The lists of records in a reply. */
function listsIn(reply: Shape | undefined): readonly Part[] {
  return [...walk(reply)]
    .filter(({ shape }) => shape.kind === 'array' && (shape.item?.fields?.size ?? 0) > 0)
    .map(({ names, shape }) => ({ path: pathOf(names), shape: shape.item ?? shape }))
    .toSorted((one, other) => Number(isAbout(one)) - Number(isAbout(other)));
}

/** What may be the record in a reply or a body: itself, an object in it, or the element of a list. */
export function recordsIn(shape: Shape | undefined): readonly Part[] {
  return [...walk(shape)].flatMap(({ names, shape: one }): readonly Part[] => {
    if (names.length > 2) return [];
    if ((one.fields?.size ?? 0) > 0) return [{ path: pathOf(names), shape: one }];
    return one.item?.fields ? [{ path: pathOf([...names, '0']), shape: one.item }] : [];
  });
}

function isAbout({ path }: Part): boolean {
  return ABOUT.test(path.split('.')[0] ?? '');
}

/** How alike two records are: 1 for the same component, else the share of names that they have in common. */
export function likeness(one: Shape, other: Shape): number {
  if (one === other || (one.name !== undefined && one.name === other.name)) return 1;
  const [mine, others] = [[...(one.fields?.keys() ?? [])], other.fields];
  const common = mine.filter((name) => others?.has(name)).length;
  return common === 0 ? 0 : (0.95 * common) / Math.max(1, Math.min(mine.length, others?.size ?? 0));
}

export const SAME = 0.5;

/** The rows of a list and the record of its detail: the pair that is most alike. */
export function findRecord(
  list: Operation,
  detail: Operation | undefined,
): { readonly rows: Part | undefined; readonly record: Part | undefined } {
  const lists = listsIn(list.reply);
  const noun = plain(nounOf(list.request?.path ?? ''));
  const usual = lists.find(({ path }) => plain(path) === noun) ?? lists[0];
  if (!detail) return { rows: usual, record: undefined };
  const records = recordsIn(detail.reply);
  const pairs = lists.flatMap((rows) =>
    records.map((record) => ({ rows, record, like: likeness(rows.shape, record.shape) })),
  );
  const [best] = pairs.toSorted((one, other) => other.like - one.like);
  if (best && best.like >= SAME) return best;
  return { rows: usual, record: onlyRecord(records) };
}

/** The record of a reply that no list explains: its only object. */
export function onlyRecord(records: readonly Part[]): Part | undefined {
  const [whole, ...inner] = records;
  const scalars = [...(whole?.shape.fields?.values() ?? [])].filter(({ kind }) => !['object', 'array'].includes(kind));
  const own = inner.filter((one) => !isAbout(one) && !one.path.includes('.'));
  return whole?.path === '' && scalars.length <= 1 && own.length === 1 ? own[0] : whole;
}

/** Where the body of a form has the params: in its only member, or in that which is like the record. */
export function findBody(form: Operation, record: Shape | undefined): string | undefined {
  const { params, request } = form;
  const outside = new Set([...(request?.headers ?? []), ...(request?.query ?? []), ...pathParams(form)]);
  const inside = [...(params.fields ?? [])].filter(([name]) => !outside.has(name));
  const [only] = inside;
  if (!only) return undefined;
  const like = (shape: Shape | undefined): number => (shape && record ? likeness(shape, record) : 0);
  if (params.wholeBody !== undefined) return like(only[1].item) >= SAME ? '0' : undefined;
  if (inside.length === 1) {
    if (only[1].fields) return pathOf([only[0]]);
    return like(only[1].item) >= SAME ? pathOf([only[0], '0']) : undefined;
  }
  const itself: Shape = { ...params, fields: new Map(inside) };
  const best = inside.find(([, shape]) => shape.fields && like(shape) >= 0.7 && like(itself) < 0.2);
  return best && pathOf([best[0]]);
}

export function pathParams({ request }: Operation): readonly string[] {
  return [...(request?.path ?? '').matchAll(/\{([^{}]+)\}/gu)].map(([, name = '']) => name);
}

/** A path without the params that have the same value in every call. */
export function withoutParams(path: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replace(`{${name}}`, ''), path);
}

const VERBS = /^(?:list|search|query|find|get|all|index|browse|info|fetch|lookup)$/iu;

/** Words of a path that name neither a record nor a version. */
function wordsOf(path: string): readonly string[] {
  return path
    .split('/')
    .map((part) => part.replaceAll(/\(.*\)$|\{[^{}]*\}|\.(?:json|xml|yaml)$/giu, ''))
    .flatMap((part) => part.split(/[.:]/u))
    .filter((part) => part !== '' && !/^v?\d+(?:\.\d+)*$/iu.test(part));
}

/** The noun of a path: its last word that is no verb; `/documents.list` is `documents`. */
export function nounOf(path: string): string {
  const words = wordsOf(path);
  return words.findLast((word) => !VERBS.test(word)) ?? words.at(-1) ?? '';
}

/** The noun of a path with one more word before it each time: `account articles` of `/account/articles`. */
export function longerNounsOf(path: string): readonly string[] {
  const words = wordsOf(path).filter((word) => !/^api$/iu.test(word));
  return words.slice(1).map((_, index) => words.slice(-2 - index).join(' '));
}
