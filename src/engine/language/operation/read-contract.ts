import { completeProfile, type ContractProfile } from '#client';
import {
  createShapeReader,
  dig,
  isRaw,
  textList,
  type Documents,
  type Raw,
  type ReadShapes,
  type ShapeReader,
} from './read-shape.ts';
import type { Contract, Operation, Shape } from './shape.ts';
import { memoizeLast } from '../memoize.ts';
import { words } from '../words.ts';

/** The shapes of one document, kept as long as it and the documents it refers to stay the same. */
interface Reading extends ReadShapes {
  readonly operations: readonly Operation[];
  readonly profile: ContractProfile;
  readonly basis: readonly (readonly [file: string, json: unknown])[];
}

const readings = new WeakMap<object, Reading>();

/** The code of those who may call planned operations, which have none of their own yet. */
const PLANNED_CODE = 'PageDesign';

/** File name of the contract profile, beside the documents. */
export const profileName = 'profile.json';

const profileOf = memoizeLast(completeProfile);

/**
 * Reads OpenAPI documents (by file name, as `$ref` writes them) and the profile beside them into the operations of the
 * pages. The reply is the envelope's `data`. Operations of unchanged documents are reused.
 */
export function readContract({ [profileName]: profileJson, ...documents }: Documents): Contract {
  const profile = profileOf(profileJson);
  const known = new Map<string, Reading>();
  for (const [file, json] of Object.entries(documents)) {
    const before = isRaw(json) ? readings.get(json) : undefined;
    if (before?.profile === profile && before.basis.every(([name, one]) => documents[name] === one))
      known.set(file, before);
  }
  const fresh = new Map<string, ReadShapes>();
  const shapesOf = (file: string): ReadShapes => {
    const shapes = known.get(file) ?? fresh.get(file) ?? { named: new Map<string, Shape>(), links: new Set<string>() };
    if (!known.has(file)) fresh.set(file, shapes);
    return shapes;
  };
  const read = createShapeReader(documents, shapesOf);
  const operations = new Map<string, Operation>();
  const all = Object.entries(documents).map(([file, json]) => {
    const own = known.get(file)?.operations ?? readOperations(json, file, read);
    // A duplicate operation is reported; pages mean the first one.
    for (const one of own) if (!operations.has(one.id)) operations.set(one.id, one);
    return { file, json, own };
  });
  // Links are complete only now; cached documents may have been read by others.
  for (const { file, json, own } of all) {
    const basis = [...listReached(file, (one) => shapesOf(one).links)].map((one) => [one, documents[one]] as const);
    // A missing name may be meant for any other.
    if (isRaw(json) && basis.every(([, one]) => one !== undefined))
      readings.set(json, { ...shapesOf(file), operations: own, profile, basis });
  }
  return { operations, profile };
}

function readOperations(root: unknown, file: string, read: ShapeReader): readonly Operation[] {
  return Object.values(dig(root, 'paths')).flatMap((methods) =>
    Object.values(isRaw(methods) ? methods : {}).flatMap((raw) =>
      isRaw(raw) && typeof raw.operationId === 'string'
        ? [{ ...readOperation(raw, file, read), ...readSession(raw.security ?? dig(root)['security']) }]
        : [],
    ),
  );
}

/** Every document reachable by references, including the first. */
function listReached(file: string, linksOf: (file: string) => Iterable<string>): ReadonlySet<string> {
  const reached = new Set([file]);
  for (const one of reached) for (const next of linksOf(one)) reached.add(next);
  return reached;
}

function readOperation(raw: Raw, file: string, read: ShapeReader): Operation {
  const params = readParams(raw, file, read);
  const reply = readReply(raw, file, read);
  const record = reply?.fields?.has('total') ? reply.fields.get('list')?.item : undefined;
  const button = raw['x-permission'];
  const isPlanned = raw['x-planned'] === true;
  return {
    id: String(raw.operationId),
    summary: typeof raw.summary === 'string' ? raw.summary : '',
    params,
    permission: isPlanned ? [PLANNED_CODE] : typeof button === 'string' ? [button] : textList(raw['x-menu']),
    ...(isPlanned && { planned: true as const }),
    sorts: (params.fields?.get('sort')?.item?.enum ?? []).map(String),
    schema: raw,
    ...(reply && { reply }),
    ...(record && { record }),
  };
}

/** A list of alternatives: `[]` and `{}` require nothing. */
function readSession(security: unknown): Pick<Operation, 'needsSession'> {
  const ways = Array.isArray(security) ? (security as unknown[]) : [];
  const isAsked = ways.length > 0 && ways.every((way) => isRaw(way) && Object.keys(way).length > 0);
  return isAsked ? { needsSession: true } : {};
}

function readParams(raw: Raw, file: string, read: ShapeReader): Shape {
  const content = Object.values(dig(raw, 'requestBody', 'content'))[0];
  const body = read(dig(content, 'schema'), file);
  const fields = new Map(body.fields ?? []);
  const required = new Set(body.required ?? []);
  const parameters = Array.isArray(raw.parameters) ? (raw.parameters as unknown[]).filter(isRaw) : [];
  for (const parameter of parameters) {
    const name = String(parameter.name);
    fields.set(name, read(parameter.schema, file));
    if (parameter.required === true) required.add(name);
  }
  return {
    kind: 'object',
    name: body.name ?? `${String(raw.operationId)} request`,
    constraints: {},
    supplied: false,
    fields,
    required,
    ...(body.oneOf && { oneOf: body.oneOf }),
    schemas: [...(body.schemas ?? []), raw],
  };
}

function readReply(raw: Raw, file: string, read: ShapeReader): Shape | undefined {
  const content = dig(raw, 'responses', '200', 'content');
  // Either a file or the ticket of the job that writes it: the transport follows the ticket.
  if (!isRaw(content['application/json']) || Object.keys(content).length > 1) return undefined;
  const data = read(dig(content['application/json'], 'schema'), file).fields?.get('data');
  if (!data) return { kind: 'any', constraints: {}, supplied: false };
  return data.name === undefined ? { ...data, ...replyName(String(raw.operationId)) } : data;
}

/** A reply without a component of its own. */
function replyName(id: string): Pick<Shape, 'name' | 'spoken'> {
  return { name: `the reply of ${id}`, spoken: words(`the reply of ${id}`, `${id} 的返回`) };
}
