import type { IncomingMessage } from 'node:http';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type FastifyLoggerOptions,
  type FastifyRequest,
} from 'fastify';
import type { OperationId } from '#contract';
import { elapsed } from '../platform/clock.ts';
import type { Caller } from './session/callers.ts';

/** Facts of a request for the log and the metrics; never a name, a phone or a token. */
export interface CallFacts {
  readonly startedAt: number;
  operation?: OperationId;
  caller?: string;
  /** The envelope's code. */
  code?: string;
}

const known = new WeakMap<IncomingMessage, CallFacts>();

/** The facts of a request, completed while it is answered. */
export function callFacts(request: IncomingMessage): CallFacts {
  const facts = known.get(request) ?? { startedAt: performance.now() };
  known.set(request, facts);
  return facts;
}

/** An account by its number; a registrant without any number. */
export function nameCaller(user: Caller['user']): string {
  if (!user) return 'visitor';
  return 'accountId' in user ? `account ${user.accountId}` : 'registrant';
}

/** Omits Fastify's two lines per request: {@link addRequestLog} writes one with more information. */
export class QuietController extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
}

/** Fastify's logger of one request: each line has the facts known by then. */
export function createCallLogger(
  logger: FastifyBaseLogger,
  bindings: object,
  options: object,
  request: IncomingMessage,
): FastifyBaseLogger {
  const log = (fields: object): object => ({ ...describeCall(request), ...fields });
  return logger.child({ ...bindings }, { ...options, formatters: { log } });
}

function describeCall(request: IncomingMessage) {
  const { operation, caller = 'visitor', startedAt } = callFacts(request);
  return { ...(operation && { operation }), caller, ms: elapsed(startedAt) };
}

/** One log line and one observation per answered request. */
export function addRequestLog(app: FastifyInstance, observe: (facts: CallFacts, status: number) => void): void {
  app.addHook('onRequest', async (request) => void callFacts(request.raw));
  app.addHook('onResponse', async (request, reply) => {
    const facts = callFacts(request.raw);
    observe(facts, reply.statusCode);
    request.log.info({ req: request, status: reply.statusCode, ...(facts.code && { code: facts.code }) }, 'request');
  });
}

/**
 * A logger without private data: the query of an address, which contains a token and a phone on auto-login (handbook:
 * auto-login), and the values in PostgreSQL's reports of conflicts.
 */
export function discreet(logger: FastifyLoggerOptions | false) {
  if (!logger) return false;
  return {
    ...logger,
    redact: { paths: ['err.detail', 'err.where'], remove: true },
    serializers: { ...logger.serializers, req: describeRequest },
  };
}

function describeRequest({ method, url, ip }: FastifyRequest) {
  return { method, url: url.replace(/[?#].*$/su, ''), remoteAddress: ip };
}
