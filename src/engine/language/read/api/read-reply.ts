import { namesOf, type ContractProfile, type PagingProfile, type Place } from '#client';
import { dig, isRaw, type Raw, type ShapeReader } from './read-shape.ts';
import { anyShape, type Operation, type Shape } from './shape.ts';
import { words } from '../../run/words.ts';

/** Statuses of success, in the order in which a reply is looked for. */
const statuses = ['200', '201', '202', '203', '2XX', '204', '205', 'default'];

const countShape: Shape = { kind: 'integer', constraints: {}, supplied: false };

/** The reply of an operation as pages read it: without its envelope, a page of records as `list` and `total`. */
export function readReply(
  raw: Raw,
  { file, read, profile }: { readonly file: string; readonly read: ShapeReader; readonly profile: ContractProfile },
): Pick<Operation, 'reply' | 'record'> {
  const below = typeof raw['x-data'] === 'string' ? raw['x-data'] : '';
  const responses = dig(raw, 'responses');
  const status = statuses.find((one) => Object.hasOwn(responses, one) && (one !== 'default' || !hasSuccess(responses)));
  const content = dig(responses, status ?? '', 'content');
  const types = Object.keys(content);
  if (types.length === 0) return { reply: { ...anyShape, empty: true } };
  const type = types.find(isJsonType);
  // Either a file or the ticket of the job that writes it: the transport follows the ticket.
  if (type === undefined || (Boolean(raw['x-job']) && types.length > 1)) return {};
  const body = read(dig(content[type], 'schema'), file);
  const data = shapeAt(dataOf(body, profile), below) ?? anyShape;
  const list = profile.paging && readList(body, { data, paging: profile.paging, raw });
  const reply = list ?? data;
  const named = reply.name === undefined ? { ...reply, ...replyName(String(raw['operationId'])) } : reply;
  const record = list?.fields?.get('list')?.item;
  return { reply: named.kind === 'any' && !named.empty ? reply : named, ...(record && { record }) };
}

function hasSuccess(responses: Raw): boolean {
  return Object.keys(responses).some((status) => status.startsWith('2'));
}

function isJsonType(type: string): boolean {
  return /\bjson\b|^\*\/\*$/iu.test(type);
}

function dataOf(body: Shape, { envelope }: ContractProfile): Shape {
  if (!envelope) return body;
  const data = shapeAt(body, envelope.data);
  // Without a code an envelope may be left out.
  return data ?? (envelope.code === undefined ? body : anyShape);
}

/** The shape at a path; the whole at an empty path. A number is an element of a list. */
export function shapeAt(shape: Shape | undefined, path: string): Shape | undefined {
  return namesOf(path).reduce<Shape | undefined>((at, name) => at?.fields?.get(name) ?? elementAt(at, name), shape);
}

function elementAt(shape: Shape | undefined, name: string): Shape | undefined {
  return /^\d+$/u.test(name) ? shape?.item : undefined;
}

/** A page of records: its list is where the profile says, and so is its total, or the request takes a page. */
function readList(
  body: Shape,
  { data, paging, raw }: { readonly data: Shape; readonly paging: PagingProfile; readonly raw: Raw },
): Shape | undefined {
  const list = shapeAt(body, paging.rows);
  if (list?.kind !== 'array' || list.item?.kind !== 'object') return undefined;
  const total = shapeOfPlace(body, paging.total);
  const isSaid = raw['x-paging'] !== undefined || paging.style === 'none';
  if (!isSaid && !total && (isPath(paging.total) || !takesPage(raw, paging))) return undefined;
  const { fields } = data;
  if (fields?.get('list') === list && fields.get('total') === total) return data;
  const others = [...(fields ?? [])].filter(([, shape]) => shape !== list && shape !== total);
  const summary = paging.summary === undefined ? undefined : shapeAt(body, paging.summary);
  return {
    kind: 'object',
    constraints: {},
    supplied: false,
    fields: new Map([
      ...others,
      ['list', list],
      ['total', total ?? countShape],
      ...(summary ? [['summary', summary] as const] : []),
    ]),
    required: new Set(['list', 'total']),
    ...(data.schemas && { schemas: data.schemas }),
  };
}

function isPath(place: Place | undefined): place is string {
  return typeof place === 'string';
}

function shapeOfPlace(body: Shape, place: Place | undefined): Shape | undefined {
  return isPath(place) ? shapeAt(body, place) : undefined;
}

function takesPage(raw: Raw, { param, size }: PagingProfile): boolean {
  const parameters = Array.isArray(raw['parameters']) ? (raw['parameters'] as unknown[]) : [];
  const body = Object.values(dig(raw, 'requestBody', 'content'))[0];
  const names = [
    ...parameters.map((one) => (isRaw(one) ? one['name'] : undefined)),
    ...Object.keys(dig(body, 'schema', 'properties')),
  ];
  return names.includes(param) || names.includes(size);
}

/** A reply without a component of its own. */
function replyName(id: string): Pick<Shape, 'name' | 'spoken'> {
  return { name: `the reply of ${id}`, spoken: words(`the reply of ${id}`, `${id} 的返回`) };
}
