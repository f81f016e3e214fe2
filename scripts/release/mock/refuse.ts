import { namesOf, readPath, type ContractProfile } from '#client';
import { fakeValue, readContract, type Shape } from '#engine/language/prove';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { asRecord, findReply, type Call, type Json } from './calls.ts';
import type { Asked, Params } from './read-params.ts';

export interface Answered {
  readonly status: number;
  /** Absent: there is none. */
  readonly body?: unknown;
  readonly type?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Why a call is refused. */
export interface Reason {
  readonly status: 400 | 401 | 404 | 409;
  readonly message: string;
  /** Messages by field: a JSON Pointer without its first slash. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Statuses with which services refuse, the usual one first. */
const STATUSES = { 400: ['422', '400'], 401: ['401', '403'], 404: ['404'], 409: ['409', '422', '400'] } as const;

/** A refusal in the form that the document describes, else as `application/problem+json` (RFC 9457). */
export function refuse(call: Call, { errors }: ContractProfile, { status, message, fields = {} }: Reason): Answered {
  const found = findReply(call, [...STATUSES[status], '4XX', 'default']);
  const sent = found && /^\d+$/u.test(found.status) ? Number(found.status) : status;
  const shape = found && shapeOfReply(call, found.reply);
  const entries = Object.entries(fields);
  if (!shape?.fields) {
    const list = entries.map(([name, detail]) => ({ pointer: `/${name}`, detail }));
    const body = { title: message, status: sent, ...(list.length > 0 && { errors: list }) };
    return { status: sent, type: 'application/problem+json', body };
  }
  const made = fakeValue(shape, { dictionaries: {} });
  const said = errors.message.filter((path) => typeof readPath(made, path) === 'string');
  const spoken = said.reduce<unknown>((body, path) => setAt(body, namesOf(path), message), made);
  const body = errors.fields.reduce<unknown>((whole, place) => {
    const path = typeof place === 'string' ? place : place.at;
    const value = readPath(whole, path);
    if (typeof place === 'string' && typeof value === 'object' && !Array.isArray(value))
      return setAt(whole, namesOf(path), Object.fromEntries(entries.map(([name, text]) => [name, [text]])));
    const [first] = Array.isArray(value) ? (value as unknown[]) : [];
    if (typeof place === 'string' || readPath(first, place.message) === undefined) return whole;
    const list = entries.map(([name, text]) => ({ ...asRecord(first), [place.name]: name, [place.message]: text }));
    return setAt(whole, namesOf(path), list);
  }, spoken);
  return { status: sent, type: found?.type, body };
}

/** The shape of a reply: that of an operation which answers with it. */
function shapeOfReply({ documents, file }: Call, reply: Json): Shape | undefined {
  const operation = { operationId: 'refusal', responses: { 200: reply } };
  const paths = { '/refusal': { get: operation } };
  const { operations } = readContract({
    ...documents,
    'profile.json': { paging: false },
    [file]: { ...documents[file], paths },
  });
  return operations.get('refusal')?.reply;
}

/** A value with another one at a path; objects and a list's first element on the way are made. */
export function setAt(root: unknown, names: readonly string[], value: unknown): unknown {
  const [name, ...rest] = names;
  if (name === undefined) return value;
  if (/^\d+$/u.test(name)) return [setAt(Array.isArray(root) ? (root as unknown[])[0] : undefined, rest, value)];
  return { ...asRecord(root), [name]: setAt(asRecord(root)[name], rest, value) };
}

/** Tells what the document does not allow in a call; undefined for a good one. */
export type Judge = (call: Call, asked: Asked, params: Params) => Reason | undefined;

export function createJudge({ authentication }: ContractProfile): Judge {
  const validators = new Map<Call, ValidateFunction | undefined>();
  return (call, { url, headers }, { all, body }) => {
    const { searchParams } = new URL(url, 'http://mock');
    const isGiven = authentication.some(
      ({ name }) => headers[name.toLowerCase()] !== undefined || searchParams.has(name),
    );
    if (call.operation.needsSession && authentication.length > 0 && !isGiven)
      return { status: 401, message: 'no credentials' };
    if (!validators.has(call)) validators.set(call, compile(call));
    const missing = [...(call.request.query ?? []), ...call.request.headers, ...queryOf(call)].filter(
      (name) => call.operation.params.required?.has(name) && (all[name] === undefined || all[name] === ''),
    );
    const validate = validators.get(call);
    const faults = body === undefined || !validate || validate(body) ? [] : (validate.errors ?? []);
    const fields = Object.fromEntries([
      ...missing.map((name) => [name, `${name} is required`] as const),
      ...faults.filter((fault) => !isWaived(fault, call)).map((fault) => [placeOf(fault), describe(fault)] as const),
    ]);
    const [message] = Object.values(fields);
    return message === undefined ? undefined : { status: 400, message, fields };
  };
}

function queryOf({ request, operation, names }: Call): readonly string[] {
  const all = request.encoding === 'query' ? [...(operation.params.fields?.keys() ?? [])] : [];
  return all.filter((name) => !names.includes(name));
}

/** A validator of the body; undefined where there is none, or the document is not to be understood. */
function compile({ operation, documents, file }: Call): ValidateFunction | undefined {
  const content = asRecord(asRecord(asRecord(operation.plain)['requestBody'])['content']);
  const type = Object.keys(content).find((one) => /json/iu.test(one)) ?? Object.keys(content)[0];
  const schema = asRecord(content[type ?? ''])['schema'];
  if (schema === undefined) return undefined;
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    validateFormats: false,
    logger: false,
  });
  try {
    for (const [name, document] of Object.entries(documents)) if (name !== file) ajv.addSchema(document, name);
    // References begin at the root of the document.
    return ajv.compile({ ...documents[file], allOf: [schema] });
  } catch {
    return undefined;
  }
}

/** A body need not have what only replies have, or the path; a PATCH has what changes. */
function isWaived({ keyword, params, instancePath }: ErrorObject, { operation, request, names }: Call): boolean {
  // No text fits a pattern between slashes; the form asks for what is meant.
  if (keyword === 'pattern') return /^\/.*\/[a-z]*$/u.test(String(params['pattern']));
  if (keyword !== 'required') return false;
  if (request.method === 'PATCH' || names.includes(String(params['missingProperty']))) return true;
  const inside = namesOf(instancePath).slice(namesOf(request.wrap ?? '').length);
  const shape = inside.reduce<Shape | undefined>((at, name) => at?.fields?.get(name) ?? at?.item, operation.params);
  return shape?.fields?.get(String(params['missingProperty']))?.shownOnly === true;
}

function placeOf({ instancePath, params }: ErrorObject): string {
  const missing: unknown = params['missingProperty'];
  return [...namesOf(instancePath), ...(typeof missing === 'string' ? [missing] : [])].join('/');
}

function describe(fault: ErrorObject): string {
  const name = placeOf(fault).split('/').at(-1) ?? '';
  if (fault.keyword === 'required') return `${name} is required`;
  const known: unknown = fault.params['allowedValues'];
  return `${name} ${fault.message ?? ''}${Array.isArray(known) ? `: ${known.join(', ')}` : ''}`;
}
