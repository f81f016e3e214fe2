import type { OperationId } from '#contract';
import { type Envelope, travel } from './build-app.ts';
import { type RawReply, rawRequest } from './raw-request.ts';

/** Calls of operations to a server in another process. */
export interface ServerCalls {
  send(id: OperationId, params: object, token?: string): Promise<RawReply>;
  call(id: OperationId, params: object, token?: string): Promise<Envelope>;
}

/** Each call has a connection of its own: one that a killed process was handed is never answered. */
export function callServer(urlOf: () => string): ServerCalls {
  const send: ServerCalls['send'] = async (id, params, token) => {
    const { url, method, headers, query, payload } = { query: {}, ...travel(id, { ...params }, token) };
    const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : '';
    const encoded = payload === undefined ? undefined : await encode(payload);
    return rawRequest(`${urlOf()}${url}${search}`, {
      method,
      ...(encoded && { body: encoded.body }),
      headers: { ...encoded?.headers, ...headers },
      signal: AbortSignal.timeout(30_000),
    });
  };
  return {
    send,
    call: async (id, params, token) => JSON.parse((await send(id, params, token)).body.toString()) as Envelope,
  };
}

async function encode(payload: object | string) {
  if (typeof payload === 'string') return { body: payload, headers: {} };
  const reply = payload instanceof FormData ? new Response(payload) : Response.json(payload);
  const type = reply.headers.get('content-type') ?? '';
  return { body: Buffer.from(await reply.arrayBuffer()), headers: { 'content-type': type } };
}
