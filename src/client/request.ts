import { RELIED_PARAM } from '#values/interface-constants';
import type { Effect } from './effect.ts';
import type { ContractProfile, CredentialProfile, Method } from './profile.ts';
import type { CallParams, ClientOperation } from './operation.ts';
import { wrapAt } from './place.ts';

/** The parts of one call for an HTTP library. */
export interface ClientRequest {
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query?: URLSearchParams;
  /** A JSON value, form data or multipart data. */
  readonly body?: unknown;
  /** Paths of numbers of any length in a JSON value, '' for the value itself. */
  readonly numbers?: readonly string[];
  readonly response: 'json' | 'blob';
}

export interface RequestContext {
  /** Credentials and supplied params, by name. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Creates the idempotency key. */
  readonly key: () => string;
  /** Reads need no idempotency key, and no gesture. */
  readonly effect: Effect;
  /** Made by a click of the user. */
  readonly gesture: boolean;
  /** Shown values that the user relies on, by name. */
  readonly relied?: CallParams | undefined;
}

/**
 * Encodes params as a request: path params in the URL, header params as headers, the rest as query string, JSON, form
 * or multipart body. Undefined params and empty headers are omitted, and so is an empty body unless it is required.
 * Throws for an empty path param: the path would be that of another resource.
 */
export function buildRequest(
  profile: ContractProfile,
  operation: ClientOperation,
  params: CallParams,
  context: RequestContext,
): ClientRequest {
  const rest = new Map(
    Object.entries(supply(profile, operation, params, context)).filter(([, value]) => value !== undefined),
  );
  const take = (name: string): unknown => {
    const value = rest.get(name);
    rest.delete(name);
    return value;
  };
  const { method, response, encoding } = operation;
  const url = operation.path.replace(/\{([^{}]+)\}/gu, (_, name: string) => {
    const value = asText(take(name));
    if (value === '') throw new TypeError(`no value for ${name}`);
    return encodeURIComponent(value);
  });
  const headers = writeCredentials(profile.authentication, 'header', url, context.values);
  const { idempotency, gesture } = profile;
  const changes = context.effect !== 'read';
  if (idempotency && 'header' in idempotency && changes) headers[idempotency.header] = context.key();
  if (gesture && changes && context.gesture) headers[gesture.header] = '1';
  if (context.relied) rest.set(RELIED_PARAM, context.relied);
  for (const name of operation.headers) {
    const value = asText(take(name));
    if (value !== '') headers[name] = value;
  }
  const beside = Object.fromEntries((operation.query ?? []).map((name) => [name, take(name)]));
  const credentials = writeCredentials(profile.authentication, 'query', url, context.values);
  const whole = operation.body === undefined ? undefined : take(operation.body);
  const payload = Object.fromEntries(rest);
  const query = encodeFields({ ...(encoding === 'query' ? payload : beside), ...credentials });
  const { numbers, wrap } = operation;
  const request = { method, url, headers, response, ...(query.size > 0 && { query }), ...(numbers && { numbers }) };
  if (whole !== undefined) return { ...request, body: whole };
  if (encoding === 'query' || (rest.size === 0 && !operation.bodyRequired)) return request;
  return {
    ...request,
    body: encodeBody(encoding, wrap === undefined ? payload : (wrapAt(wrap, payload) as CallParams)),
  };
}

function encodeBody(
  encoding: ClientOperation['encoding'],
  payload: CallParams,
): URLSearchParams | FormData | CallParams {
  if (encoding === 'form') return encodeFields(payload);
  return encoding === 'multipart' ? encodeParts(payload) : payload;
}

function writeCredentials(
  credentials: readonly CredentialProfile[],
  where: CredentialProfile['in'],
  url: string,
  values: RequestContext['values'],
): Record<string, string> {
  const written: Record<string, string> = {};
  for (const { credential, in: place, name, prefix, blank, except } of credentials) {
    if (place !== where) continue;
    const value = except.some((part) => url.includes(part)) ? '' : asText(values[credential]);
    if (value !== '' || blank) written[name] = value === '' ? '' : `${prefix}${value}`;
  }
  return written;
}

function supply(
  { idempotency, constants }: ContractProfile,
  { supplied, defaults }: ClientOperation,
  params: CallParams,
  { values, key }: RequestContext,
): CallParams {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const keyParam = idempotency && 'param' in idempotency ? idempotency.param : undefined;
  const filled = supplied.filter((name) => params[name] === undefined);
  const own = filled.map((name) => [name, name === keyParam ? key() : (values[name] ?? constants?.[name])] as const);
  return { ...defaults, ...Object.fromEntries(own), ...Object.fromEntries(given) };
}

/** Encodes files as files and all else as text. The HTTP library sets the content type with its boundary. */
function encodeParts(payload: CallParams): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item instanceof File) parts.append(name, item, item.name);
      else if (item instanceof Blob) parts.append(name, item);
      else if (item !== null) parts.append(name, asText(item));
    }
  }
  return parts;
}

function encodeFields(payload: CallParams): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(payload)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== null && item !== undefined) fields.append(name, asText(item));
    }
  }
  return fields;
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
}
