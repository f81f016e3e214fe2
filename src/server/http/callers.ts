import type { FastifyRequest } from 'fastify';
import type { OperationBinding, OperationId } from '#contract';
import { BusinessError, errors } from '../platform/errors.ts';
import type { Registrant, RegistSession, SessionKey, SessionUser } from '../platform/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { readCookieProof, readHeader } from './session-cookies.ts';
import { readRegistSession, type OpenSession, prolongSession, readSession, type SessionProof } from './session.ts';

/** Who calls an operation, as far as its headers and cookies prove it. */
export interface Caller {
  readonly user: SessionUser | Registrant | null;
  /** An operator's session. */
  readonly session?: SessionKey;
  /** Why the token that came with a public operation does not count. */
  readonly tokenRefusal?: BusinessError;
  /** The registration session that came with a public operation. */
  readonly registration?: RegistSession;
}

interface Call {
  readonly id: OperationId;
  readonly operation: OperationBinding;
  readonly request: FastifyRequest;
  readonly now: Date;
}

/** Asking for these does not keep a session alive (handbook: session-limits; the browser asks by itself). */
const passive: ReadonlySet<OperationId> = new Set([
  'detailNoOperate',
  'queryInboxUnread',
  'queryJob',
  'queryJobList',
  'queryMenuCounts',
]);

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
export async function identify(platform: Platform, call: Call): Promise<Caller> {
  const { id, operation, request, now } = call;
  if (operation.public) return identifyVisitor(platform, call);
  if (operation.registrant) {
    const token = readHeader(request, 'registToken');
    if (!token) throw errors.tokenMissing();
    return { user: (await readRegistSession(platform, token, now)).registrant };
  }
  const proof = readProof(request);
  if (!proof) throw errors.tokenMissing();
  const { user, ...session } = await readSession(platform, proof, now);
  if (!passive.has(id)) await prolongSession(platform, session, now);
  // Whoever turned the demo clock past the passwords' end must be able to turn it back.
  if (user.passwordDue && !operation.demo && !allowedWhenDue.has(id)) throw errors.passwordDue();
  return { user, session };
}

/** The operator who opens a stream of changes; it does not keep the session alive. Throws the refusal of the session. */
export async function identifyListener(platform: Platform, request: FastifyRequest, now: Date): Promise<OpenSession> {
  const proof = readProof(request);
  if (!proof) throw errors.tokenMissing();
  const session = await readSession(platform, proof, now);
  if (session.user.passwordDue) throw errors.passwordDue();
  return session;
}

async function identifyVisitor(platform: Platform, { request, now }: Call): Promise<Caller> {
  const registToken = readHeader(request, 'registToken');
  const found = await settle(openSession(platform, request, now));
  const registration = registToken ? await settle(readRegistSession(platform, registToken, now)) : null;
  if (found && !(found instanceof BusinessError)) await prolongSession(platform, found, now);
  return {
    ...asCaller(found),
    ...(registration && !(registration instanceof BusinessError) && { registration }),
  };
}

function asCaller(found: OpenSession | BusinessError | undefined): Caller {
  if (!found) return { user: null };
  if (found instanceof BusinessError) return { user: null, tokenRefusal: found };
  const { user, ...session } = found;
  return { user, session };
}

async function openSession(platform: Platform, request: FastifyRequest, now: Date): Promise<OpenSession | undefined> {
  const proof = readProof(request);
  return proof && readSession(platform, proof, now);
}

/** A token proves by itself; without one the session's cookie has to. */
function readProof(request: FastifyRequest): SessionProof | undefined {
  const token = readHeader(request, 'token');
  return token ? { token } : readCookieProof(request);
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

/** How operations are called that only read. Whatever is called otherwise changes something until it is known not to. */
const reading = /^(?:query|simple|all|public|detail|fund|highEndFund)(?=[A-Z])/u;

/** Reads by their name, and yet not to be seen through the eyes of another role. */
const unmasked = /Plaintext/u;

/** The way out, and what the browser asks by itself. */
const always: ReadonlySet<string> = new Set<OperationId>(['endRolePreview', 'logout', 'creatImgCode']);

/**
 * Whether an administrator may call an operation while he looks at the portal as a role sees it: to read, masked, and to
 * leave. Files are no part of a look. Pure.
 */
export function isForPreview(id: string, { response, supplied }: OperationBinding): boolean {
  if (always.has(id)) return true;
  return reading.test(id) && !unmasked.test(id) && response === 'json' && !supplied.includes('requestNo');
}
