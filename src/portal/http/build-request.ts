import type { OperationBinding } from '#contract';
import { SESSION_HEADER } from '#values/interface-constants';
import { sendsToken } from './token-policy.ts';

export type WireParams = Readonly<Record<string, unknown>>;

/** What the HTTP library needs for one call. `query` and `body` exclude each other. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query?: URLSearchParams;
  readonly body?: URLSearchParams | FormData | WireParams;
}

interface RequestContext {
  /** Blanked for the URLs that are called without it. */
  readonly token: string;
  readonly registToken: string;
  /** Public id of the session; empty while it is unknown. */
  readonly sessionId: string;
  /** Distributor code of calls that do not have one (handbook: call-wrapper). */
  readonly disCode: string;
  readonly requestNo?: string | undefined;
  /** Makes a fresh idempotency key. */
  readonly newRequestNo: () => string;
}

/**
 * Turns params of an operation into a request: path params into the URL, header params into headers, the rest into
 * the query string, a JSON body, a form body or parts. Params that are undefined are left out.
 */
export function buildRequest(binding: OperationBinding, params: WireParams, context: RequestContext): WireRequest {
  const rest = new Map(Object.entries(supply(binding, params, context)).filter(([, value]) => value !== undefined));
  const take = (name: string): string => {
    const value = rest.get(name);
    rest.delete(name);
    return asText(value);
  };

  const url = binding.path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => encodeURIComponent(take(name)));
  const { registToken, sessionId } = context;
  const token = sendsToken(url) ? context.token : '';
  const headers: Record<string, string> = { token, registToken, [SESSION_HEADER]: sessionId };
  for (const name of binding.headers) headers[name] = take(name);

  const payload = Object.fromEntries(rest);
  const request = { method: binding.method, url, headers };
  // A call without params sends no body at all, not an empty object (logout, handbook: call-wrapper).
  if (rest.size === 0) return request;
  if (binding.encoding === 'query') return { ...request, query: encodeFields(payload) };
  if (binding.encoding === 'form') return { ...request, body: encodeFields(payload) };
  if (binding.encoding === 'multipart') return { ...request, body: encodeParts(payload) };
  return { ...request, body: payload };
}

/** Files as files, everything else as text. The HTTP library writes the content type, which names the boundary. */
function encodeParts(payload: WireParams): FormData {
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

function supply(binding: OperationBinding, params: WireParams, context: RequestContext): WireParams {
  const supplied: Record<string, unknown> = { ...binding.defaults };
  if (binding.supplied.includes('disCode')) supplied['disCode'] = context.disCode;
  if (binding.supplied.includes('requestNo')) supplied['requestNo'] = context.requestNo ?? context.newRequestNo();
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  return { ...supplied, ...Object.fromEntries(given) };
}

function encodeFields(payload: WireParams): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(payload)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== null) fields.append(name, asText(item));
    }
  }
  return fields;
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
}
