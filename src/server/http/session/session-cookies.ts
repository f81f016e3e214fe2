import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { profile } from '#contract';
import { SESSION_HEADER } from '#values/interface-constants';
import { isLoopback } from '../../boot/config/environment.ts';
import { errors } from '../../platform/errors.ts';
import type { BrowserCookies, SessionKey } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDevice } from './device-cookie.ts';
import { sessionLimits, cookieSecret, isEqual, listHeld, type SessionProof } from './session.ts';

const { cookie: XSRF_COOKIE, header: XSRF_HEADER } = profile.csrf;

/** A session's cookie is named after its public id, so that sessions of one browser stay separate. */
const PREFIX = 'fundesk-';
/** Browsers take a cookie of such a name over TLS only, from this host only. */
const OVER_TLS = `__Host-${PREFIX}`;
/** No browser needs more; a longer list is forged. */
const MOST_COOKIES = 50;
const GUARD = /^[\w-]{32,64}$/u;
/** Seconds. */
const maxAge = sessionLimits.absolute / 1000;

function isOverTls({ protocol }: FastifyRequest): boolean {
  return protocol === 'https';
}

function prefixOf(request: FastifyRequest): string {
  return isOverTls(request) ? OVER_TLS : PREFIX;
}

export function readHeader({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}

/**
 * The session named by a request without a token, proved by its cookie; undefined if it names none. Throws if the
 * cookie or the guard is missing: another site can make a browser send cookies, but cannot read the guard.
 */
export function readCookieProof(request: FastifyRequest): SessionProof | undefined {
  const sessionId = readHeader(request, SESSION_HEADER);
  if (sessionId === undefined || sessionId === '') return undefined;
  const secret = request.cookies[prefixOf(request) + sessionId];
  const guard = request.cookies[XSRF_COOKIE];
  if (secret === undefined || !guard || readHeader(request, XSRF_HEADER) !== guard) throw errors.tokenInvalid();
  return { sessionId, secret };
}

/** Whether a browser of ours sends this session, which keeps it in a cookie too; programs do not. */
export function isBrowserSession(request: FastifyRequest, { sessionId }: SessionKey): boolean {
  return request.cookies[prefixOf(request) + sessionId] !== undefined;
}

/** The cookies of the browser that sent `request`; changes are sent with `reply`. */
export function createCookies(
  platform: Platform,
  { request, reply, now }: { request: FastifyRequest; reply: FastifyReply; now: Date },
): BrowserCookies {
  const prefix = prefixOf(request);
  const secure = isOverTls(request);
  const place: CookieSerializeOptions = { path: '/', sameSite: 'strict' };
  const hidden: CookieSerializeOptions = { ...place, httpOnly: true, secure };
  const remove = (sessionId: string): void => void reply.clearCookie(prefix + sessionId, hidden);
  return {
    async keep(session) {
      const held = await listHeld(platform, readNames(request, prefix), now);
      for (const { sessionId, over } of held) if (over) remove(sessionId);
      const { sessionId, tokenHash } = session;
      const secret = cookieSecret(platform, tokenHash);
      const known = request.cookies[XSRF_COOKIE] ?? '';
      // Another tab's call may be on its way with the guard of this browser: it stays as long as a session does. Before
      // the first one's cookie a guard proves nothing: a neighbouring site may have planted it.
      const isOurs = held.some(
        (one) =>
          !one.over && isEqual(request.cookies[prefix + one.sessionId] ?? '', cookieSecret(platform, one.tokenHash)),
      );
      const guard = isOurs && GUARD.test(known) ? known : randomBytes(24).toString('base64url');
      void reply
        .header(SESSION_HEADER, sessionId)
        .setCookie(prefix + sessionId, secret, { ...hidden, maxAge })
        // This machine may be asked over HTTP later, from where a secure cookie could not be replaced.
        .setCookie(XSRF_COOKIE, guard, { ...place, secure: secure && !isLoopback(request.hostname), maxAge });
    },
    ...createDevice(platform, { request, reply, options: hidden }),
    forget() {
      // Copies of pages alone: cookies and storage may hold the session of another operator and a remembered login.
      if (secure) void reply.header('clear-site-data', '"cache"');
      const sessionId = readHeader(request, SESSION_HEADER) ?? '';
      if (request.cookies[prefix + sessionId] !== undefined) remove(sessionId);
    },
  };
}

function readNames({ cookies }: FastifyRequest, prefix: string): string[] {
  const ids = Object.keys(cookies).filter((name) => name.startsWith(prefix));
  return ids.map((name) => name.slice(prefix.length)).slice(0, MOST_COOKIES);
}
