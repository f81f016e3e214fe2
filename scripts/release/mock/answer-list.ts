import { namesOf, readSorts, type ContractProfile, type PagingProfile, type Place } from '#client';
import { fakeAnswer, type Operation } from '#engine/language/prove';
import { isRecord } from '#values/record';
import { plain } from '../create/find-parts.ts';
import type { Json } from './calls.ts';
import { holds, MADE_UP } from './records.ts';
import { setAt, type Answered } from './refuse.ts';

/** Params that look for a text in all that a record has. */
const ANYWHERE = /^(?:q|query|search|searchterm|keyword|keywords|filter|term|text)$/u;
const USUAL_SIZE = 20;

/** The rows of a list that a call asks for, in its order, on its page. */
export function answerList(
  { operation, paging, path }: { readonly operation: Operation; readonly paging: PagingProfile; readonly path: string },
  records: readonly Json[],
  { params, sort }: { readonly params: Json; readonly sort: ContractProfile['sort'] },
): Answered {
  const { style, param, size, first, rows: place, total, more, next } = paging;
  const { asked, order } = readSearch(operation, params, { paging, sort });
  const aside = Object.keys(asked).filter((name) => records.some((row) => isRecord(row[name])));
  const found = fakeAnswer(operation, omit(asked, aside), {
    ...MADE_UP,
    records: records.filter((row) => aside.every((name) => holds(row[name], asked[name]))),
    page: { number: 1, size: Math.max(records.length, 1), sort: order },
  }) as { readonly list: readonly unknown[] };
  const rows = found.list;
  const count = style === 'none' ? rows.length : Number(params[size] ?? 0) || USUAL_SIZE;
  const at = Number(params[param] ?? 0) || 0;
  const start = style === 'none' ? 0 : style === 'page' ? Math.max(0, at === 0 ? 0 : at - first) * count : at;
  const goesOn = start + count < rows.length;
  const following = String(style === 'page' ? Math.floor(start / count) + first + 1 : start + count);
  const link = (value: string): string => `<${path}?${param}=${value}&${size}=${count}>; rel="next"`;
  const parts: readonly (readonly [Place | undefined, unknown])[] = [
    [place, rows.slice(start, start + count)],
    [total, rows.length],
    [more, false],
    [goesOn ? next : undefined, following],
  ];
  const headers = parts.flatMap(([one, value]) =>
    typeof one === 'object' ? [[one.header, /^link$/iu.test(one.header) ? link(String(value)) : String(value)]] : [],
  );
  const body = parts.reduce<unknown>(
    (whole, [one, value]) => (typeof one === 'string' ? setAt(whole, namesOf(one), value) : whole),
    undefined,
  );
  return { status: 200, body, headers: Object.fromEntries(headers) as Readonly<Record<string, string>> };
}

const omit = (values: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** The fields that a list is searched by, and its order. */
function readSearch(
  { record }: Operation,
  params: Json,
  { paging, sort }: { readonly paging: PagingProfile; readonly sort: ContractProfile['sort'] },
): { readonly asked: Json; readonly order: readonly string[] } {
  const others = [paging.param, paging.size, sort?.param, sort?.form === 'param' ? sort.direction : undefined];
  const fields = [...(record?.fields?.keys() ?? [])];
  const asked = Object.entries(params).flatMap(([name, value]) => {
    if (others.includes(name)) return [];
    const field = fields.find((one) => one === name) ?? fields.find((one) => plain(one) === plain(name));
    if (field !== undefined) return [[field, value] as const];
    return ANYWHERE.test(plain(name)) ? [['keyword', value] as const] : [[name, value] as const];
  });
  const texts = [sort && params[sort.param]].flat().filter((one) => typeof one === 'string' && one !== '');
  const order = texts
    .flatMap((one) => (sort?.several === 'comma' ? String(one).split(',') : [String(one)]))
    .flatMap((one) => {
      const [up = '', down] = sort ? readSorts(sort, one) : [];
      return [down !== undefined && params[sort?.direction ?? ''] === sort?.descending ? down : up];
    });
  return { asked: Object.fromEntries(asked), order };
}
