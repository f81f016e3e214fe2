import { createUuid } from '#values/uuid';
import type { ContractProfile } from './profile.ts';
import { effectOf } from './effect.ts';
import type { CallParams, ClientOperation, PageRequest } from './operation.ts';
import { readList, readNext, writePage } from './paging.ts';
import type { Received } from './place.ts';
import { readResponse, type Reading } from './reply.ts';
import { readRefusal, type Refusal } from './refusal.ts';
import { buildRequest, type ClientRequest } from './request.ts';

/** Progress of a transfer, bytes; without `total` the size is unknown. */
export interface Progress {
  readonly loaded: number;
  readonly total?: number;
  readonly fileName?: string;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Requested page of a list. */
  readonly page?: PageRequest;
  /** Idempotency key of a write: repeat it to resend the same content. Absent: a new key. */
  readonly idempotencyKey?: string;
  readonly onProgress?: (progress: Progress) => void;
  /** Made by a click of the user, which the server is told. */
  readonly gesture?: boolean;
  /** Shown values that the user relies on, by name. */
  readonly relied?: CallParams | undefined;
}

/** Sends a request by an HTTP library; resolves to a reply of any status, rejects without a reply. */
export type Send = (request: ClientRequest, options: CallOptions) => Promise<Received>;

/** A call and its reply, for diagnosis. */
export interface CallRecord {
  readonly operation: string;
  readonly method: string;
  /** URL without query. */
  readonly url: string;
  /** Params of the caller, including those of paging. */
  readonly params: CallParams;
  readonly status: number;
  /** Envelope code of a refusal. */
  readonly code?: string | undefined;
  /** Id of the call in the server's log. */
  readonly traceId?: string | undefined;
  /** Time from sending to the whole reply. */
  readonly milliseconds: number;
}

export interface ClientParts {
  readonly profile: ContractProfile;
  readonly operations: Readonly<Record<string, ClientOperation>>;
  readonly send: Send;
  /** Credentials and supplied params, by name. */
  readonly values?: () => Readonly<Record<string, unknown>>;
  readonly newKey?: () => string;
  /** Called after each answered call. */
  readonly onReply?: ((call: CallRecord) => void) | undefined;
}

export interface Client {
  /** Resolves to the reply's data, or a page as `list` and `total`. Rejects with a {@link CallError}. */
  call(operationId: string, params: CallParams, options?: CallOptions): Promise<unknown>;
  /** Like {@link call}, with status and headers of the reply. */
  exchange(operationId: string, params: CallParams, options?: CallOptions): Promise<Extract<Reading, { ok: true }>>;
}

/** A refused call. */
export class CallError extends Error {
  readonly refusal: Refusal;
  readonly received: Received;

  constructor(refusal: Refusal, received: Received) {
    super(refusal.message);
    this.name = 'CallError';
    this.refusal = refusal;
    this.received = received;
  }
}

/** Number of lists with cached cursors. */
const KEPT_LISTS = 50;

/** Creates a client from a profile and its operations. */
export function createClient(parts: ClientParts): Client {
  const { profile, operations, send, values = () => ({}), newKey, onReply } = parts;
  const cursors = new Map<string, (string | undefined)[]>();

  async function once(id: string, params: CallParams, options: CallOptions): Promise<Extract<Reading, { ok: true }>> {
    const operation = Object.hasOwn(operations, id) ? operations[id] : undefined;
    if (!operation) throw new Error(`unknown operation ${id}`);
    const key = (): string => options.idempotencyKey ?? (newKey ?? createUuid)();
    const request = buildRequest(profile, operation, params, {
      values: values(),
      key,
      effect: effectOf(profile, { id, ...operation }),
      gesture: options.gesture === true,
      relied: options.relied,
    });
    const sentAt = performance.now();
    const received = await send(request, options);
    const milliseconds = Math.round(performance.now() - sentAt);
    const reading = await readResponse(profile, operation, received);
    if (onReply) onReply({ ...describe(profile, id, request, received), params, milliseconds });
    if (!reading.ok) throw new CallError(unwrapFields(reading.refusal, operation.wrap), received);
    const { paging } = withPaging(profile, operation.paging);
    if (!operation.list || !paging) return reading;
    return { ...reading, data: readList(paging, reading.received, { data: reading.data, page: options.page }) };
  }

  /** Walks from page to page by cursors, starting from the nearest cached one. */
  async function walk(id: string, params: CallParams, options: CallOptions & { page: PageRequest }) {
    const { page } = options;
    const own = withPaging(profile, operations[id]?.paging);
    const key = JSON.stringify([id, params, page.size, page.sort]);
    const marks = cursors.get(key) ?? [undefined];
    if (!cursors.has(key)) forgetOldest(cursors);
    cursors.set(key, marks);
    for (let number = Math.min(page.number, marks.length); ; number += 1) {
      const at = { ...page, number };
      const asked = { ...params, ...writePage(own, at, marks[number - 1]) };
      const reading = await once(id, asked, { ...options, page: at });
      const next = own.paging && readNext(own.paging, reading.received);
      marks.splice(number, marks.length, ...(next === undefined ? [] : [next]));
      if (number >= page.number) return reading;
      // The list became shorter: the requested page is beyond its end.
      if (next === undefined) return { ...reading, data: { ...(reading.data as object), list: [] } };
    }
  }

  const exchange: Client['exchange'] = (id, params, options = {}) => {
    const { page } = options;
    if (!page) return once(id, params, options);
    const own = withPaging(profile, operations[id]?.paging);
    if (own.paging?.style === 'cursor') return walk(id, params, { ...options, page });
    return once(id, { ...params, ...writePage(own, page) }, options);
  };
  return { exchange, call: async (id, params, options) => (await exchange(id, params, options)).data };
}

/** Messages of a refusal name fields as the body has them, params have no wrapper. */
function unwrapFields(refusal: Refusal, wrap: string | undefined): Refusal {
  const named = Object.entries(refusal.fields).map(([name, text]) => [
    wrap !== undefined && name.startsWith(`${wrap}.`) ? name.slice(wrap.length + 1) : name,
    text,
  ]);
  return { ...refusal, fields: Object.fromEntries(named) as Refusal['fields'] };
}

/** The profile with an operation's own paging. */
function withPaging(profile: ContractProfile, paging: ContractProfile['paging']): ContractProfile {
  return paging ? { ...profile, paging } : profile;
}

function describe(profile: ContractProfile, operation: string, { method, url }: ClientRequest, received: Received) {
  const { code, traceId } = readRefusal(profile, received);
  return { operation, method, url, status: received.status, code, traceId };
}

function forgetOldest(cursors: Map<string, unknown>): void {
  const [oldest] = cursors.keys();
  if (cursors.size >= KEPT_LISTS && oldest !== undefined) cursors.delete(oldest);
}
