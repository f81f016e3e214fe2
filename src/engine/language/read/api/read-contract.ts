import {
  completeProfile,
  effectOf,
  readPaging,
  readSorts,
  type ContractProfile,
  type Method,
  type PagingProfile,
} from '#client';
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
import { plainOperation } from './plain-operation.ts';
import { readEffect, readRequest } from './read-request.ts';
import { pagingParams } from './paging-params.ts';
import { spokenTitle, titleOfName } from './title-of-name.ts';
import { readReply, shapeAt } from './read-reply.ts';
import type { Contract, Operation, Relies, Shape } from './shape.ts';
import { memoizeLast } from '../../run/memoize.ts';

/** The shapes of one document, kept as long as it and the documents it refers to stay the same. */
interface Reading extends ReadShapes {
  readonly operations: readonly Operation[];
  readonly profile: ContractProfile;
  readonly basis: readonly (readonly [file: string, json: unknown])[];
}

const readings = new WeakMap<object, Reading>();

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
  const read = createShapeReader(documents, { shapesOf, isStrict: profile.strict });
  const operations = new Map<string, Operation>();
  const all = Object.entries(documents).map(([file, json]) => {
    const own = known.get(file)?.operations ?? readOperations(json, { file, documents, read, profile });
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

interface Place {
  readonly file: string;
  readonly documents: Documents;
  readonly read: ShapeReader;
  readonly profile: ContractProfile;
}

const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

function readOperations(root: unknown, place: Place): readonly Operation[] {
  return Object.entries(dig(root, 'paths')).flatMap(([path, item]) =>
    Object.entries(methods).flatMap(([key, method]) => {
      const schema = dig(item)[key];
      if (!isRaw(schema) || typeof schema['operationId'] !== 'string') return [];
      const raw = plainOperation(schema, { ...place, path: dig(item) });
      const own = withPaging(place.profile, raw['x-paging']);
      const operation = readOperation(raw, { ...place, profile: own, schema, method });
      const { params, record, reply } = operation;
      const request = readRequest(raw, {
        root,
        path,
        method,
        params,
        isList: record !== undefined,
        isFile: !reply,
        paging: own.paging,
      });
      return [{ ...operation, request, schema, plain: raw, ...readSession(raw['security'] ?? dig(root)['security']) }];
    }),
  );
}

/**
 * The profile with what an operation says of its own paging laid over it. One with its rows in another place has its total,
 * and whatever else a reply says, in a place of its own too.
 */
function withPaging(profile: ContractProfile, said: unknown): ContractProfile {
  if (!isRaw(said)) return profile;
  const { style, param, size, first, ...inReply }: Partial<PagingProfile> = profile.paging ?? {};
  const isElsewhere = said['rows'] !== undefined && said['rows'] !== inReply.rows;
  return { ...profile, paging: readPaging({ style, param, size, first, ...(!isElsewhere && inReply), ...said }) };
}

/** Every document reachable by references, including the first. */
function listReached(file: string, linksOf: (file: string) => Iterable<string>): ReadonlySet<string> {
  const reached = new Set([file]);
  for (const one of reached) for (const next of linksOf(one)) reached.add(next);
  return reached;
}

interface OperationPlace extends Place {
  /** The operation as its document writes it; values are traced to it. */
  readonly schema: Raw;
  readonly method: Method;
}

function readReplaces(said: unknown, method: string): Pick<Operation, 'replaces'> {
  if (said === true) return { replaces: 'said' };
  return said === undefined && method === 'PUT' ? { replaces: 'method' } : {};
}

function readOperation(raw: Raw, place: OperationPlace): Omit<Operation, 'request'> {
  const { profile, method } = place;
  const id = String(raw['operationId']);
  const params = readParams(raw, place);
  const { reply, record } = readReply(raw, place);
  const button = raw['x-permission'];
  const isPlanned = raw['x-planned'] === true;
  const tried = isPlanned ? profile.planned.permission : undefined;
  return {
    id,
    method,
    effect: effectOf(profile, { id, method, effect: readEffect(raw['x-effect']) }),
    ...readReplaces(raw['x-replaces'], method),
    ...(raw['x-bound-by'] !== undefined && { boundBy: textList(raw['x-bound-by']) }),
    ...(isRaw(raw['x-relies']) && { relies: readRelies(raw['x-relies']) }),
    summary: typeof raw['summary'] === 'string' ? raw['summary'] : '',
    params,
    permission: tried !== undefined ? [tried] : typeof button === 'string' ? [button] : textList(raw['x-menu']),
    ...(typeof raw['x-page'] === 'string' && { page: raw['x-page'] }),
    ...(isPlanned && { planned: true as const }),
    sorts: readOrders(raw, params, profile),
    ...(reply && { reply }),
    ...(record && {
      record,
      paging: { params: pagingParams(profile), ...sizeOf(profile) },
    }),
  };
}

function sizeOf({ paging }: ContractProfile): { readonly size?: string } {
  return paging && paging.style !== 'none' ? { size: paging.size } : {};
}

function readRelies({ from, values, names, record }: Raw): Relies {
  const shown = { from: textList(from), values: textList(values), names: textList(names) };
  return { ...shown, ...(typeof record === 'string' && { record }) };
}

/** The orders that the sort param takes: coded values of the contract, or those of `x-sorts`. */
function readOrders(raw: Raw, params: Shape, { sort }: ContractProfile): readonly string[] {
  if (!sort) return [];
  const given = params.fields?.get(sort.param);
  const coded = given?.item?.enum ?? given?.enum ?? [];
  return coded.length > 0 ? coded.flatMap((one) => readSorts(sort, String(one))) : textList(raw['x-sorts']);
}

interface Parameter {
  readonly parameter: Raw;
  readonly profile: ContractProfile;
}

/** A vendor's parameter has a description of its own, and a title made from its name. */
function titled(name: string, shape: Shape, { parameter: { description }, profile }: Parameter): Shape {
  if (profile.strict) return shape;
  return {
    ...(typeof description === 'string' && { description }),
    ...shape,
    title: shape.title === undefined ? titleOfName(name) : spokenTitle(shape.title),
  };
}

/** A list of alternatives: `[]` and `{}` require nothing. */
function readSession(security: unknown): Pick<Operation, 'needsSession'> {
  const ways = Array.isArray(security) ? (security as unknown[]) : [];
  const isAsked = ways.length > 0 && ways.every((way) => isRaw(way) && Object.keys(way).length > 0);
  return isAsked ? { needsSession: true } : {};
}

/** A body that is a list or a plain value is a param of its own. */
function wholeBody({ kind }: Shape): string | undefined {
  return kind === 'object' || kind === 'any' ? undefined : 'body';
}

/** Whether the profile gives a param in every call: a constant, or a credential that its document describes as a param. */
function isOfProfile(name: string, { constants, authentication, strict }: ContractProfile): boolean {
  if (constants && Object.hasOwn(constants, name)) return true;
  return !strict && authentication.some((one) => one.name.toLowerCase() === name.toLowerCase());
}

function readParams(raw: Raw, { file, read, profile, schema }: OperationPlace): Shape {
  const content = Object.values(dig(raw, 'requestBody', 'content'))[0];
  const sent = read(dig(content, 'schema'), file);
  const body = typeof raw['x-body'] === 'string' ? (shapeAt(sent, raw['x-body']) ?? sent) : sent;
  const fields = new Map(body.fields ?? []);
  // OpenAPI: a required member that is read-only is required of replies alone.
  const required = new Set([...(body.required ?? [])].filter((name) => !fields.get(name)?.shownOnly));
  const whole = wholeBody(body);
  if (whole !== undefined) {
    fields.set(whole, profile.strict ? body : { title: titleOfName(whole), ...body });
    if (dig(raw, 'requestBody')['required'] === true) required.add(whole);
  }
  const parameters = Array.isArray(raw.parameters) ? (raw.parameters as unknown[]).filter(isRaw) : [];
  for (const parameter of parameters) {
    const name = String(parameter.name);
    if (parameter['in'] === 'cookie') continue;
    const own = parameter['schema'] ?? dig(Object.values(dig(parameter, 'content'))[0])['schema'];
    fields.set(name, titled(name, read(own, file), { parameter, profile }));
    if (parameter['required'] === true) required.add(name);
  }
  for (const [name, shape] of fields)
    if (!shape.supplied && isOfProfile(name, profile)) fields.set(name, { ...shape, supplied: 'transport' });
  const key = profile.idempotency && 'param' in profile.idempotency ? profile.idempotency.param : undefined;
  const keyed = key === undefined ? undefined : fields.get(key);
  if (key !== undefined && keyed && !keyed.supplied) fields.set(key, { ...keyed, supplied: 'transport' });
  return {
    kind: 'object',
    name: body.name ?? `${String(raw.operationId)} request`,
    constraints: {},
    supplied: false,
    fields,
    required,
    ...(body.oneOf && { oneOf: body.oneOf }),
    ...(body.variants && { variants: body.variants }),
    ...(whole !== undefined && { wholeBody: whole }),
    schemas: [...(body.schemas ?? []), schema],
  };
}
