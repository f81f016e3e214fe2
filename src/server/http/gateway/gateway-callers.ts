import { once } from 'node:events';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { text as readText } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { FifoMap } from 'toad-cache';
import { type OperationBinding, type OperationId, profile } from '#contract';
import { isReading, operations } from '#contract/operations';
import { SESSION_HEADER } from '#values/interface-constants';
import { isRecord, type JsonRecord } from '#values/record';
import type { UpstreamConfig } from '../../boot/config/services.ts';
import { BusinessError, errors } from '../../platform/errors.ts';
import type { SessionUser } from '../../platform/handler.ts';
import type { Caller, Identify } from '../session/callers.ts';
import { readHeader } from '../session/session-cookies.ts';
import { forwardHeaders } from './gateway.ts';

/** Time for which reads trust the gateway's last answer about a caller, ms: every open portal asks for the live pages. */
const REMEMBERED_FOR = 30_000;
/** Longest time for an answer of the gateway, ms. */
const PATIENCE = 15_000;
/** Callers that are remembered. */
const MOST_REMEMBERED = 2000;

const successes: readonly string[] = profile.envelope.success;

/** Headers by which the gateway knows its callers. */
const credentials = ['token', 'authorization', 'cookie', SESSION_HEADER, profile.csrf.header];

/**
 * Identifies callers by the gateway before which this server runs: it is asked who they are and what they may do, with
 * their own token and cookies. Steps that change something always ask anew.
 */
export function createGatewayIdentify(upstream: UpstreamConfig): Identify {
  const remembered = new FifoMap<Promise<Caller>>(MOST_REMEMBERED, REMEMBERED_FOR);

  return async ({ id, operation, request }) => {
    // Only planned operations, whose replies are made up, are open to visitors here.
    if (operation.public || operation.registrant) return { user: null };
    const key = credentials.map((name) => readHeader(request, name) ?? '').join('\n');
    const known = isReading(id, operation) ? remembered.get(key) : undefined;
    if (known) return known;
    const caller = askGateway({ request, upstream });
    remembered.set(key, caller);
    caller.catch(() => remembered.delete(key));
    return caller;
  };
}

async function askGateway(asking: Asking): Promise<Caller> {
  const { accountId, realName, userName, phone, cliqueCode } = asRecord(await ask(asking, 'detailNoOperate', {}));
  if (!isInteger(accountId)) throw unusable(asking.request, 'detailNoOperate');
  const menus = asRecord(await ask(asking, 'queryAcctMenuResources', { accountId }));
  const buttons = asRecord(await ask(asking, 'queryAcctButtonResources', { accountId, menuResourceCode: 'yykhd' }));
  const { roleId, roleName, heldCodes } = asRecord(buttons['viewRole']);
  const held: readonly unknown[] = Array.isArray(heldCodes) ? heldCodes : [];
  const codes = new Set([...listCodes(menus['menuResources']), ...listCodes(buttons['childResources'])]);
  const user: SessionUser = {
    accountId,
    userName: asText(userName),
    realName: asText(realName) || asText(userName) || String(accountId),
    phone: asText(phone),
    cliqueCode: asText(cliqueCode),
    permissions: roleName === undefined ? codes : new Set([...codes].filter((code) => held.includes(code))),
    roleIds: [],
    passwordDue: false,
    ...(roleName !== undefined && { viewRole: { roleId: asText(roleId), roleName: asText(roleName), codes } }),
  };
  return { user };
}

interface Asking {
  readonly request: FastifyRequest;
  readonly upstream: UpstreamConfig;
}

type Asked = 'detailNoOperate' | 'queryAcctMenuResources' | 'queryAcctButtonResources';

/** The data of the gateway's reply to an operation; throws its refusal. */
async function ask({ request, upstream }: Asking, id: Asked, params: object): Promise<unknown> {
  const { method, path }: OperationBinding = operations[id];
  const { 'content-length': _length, host: _host, ...headers } = forwardHeaders(request, request.headers);
  const { status, body } = await send(upstream, path, {
    method,
    headers: {
      ...headers,
      ...proofFor(request, path),
      'content-type': 'application/json',
      'accept-encoding': 'identity',
    },
    body: JSON.stringify({ ...readChannel(request), ...params }),
  }).catch((error: unknown) => {
    throw unusable(request, id, error);
  });
  const { code, msg, data } = readEnvelope(body);
  if (typeof code !== 'string') throw unusable(request, id);
  if (successes.includes(code)) return data;
  throw new BusinessError(code, asText(msg)).withStatus(status);
}

interface Sent {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a call to the gateway itself. Node.js's `fetch` trusts no authority of our own. */
async function send({ url, ca }: UpstreamConfig, path: string, { body, ...sent }: Sent) {
  const address = new URL(`${url.replace(/\/$/u, '')}${path}`);
  const signal = AbortSignal.timeout(PATIENCE);
  const isSecure = address.protocol === 'https:';
  const call = isSecure ? https.request(address, { ...sent, ca, signal }) : http.request(address, { ...sent, signal });
  call.end(body);
  const [response] = (await once(call, 'response')) as [http.IncomingMessage];
  return { status: response.statusCode ?? 502, body: await readText(response) };
}

/**
 * The token, which browsers leave out of some addresses: there the gateway knows them by their cookies (handbook:
 * blanked-token). Programs have no cookies and send it always.
 */
function proofFor(request: FastifyRequest, path: string): { token?: string } {
  const isBrowser = Boolean(readHeader(request, 'cookie'));
  const { except = [] } = profile.authentication.find(({ credential }) => credential === 'token') ?? {};
  return isBrowser && except.some((word) => path.includes(word)) ? { token: '' } : {};
}

/** The channel that the caller names, which every call carries. */
function readChannel({ body, query }: FastifyRequest): { disCode?: string } {
  const { disCode } = { ...asRecord(query), ...asRecord(body) };
  return typeof disCode === 'string' ? { disCode } : {};
}

function unusable(request: FastifyRequest, id: OperationId, err?: unknown): BusinessError {
  request.log.error({ operation: id, err }, 'the gateway does not say who its caller is');
  return errors.gatewayUnavailable().withStatus(502);
}

function readEnvelope(text: string): JsonRecord {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Codes of resources on every level. */
function listCodes(resources: unknown): readonly string[] {
  if (!Array.isArray(resources)) return [];
  return resources
    .map(asRecord)
    .flatMap(({ resourceCode, childResources }) => [
      ...(typeof resourceCode === 'string' ? [resourceCode] : []),
      ...listCodes(childResources),
    ]);
}

function asRecord(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Whether it is an id that the tables can hold. */
function isInteger(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31;
}
