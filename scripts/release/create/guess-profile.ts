import type { Operation, Shape } from '#engine/language/prove';
import { pathOf, pathParams, plain, walk, type Part } from './find-parts.ts';

type Json = Readonly<Record<string, unknown>>;

// Names as letters and digits in lower case.
const pages = ['page', 'pagenum', 'pageno', 'pagenumber', 'pageindex', 'currentpage', 'pg', 'p'];
const offsets = ['offset', 'pageoffset', 'start', 'skip', 'startindex', 'startat', 'from', 'first'];
const cursors = [
  'cursor',
  'pagecursor',
  'after',
  'pageafter',
  'pagetoken',
  'nexttoken',
  'nextpagetoken',
  'startingafter',
  'continue',
  'continuationtoken',
  'marker',
  'bookmark',
];
const sizes = [
  'limit',
  'perpage',
  'pagesize',
  'pagelimit',
  'size',
  'take',
  'top',
  'maxresults',
  'max',
  'maxitems',
  'maxrecords',
  'itemsperpage',
  'resultsperpage',
  'rows',
  'count',
  'first',
];
const totals = [
  'total',
  'totalcount',
  'totalelements',
  'totalitems',
  'totalhits',
  'totalresults',
  'totalrecords',
  'totalrows',
  'totalsize',
  'totalresultcount',
  'recordcount',
  'resultcount',
  'numresults',
  'itemcount',
  'odatacount',
  'count',
];
const nexts = [
  'next',
  'nextcursor',
  'nextpagetoken',
  'nexttoken',
  'nextmarker',
  'nextpageurl',
  'nextpageuri',
  'nextlink',
  'odatanextlink',
  'nextpage',
  'endcursor',
  'continue',
  'continuationtoken',
  'cursor',
];
const sorts = ['sort', 'sortby', 'orderby', 'ordering'];
const directions = ['order', 'direction', 'sortdir', 'sortorder', 'sortdirection', 'orderdirection', 'orderdir'];

/** Whether a param names a page: a list that is paged by another of its params does not ask for it. */
export const isPaging = (name: string): boolean => [...pages, ...offsets, ...cursors, ...sizes].includes(plain(name));

/** How a list is paged, by its params and its reply. The author corrects wrong guesses. */
export function guessPaging(list: Operation, { path: rows }: Part): Json {
  const { params, reply } = list;
  const known = [...(params.fields ?? [])];
  const find = (names: readonly string[], fits: (shape: Shape) => boolean): string | undefined =>
    names.flatMap((name) => known.filter(([one, shape]) => plain(one) === name && fits(shape)))[0]?.[0];
  const isCount = ({ kind, format }: Shape): boolean =>
    ['integer', 'number', 'any'].includes(kind) || (kind === 'string' && format === undefined);
  const size = find(sizes, isCount);
  const page = find(pages, isCount);
  const offset = find(offsets, isCount);
  const cursor = find(cursors, ({ kind }) => kind !== 'boolean');
  const next = findPlace(reply, nexts, ({ kind }) => ['string', 'integer', 'any'].includes(kind));
  const header = headersOf(list).find((name) => /total/iu.test(name));
  const link = headersOf(list).some((name) => /^link$/iu.test(name));
  const own = `${plain(rows)}count`;
  const total = findPlace(reply, [own, ...totals], ({ kind }) => kind === 'integer' || kind === 'number');
  const skips = offset === size ? undefined : offset;
  const byCursor = cursor !== undefined && (next !== undefined || (page ?? skips) === undefined);
  const param = byCursor ? cursor : (page ?? skips);
  if (param === undefined) return { style: 'none', rows };
  const style = byCursor ? 'cursor' : page === undefined ? 'offset' : 'page';
  const { constraints, default: usual } = params.fields?.get(param) ?? {};
  const isFromZero = style === 'page' && (constraints?.minimum === '0' || usual === 0);
  return {
    style,
    param,
    size: size ?? 'limit',
    rows,
    ...(isFromZero && { first: 0 }),
    ...(total !== undefined ? { total } : header !== undefined && { total: { header } }),
    ...(byCursor && { next: next ?? { header: 'Link' } }),
    ...(!byCursor && total === undefined && header === undefined && link && { next: { header: 'Link' } }),
  };
}

/** The nearest member with the first of these names. */
function findPlace(
  reply: Shape | undefined,
  names: readonly string[],
  fits: (shape: Shape) => boolean,
): string | undefined {
  const members = [...walk(reply)].filter(({ names: own, shape }) => own.length > 0 && fits(shape));
  for (const name of names) {
    const found = members.find(({ names: own }) => plain(own.at(-1) ?? '') === name);
    if (found) return pathOf(found.names);
  }
  return undefined;
}

/** Header names in a success reply. */
function headersOf({ plain: whole }: Operation): readonly string[] {
  const responses = objectOf(objectOf(whole)['responses']);
  const [good] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return Object.keys(objectOf(objectOf(responses[good ?? ''])['headers']));
}

/** How a list is ordered; `false` if its request does not say. */
export function guessSort({ params }: Operation): Json | false {
  const names = [...(params.fields?.keys() ?? [])];
  const find = (wanted: readonly string[]): string | undefined =>
    wanted.flatMap((one) => names.filter((name) => plain(name) === one))[0];
  const param = find(sorts);
  if (param === undefined) return false;
  const direction = find(directions);
  if (direction !== undefined) return { param, form: 'param', direction, several: 'none' };
  return param.startsWith('$') ? { param, form: 'suffix', descending: ' desc' } : { param };
}

/** Params that OData wants beside a page: without `$count` no reply has a total. */
export function guessConstants({ params }: Operation, paging: Json): Json {
  return params.fields?.has('$count') && paging['total'] === '/@odata.count' ? { $count: true } : {};
}

/** Params beside the body that the document leaves one value for, which every call gives: `format` is `.json`. */
export function guessFixed(operations: readonly Operation[]): Readonly<Record<string, string>> {
  const found = new Map<string, Set<string | undefined>>();
  for (const operation of operations) {
    const { params, request } = operation;
    const isAll = request?.encoding === 'query';
    const beside = new Set([...pathParams(operation), ...(request?.headers ?? []), ...(request?.query ?? [])]);
    for (const [name, { enum: values = [] }] of params.fields ?? []) {
      const isOnly = values.length === 1 && params.required?.has(name) && (isAll || beside.has(name));
      found.set(name, (found.get(name) ?? new Set()).add(isOnly ? String(values[0]) : undefined));
    }
  }
  return Object.fromEntries(
    [...found].flatMap(([name, [value, ...others]]) =>
      value === undefined || others.length > 0 ? [] : [[name, value] as const],
    ),
  );
}

export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}
