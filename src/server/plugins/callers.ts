import type { FastifyRequest } from 'fastify';
import type { OperationBinding, OperationId } from '#contract';
import { BusinessError, errors } from '../errors.ts';
import type { Registrant, RegistSession, SessionUser } from '../handler.ts';
import type { Platform } from '../platform.ts';
import { readRegistSession } from './regist-session.ts';
import { prolongSession, readSession } from './session.ts';

/** Who calls an operation, as far as its headers prove it. */
export interface Caller {
  readonly user: SessionUser | Registrant | null;
  /** Why the token that came with a public operation does not count. */
  readonly tokenRefusal?: BusinessError;
  /** The registration session that came with a public operation. */
  readonly registration?: RegistSession;
}

interface Request {
  readonly id: OperationId;
  readonly operation: OperationBinding;
  readonly headers: FastifyRequest['headers'];
  readonly now: Date;
}

/** Asking for these does not keep a session alive (domain §4.17: the browser asks by itself). */
const passive: ReadonlySet<OperationId> = new Set(['detailNoOperate', 'queryInboxUnread', 'queryJob', 'queryJobList']);

/** What an operator may do whose password is due: see where the change is, ask who he is, get a code, change, leave. */
const allowedWhenDue: ReadonlySet<OperationId> = new Set([
  'queryAcctMenuResources',
  'queryAcctButtonResources',
  'queryUserSettings',
  'detailNoOperate',
  'sendPasswordCode',
]);

/**
 * Finds out who calls. Throws the refusal of a token that an operation needs, and 45020041 when the password is due; a
 * public operation takes along what is good and does without the rest.
 */
export async function identify(platform: Platform, request: Request): Promise<Caller> {
  const { id, operation, headers, now } = request;
  if (operation.public) return identifyVisitor(platform, request);
  if (operation.registrant) {
    const token = tokenIn(headers, 'registtoken');
    if (token === undefined) throw errors.tokenMissing();
    return { user: (await readRegistSession(platform, token, now)).registrant };
  }
  const token = tokenIn(headers, 'token');
  if (token === undefined) throw errors.tokenMissing();
  const user = await readSession(platform, token, now);
  if (!passive.has(id)) await prolongSession(platform, token, now);
  // Whoever turned the demo clock past the passwords' end must be able to turn it back.
  if (user.passwordDue && !operation.demo && !allowedWhenDue.has(id)) throw errors.passwordDue();
  return { user };
}

async function identifyVisitor(platform: Platform, { headers, now }: Request): Promise<Caller> {
  const token = tokenIn(headers, 'token');
  const registToken = tokenIn(headers, 'registtoken');
  const user = token === undefined ? null : await settle(readSession(platform, token, now));
  const registration = registToken === undefined ? null : await settle(readRegistSession(platform, registToken, now));
  if (token !== undefined && user !== null && !(user instanceof BusinessError)) {
    await prolongSession(platform, token, now);
  }
  return {
    user: user instanceof BusinessError ? null : user,
    ...(user instanceof BusinessError && { tokenRefusal: user }),
    ...(registration && !(registration instanceof BusinessError) && { registration }),
  };
}

function tokenIn(headers: FastifyRequest['headers'], name: 'token' | 'registtoken'): string | undefined {
  const token = headers[name];
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** What was found, or why it does not count; other failures are thrown. */
async function settle<T>(found: Promise<T>): Promise<T | BusinessError> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof BusinessError) return error;
    throw error;
  }
}
