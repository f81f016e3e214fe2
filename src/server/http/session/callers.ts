import type { FastifyRequest } from 'fastify';
import { type OperationBinding, type OperationId, profile } from '#contract';
import { isReading } from '#contract/operations';
import { BusinessError, errors } from '../../platform/errors.ts';
import type { Registrant, RegistSession, SessionKey, SessionUser } from '../../platform/handler.ts';
import { collect, remember } from '../../platform/modules.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCookieProof, readHeader } from './session-cookies.ts';
import { readRegistSession, type OpenSession, prolongSession, readSession, type SessionProof } from './session.ts';

const [{ name: TOKEN_HEADER }, { name: REGIST_HEADER }] = profile.authentication;

/** The caller of an operation, as proved by headers and cookies. */
export interface Caller {
  readonly user: SessionUser | Registrant | null;
  /** An operator's session. */
  readonly session?: SessionKey;
  /** Why the token of a public operation was rejected. */
  readonly tokenRefusal?: BusinessError;
  /** The registration session of a public operation. */
  readonly registration?: RegistSession;
}

/** A call whose caller is to be identified. */
export interface Call {
  readonly id: OperationId;
  readonly operation: OperationBinding;
  readonly request: FastifyRequest;
  readonly now: Date;
}

/** Says who calls; throws why the call is refused. */
export type Identify = (call: Call) => Promise<Caller>;

const passive = remember(() => new Set(collect((module) => module.passive)));

/**
 * Operations allowed while the password is due: reading menus and profile, getting a code, changing the password, logging
 * out.
 */
const allowedWhenDue: ReadonlySet<OperationId> = new Set([
  'queryAcctMenuResources',
  'queryAcctButtonResources',
  'queryUserSettings',
  'detailNoOperate',
  'sendPasswordCode',
]);

/**
 * Identifies the caller. Throws the refusal of a required token, and 45020041 if the password is due; a public
 * operation uses a valid token and ignores an invalid one.
 */
export async function identify(platform: Platform, call: Call): Promise<Caller> {
  const { id, operation, request, now } = call;
  if (operation.public) return identifyVisitor(platform, call);
  if (operation.registrant) {
    const token = readHeader(request, REGIST_HEADER);
    if (!token) throw errors.tokenMissing();
    return { user: (await readRegistSession(platform, token, now)).registrant };
  }
  const proof = readProof(request);
  if (!proof) throw errors.tokenMissing();
  const { user, ...session } = await readSession(platform, proof, now);
  if (!passive().has(id)) await prolongSession(platform, session, now);
  // An operator who turned the demo clock past the password's end must be able to turn it back.
  if (user.passwordDue && !operation.demo && !allowedWhenDue.has(id)) throw errors.passwordDue();
  return { user, session };
}

/**
 * The operator who opens a stream of changes; it does not keep the session alive. Throws the refusal of the session.
 */
export async function identifyListener(platform: Platform, request: FastifyRequest, now: Date): Promise<OpenSession> {
  const proof = readProof(request);
  if (!proof) throw errors.tokenMissing();
  const session = await readSession(platform, proof, now);
  if (session.user.passwordDue) throw errors.passwordDue();
  return session;
}

async function identifyVisitor(platform: Platform, { request, now }: Call): Promise<Caller> {
  const registToken = readHeader(request, REGIST_HEADER);
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

/** The token, else the session's cookie. */
function readProof(request: FastifyRequest): SessionProof | undefined {
  const token = readHeader(request, TOKEN_HEADER);
  return token ? { token } : readCookieProof(request);
}

/** Resolves to the value or the refusal; other errors are thrown. */
async function settle<T>(found: Promise<T>): Promise<T | BusinessError> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof BusinessError) return error;
    throw error;
  }
}

/** Logout, and calls that browsers make by themselves. */
const always: ReadonlySet<string> = new Set<OperationId>(['endRolePreview', 'logout', 'creatImgCode']);

/**
 * Whether an administrator may call an operation while previewing the portal as a role: masked reads and leaving the
 * preview, but no files. Pure.
 */
export function isForPreview(id: string, binding: OperationBinding): boolean {
  if (always.has(id)) return true;
  return isReading(id, binding);
}
