import { callbackify } from 'node:util';
import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OperationId, operations } from '#contract';
import { attempt } from '../boot/config/environment.ts';
import type { Count, Counted } from '../boot/workers/count-in-window.ts';
import { findPeers, type Peers } from '../boot/workers/peers.ts';
import { errors } from '../platform/errors.ts';

/**
 * Requests that a process works on at the same time. More of them would wait for the database longer than anybody waits
 * for an answer (two seconds at a hundred a second), and the server would work for callers who have given up.
 */
export const PLACES = 200;

export interface Admission {
  /** Runs `work` if there is a place for it; undefined if not. */
  readonly admit: <T>(work: () => Promise<T>) => Promise<T> | undefined;
}

export function createAdmission(): Admission {
  let free = PLACES;
  return {
    admit: (work) => {
      if (free === 0) return undefined;
      free -= 1;
      return work().finally(() => (free += 1));
    },
  };
}

/** Requests a minute and address, for what can be guessed or costs money. */
const limits: Partial<Record<OperationId, number>> = {
  login: 30,
  creatImgCode: 60,
  sendPasswordCode: 20,
  updatePassword: 20,
  sendAuthSmsVerificaCode: 10,
  sendRegistSmsVerificaCode: 10,
  verifyAccountInfo: 10,
  registLogin: 20,
  reportClientError: 30,
  uploadRegistFile: 30,
  uploadFile: 60,
  queryArea: 240,
  downloadTemplate: 60,
};

export async function addRateLimits(app: FastifyInstance): Promise<void> {
  const peers = findPeers();
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => `${normalizeIP(request.ip)} ${request.routeOptions.url}`,
    errorResponseBuilder: () => errors.tooManyRequests(),
    ...(peers && { store: shareCounters(peers) }),
  });
}

/** Counters that all processes of this server have in common. */
function shareCounters(peers: Peers) {
  return class implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], span: number): void {
      const count = async () => (await peers.ask('rateLimit', { key, span } satisfies Counted)) as Count;
      callbackify(count)(callback);
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

/** The route options that limit an operation; none for most. */
export function limitRate(id: OperationId): object {
  const max = limits[id];
  return max === undefined ? {} : { config: { rateLimit: { max, timeWindow: 60_000 } } };
}

/** Bytes of a body, for operations that bring whole files as text; others have the server's own limit. */
const bodyLimits: Partial<Record<OperationId, number>> = {
  savePageChange: 16 * 1024 * 1024,
  checkPageFile: 16 * 1024 * 1024,
};

/** The route options that give an operation a larger body than others; none for most. */
export function limitBody(id: OperationId): object {
  const bodyLimit = bodyLimits[id];
  return bodyLimit === undefined ? {} : { bodyLimit };
}

/** The route options that limit the same operations where a gateway answers them all under one route. */
export function limitProxied(): object {
  const ids = Object.keys(limits) as OperationId[];
  const byPath = new Map<string, number>(ids.map((id) => [operations[id].path.toLowerCase(), limits[id] ?? 0]));
  const limitOf = (request: FastifyRequest): number | undefined => byPath.get(pathOf(request));
  return {
    rateLimit: {
      max: (request: FastifyRequest) => limitOf(request) ?? 0,
      allowList: (request: FastifyRequest) => limitOf(request) === undefined,
      keyGenerator: (request: FastifyRequest) => `${normalizeIP(request.ip)} ${pathOf(request)}`,
      timeWindow: 60_000,
    },
  };
}

/**
 * The path as a gateway may understand it, so that another way to write it has no limit of its own: capitals, escapes,
 * doubled and closing slashes, `.` segments and `;` parameters.
 */
function pathOf({ url }: FastifyRequest): string {
  const path = url.replace(/[?#].*$/su, '');
  return (attempt(() => decodeURIComponent(path)) ?? path)
    .toLowerCase()
    .replaceAll('\\', '/')
    .split('/')
    .map((segment) => segment.replace(/;.*$/su, ''))
    .filter((segment) => segment !== '' && segment !== '.')
    .reduce((whole, segment) => `${whole}/${segment}`, '');
}
