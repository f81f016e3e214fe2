import { readContract, type Operation, type Shape } from '#engine/language';

type Json = Readonly<Record<string, unknown>>;

const pageParams = ['page', 'pageNum', 'pageNo', 'pageNumber', 'page_number', 'page_no', 'p'];
const offsetParams = ['offset', 'start', 'skip', 'from'];
const cursorParams = ['cursor', 'after', 'page_token', 'pageToken', 'starting_after', 'marker'];
const sizeParams = ['limit', 'per_page', 'perPage', 'pageSize', 'page_size', 'size', 'count', 'take', 'max_results'];
const totals = [
  'total',
  'totalCount',
  'total_count',
  'totalElements',
  'count',
  'totalItems',
  'total_items',
  'totalHits',
];
const nexts = ['next', 'next_cursor', 'nextCursor', 'nextPageToken', 'next_page_token', 'end_cursor'];
const directions = ['order', 'direction', 'sort_dir', 'sortOrder', 'sort_order'];

/** Guesses the profile of an API from its document and one of its lists. The author corrects wrong guesses. */
export function guessProfile(document: Json, list: string): Json {
  const { operations } = readContract({ 'profile.json': { paging: false }, 'api.json': document });
  const operation = operations.get(list);
  if (!operation) return {};
  const paging = guessPaging(operation);
  const sort = guessSort(operation);
  const authentication = guessCredentials(document);
  return { ...(paging && { paging }), ...(sort && { sort }), ...(authentication && { authentication }) };
}

function guessPaging({ params, reply, schema }: Operation): Json | undefined {
  const known = [...(params.fields?.keys() ?? [])];
  const find = (names: readonly string[]) => names.find((one) => known.includes(one));
  const rows = rowsOf(reply);
  if (rows === undefined) return undefined;
  const [page, offset, cursor] = [pageParams, offsetParams, cursorParams].map(find);
  const param = page ?? offset ?? cursor;
  const style = page !== undefined ? 'page' : offset !== undefined ? 'offset' : 'cursor';
  const owner = rows.includes('.') ? rows.slice(0, rows.lastIndexOf('.')) : '';
  const at = (name: string) => (owner === '' ? name : `${owner}.${name}`);
  const beside = [...(shapeAt(reply, owner)?.fields ?? [])];
  const total = totals.find((name) => beside.some(([one, { kind }]) => one === name && kind === 'integer'));
  const next = nexts.find((name) => beside.some(([one]) => one === name));
  const header = headersOf(schema).find((name) => /total/iu.test(name));
  const first = page === undefined ? undefined : params.fields?.get(page)?.constraints.minimum;
  return {
    style,
    param: param ?? 'page',
    size: find(sizeParams) ?? 'limit',
    rows,
    ...(first === '0' && { first: 0 }),
    ...(total !== undefined ? { total: at(total) } : { total: { header: header ?? 'X-Total-Count' } }),
    ...(style === 'cursor' && { next: next === undefined ? { header: 'Link' } : at(next) }),
  };
}

/** The path of the first list of records in a reply, at most two names deep. */
export function rowsOf(reply: Shape | undefined, depth = 0): string | undefined {
  if (reply?.kind === 'array') return reply.item?.kind === 'object' ? '' : undefined;
  const fields = [...(reply?.fields ?? [])];
  const own = fields.find(([, { kind, item }]) => kind === 'array' && item?.kind === 'object');
  if (own) return own[0];
  if (depth > 0) return undefined;
  for (const [name, shape] of fields) {
    const below = shape.kind === 'object' ? rowsOf(shape, 1) : undefined;
    if (below !== undefined) return `${name}.${below}`;
  }
  return undefined;
}

function shapeAt(shape: Shape | undefined, path: string): Shape | undefined {
  return path === '' ? shape : shape?.fields?.get(path);
}

/** Header names in a success reply. */
function headersOf(schema: unknown): readonly string[] {
  const responses = objectOf(objectOf(schema)['responses']);
  const [good] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return Object.keys(objectOf(objectOf(responses[good ?? ''])['headers']));
}

function guessSort({ params }: Operation): Json | undefined {
  const names = [...(params.fields?.keys() ?? [])];
  const param = ['sort', 'sort_by', 'sortBy', 'order_by', 'orderBy'].find((one) => names.includes(one));
  if (param === undefined) return undefined;
  const direction = directions.find((one) => names.includes(one));
  return direction === undefined ? { param } : { param, form: 'param', direction, several: 'none' };
}

/** The first security scheme that needs no password of the user. */
function guessCredentials(document: Json): readonly Json[] | undefined {
  const schemes = Object.values(objectOf(objectOf(document['components'])['securitySchemes'])).map(objectOf);
  if (schemes.some(({ type, scheme }) => (type === 'http' && scheme === 'bearer') || type === 'oauth2'))
    return undefined;
  const key = schemes.find(({ type, in: where }) => type === 'apiKey' && (where === 'header' || where === 'query'));
  return key && [{ credential: 'token', in: key['in'], name: key['name'] }];
}

export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}
