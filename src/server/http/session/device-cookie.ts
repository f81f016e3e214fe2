import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrowserCookies } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashesOf, isEqual } from './session.ts';

const DEVICE = 'known-device';
const ID = /^[\w-]{32}$/u;
/** A shared computer remembers so many operators, the last first. */
const MOST_KNOWN = 10;
const YEAR = 365 * 24 * 3600;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly options: CookieSerializeOptions;
}

/**
 * The cookie of a device: its id, and a signature for each operator who has signed in on it. It opens nothing: the
 * wrong passwords of the device are counted by themselves (handbook: login-lock).
 */
export function createDevice(
  platform: Platform,
  { request, reply, options }: Exchange,
): Pick<BrowserCookies, 'deviceOf' | 'keepDevice'> {
  const cookie = options.secure === true ? `__Host-${DEVICE}` : DEVICE;
  const [id = '', ...known] = (request.cookies[cookie] ?? '').split('.').slice(0, MOST_KNOWN + 1);
  const isId = ID.test(id);
  const sign = (device: string, userName: string): string[] =>
    hashesOf(platform, `${DEVICE} ${device} ${userName}`).map((hash) => hash.slice(0, 32));
  return {
    deviceOf(userName) {
      if (!isId || known.length === 0) return undefined;
      const signatures = sign(id, userName);
      return known.some((one) => signatures.some((signature) => isEqual(one, signature))) ? id : undefined;
    },
    keepDevice(userName) {
      const device = isId ? id : randomBytes(24).toString('base64url');
      const [signature = '', ...former] = sign(device, userName);
      const others = known.filter((one) => one !== signature && !former.includes(one)).slice(0, MOST_KNOWN - 1);
      void reply.setCookie(cookie, [device, signature, ...others].join('.'), { ...options, maxAge: YEAR });
    },
  };
}
