import { isRecord } from '#values/record';
import type { ContractProfile, PagingProfile, Place } from './profile.ts';
import type { CallParams, PageRequest } from './operation.ts';
import { readPath, readPlace, type Received } from './place.ts';
import { readSorts, writeSort } from './sort.ts';

/** A page of records in our form; APIs may name its parts differently. */
export interface ListAnswer {
  readonly list: readonly unknown[];
  /** Number of all records, or of those counted. */
  readonly total: number;
  /** More records match than `total`. */
  readonly totalMore?: boolean;
  /** Sums over all records. */
  readonly summary?: unknown;
}

/** Params that ask for a page; `cursor` is set after the first page. */
export function writePage(
  { paging, sort }: Pick<ContractProfile, 'paging' | 'sort'>,
  page: PageRequest,
  cursor?: string,
): CallParams {
  const order = writeSort(sort, page.sort);
  if (!paging) return order;
  const { style, param, size, first } = paging;
  if (style === 'none') return order;
  const sized = { [size]: page.size, ...order };
  if (style === 'cursor') return cursor === undefined ? sized : { [param]: cursor, ...sized };
  return { [param]: style === 'offset' ? (page.number - 1) * page.size : first + page.number - 1, ...sized };
}

/** Splits params into the requested page and the others; the inverse of {@link writePage}, except for cursors. */
export function readPage(
  { paging, sort }: Pick<ContractProfile, 'paging' | 'sort'>,
  params: CallParams,
): { readonly page?: PageRequest; readonly params: CallParams } {
  if (!paging) return { params };
  const { style, param, size, first } = paging;
  const { [param]: at, [size]: count, [sort?.param ?? '']: order, ...others } = params;
  if (typeof at !== 'number' || typeof count !== 'number') return { params: others };
  const texts = [order ?? []].flat().filter((one) => typeof one === 'string');
  const sorts = sort ? texts.flatMap((one) => readSorts(sort, one).slice(0, 1)) : [];
  const number = style === 'offset' ? Math.floor(at / Math.max(count, 1)) + 1 : at - first + 1;
  return { page: { number, size: count, sort: sorts }, params: others };
}

/** Cursor of the next page; undefined on the last. */
export function readNext(paging: PagingProfile, received: Received): string | undefined {
  const { next, param } = paging;
  const value = readPlace(received, next);
  if (typeof value === 'string' && isLink(next)) return readLink(value, param);
  if (typeof value === 'number') return String(value);
  if (value === true) return 'true';
  return typeof value === 'string' && value !== '' ? readAddress(value, param) : undefined;
}

function isLink(place: Place | undefined): boolean {
  return typeof place === 'object' && place.header.toLowerCase() === 'link';
}

/** The target of `rel="next"` in a header `Link` (RFC 8288). */
function readLink(header: string, param: string): string | undefined {
  const link = header.split(/,\s*(?=<)/u).find((one) => /;\s*rel="?(?:[^"]*\s)?next(?:\s[^"]*)?"?/iu.test(one));
  const address = /^\s*<([^>]*)>/u.exec(link ?? '')?.[1];
  return address === undefined ? undefined : readAddress(address, param);
}

/** Extracts the cursor from the next page's URL; other text is the cursor itself. */
function readAddress(text: string, param: string): string {
  const query = /^(?:https?:|[/?])/iu.test(text) && /\?(.*)$/su.exec(text)?.[1];
  return (query && new URLSearchParams(query.replace(/#.*$/su, '')).get(param)) || text;
}

/** Reads a page of records. Without a total, a page with a successor counts one record more than it has. */
export function readList(
  paging: PagingProfile,
  received: Received,
  { data, page }: { readonly data: unknown; readonly page?: PageRequest | undefined },
): unknown {
  const found = readPath(received.body, paging.rows);
  const all = Array.isArray(found) ? (found as readonly unknown[]) : [];
  const isWhole = paging.style === 'none';
  const list = isWhole && page ? all.slice((page.number - 1) * page.size, page.number * page.size) : all;
  const others = isRecord(data) ? data : {};
  const summary = paging.summary === undefined ? undefined : readPath(received.body, paging.summary);
  const counted = isWhole ? { total: all.length } : countRecords(paging, received, { shown: list.length, page });
  const answer: ListAnswer = { list, ...counted, ...(summary !== undefined && { summary }) };
  const isSame = Object.entries(answer).every(([name, value]) => others[name] === value);
  return isSame ? data : { ...others, ...answer };
}

function countRecords(
  paging: PagingProfile,
  received: Received,
  { shown, page }: { readonly shown: number; readonly page?: PageRequest | undefined },
): Pick<ListAnswer, 'total' | 'totalMore'> {
  const value = readPlace(received, paging.total);
  const total = value === undefined || value === null || value === '' ? NaN : Number(value);
  const more = readPlace(received, paging.more);
  if (Number.isFinite(total)) return { total, ...(more !== undefined && { totalMore: more === true }) };
  const seen = (page ? (page.number - 1) * page.size : 0) + shown;
  const goesOn =
    paging.next === undefined ? shown > 0 && shown === page?.size : readNext(paging, received) !== undefined;
  return goesOn ? { total: seen + 1, totalMore: true } : { total: seen };
}
