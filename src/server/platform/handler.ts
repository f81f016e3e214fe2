import type { OperationData, OperationId, OperationParams, PublicOperationId, RegistrantOperationId } from '#contract';
import type { Db } from '../database/database.ts';
import type { Demo } from './platform.ts';
import type { BusinessError } from './errors.ts';
import type { StoredContent } from '../files/file-store.ts';
import type { ReceivedFile } from '../files/received-file.ts';

/** The operator behind a session. */
export interface SessionUser {
  readonly accountId: number;
  readonly userName: string;
  readonly realName: string;
  readonly phone: string;
  readonly cliqueCode: string;
  /** Menu and button codes of all the operator's roles. */
  readonly permissions: ReadonlySet<string>;
  readonly roleIds: readonly string[];
  /** The password has expired or was set by somebody else: it has to be changed before anything else (45020041). */
  readonly passwordDue: boolean;
  /** An administrator looks at the portal as this role sees it; codes are the role's, and nothing may be changed. */
  readonly viewRole?: { readonly roleId: string; readonly roleName: string };
}

/** Somebody who has proved a phone number and holds a registration token, but is no operator (handbook: actors). */
export interface Registrant {
  readonly phone: string;
  readonly recommender: string | null;
}

/** A registration token that counts. */
export interface RegistSession {
  readonly tokenHash: string;
  readonly registrant: Registrant;
}

/** How the server (by the hash of its token) and browsers (by its public id) know a session. */
export interface SessionKey {
  readonly tokenHash: string;
  readonly sessionId: string;
}

/** The calling browser's cookies. */
export interface BrowserCookies {
  /** Sets the cookie of a session that has begun; removes those of sessions that are over. */
  keep(session: SessionKey): Promise<void>;
  /** Removes the cookie of the session that the call names. */
  forget(): void;
}

/** Structured log: fields first, then the message. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface RequestContext<User = SessionUser> {
  /** No transaction, except for a request with a `requestNo`: then the transaction that also stores its reply. */
  readonly db: Db;
  /**
   * Runs `work` in one transaction; joins the one that is already open. Inside `work` only `tx` may be used: PGlite
   * has one connection, so a query on `db` would wait for it for ever.
   */
  transact<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** The clock when the request arrived. */
  readonly now: Date;
  readonly user: User;
  /** Public operations only: why the token that came along does not count; undefined when none came or it does. */
  readonly tokenRefusal?: BusinessError;
  /** Public operations only: the registration session whose token came along. */
  readonly registration?: RegistSession;
  /** Reference number of the request, as in the reply and in the log. */
  readonly traceId: string;
  /** Where the request came from, for what has to be proved later. */
  readonly ip: string;
  readonly cookies: BrowserCookies;
  readonly log: Log;
  readonly demo?: Demo | undefined;
  /** Idempotency key of the request, when it carries one. */
  readonly requestNo?: string;
}

/** A file as a reply. */
export interface FileReply {
  readonly fileName: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/** A file out of the store, sent piece by piece. */
export interface StoredFileReply extends Omit<FileReply, 'body'> {
  readonly body: StoredContent;
}

/** What a handler of `K` returns: the contract's data, or a file where the contract says so. */
export type Reply<K extends OperationId> = AsReply<OperationData<K>>;

type AsReply<Data> = Data extends Blob ? FileReply | StoredFileReply : Data;

/** Who calls: a registrant, an operator, or for a public operation nobody known. */
type UserOf<K extends OperationId> = K extends RegistrantOperationId
  ? Registrant
  : K extends PublicOperationId
    ? SessionUser | null
    : SessionUser;

/** Params as a handler gets them: the contract's files have been received and wait in the store. */
type Received<T> = { [P in keyof T]: NonNullable<T[P]> extends Blob ? ReceivedFile : T[P] };

export type Handler<K extends OperationId> = (
  params: Received<OperationParams<K>>,
  context: RequestContext<UserOf<K>>,
) => Promise<Reply<K>>;

export type Handlers = { readonly [K in OperationId]?: Handler<K> };

/** Types the handlers of one module; each operation of the contract must be defined by exactly one module. */
export function defineHandlers<T extends Handlers>(handlers: T): T {
  return handlers;
}
