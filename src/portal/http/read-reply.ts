import { CLIENT_ERROR_CODE } from './error-catalogue.ts';

const SUCCESS_CODES: readonly unknown[] = ['000000', '00000000'];

/** An HTTP reply, reduced to what decides its meaning. */
export interface WireReply {
  readonly status: number;
  /** Parsed JSON, text, or a Blob for a file. */
  readonly body: unknown;
}

export interface ReplyFailure {
  readonly code: string;
  readonly msg: string;
  readonly fields: Record<string, string>;
  readonly traceId: string | undefined;
  /** The reply as it came; undefined when none came. */
  readonly body: unknown;
}

export type Reading =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly failure: ReplyFailure };

/**
 * Reads a reply by the rules (handbook: envelope): 204 is nothing, a success code yields `data`, 2xx without an
 * envelope its body.
 */
export function readReply({ status, body }: WireReply): Reading {
  if (status === 204) return { ok: true, data: undefined };
  if (isRecord(body) && typeof body['code'] === 'string') {
    if (SUCCESS_CODES.includes(body['code'])) return { ok: true, data: body['data'] };
    return { ok: false, failure: readFailure(body['code'], body) };
  }
  if (status >= 200 && status < 300) return { ok: true, data: body };
  return {
    ok: false,
    failure: { ...readFailure(CLIENT_ERROR_CODE, { msg: `Request failed with status code ${status}` }), body },
  };
}

/** A refusal in an envelope. */
export function readFailure(code: string, body: Record<string, unknown>): ReplyFailure {
  const fields = isRecord(body['fields']) ? body['fields'] : {};
  return {
    code,
    msg: typeof body['msg'] === 'string' ? body['msg'] : '',
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)])),
    traceId: typeof body['traceId'] === 'string' ? body['traceId'] : undefined,
    body,
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Blob);
}
