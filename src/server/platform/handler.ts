import type { OperationData, OperationId, OperationParams, PublicOperationId, RegistrantOperationId } from '#contract';
import type { Language } from '#engine/language/run';
import type { JsonRecord } from '#values/record';
import type { Db } from '../database/database.ts';
import type { StoredContent } from '../files/file-store.ts';
import type { ReceivedFile } from '../files/received-file.ts';
import type { Demo } from './platform.ts';
import type { BusinessError } from './errors.ts';

/** The operator behind a session. */
export interface SessionUser {
  readonly accountId: number;
  readonly userName: string;
  readonly realName: string;
  readonly phone: string;
  readonly cliqueCode: string;
  /** Menu and button codes that calls are judged by: of the operator's roles, in a preview also of its role. */
  readonly permissions: ReadonlySet<string>;
  readonly roleIds: readonly string[];
  /** The password was set by another person: it must be changed first (45020041). */
  readonly passwordDue: boolean;
  /** An administrator previews the portal as this role. */
  readonly viewRole?: ViewRole;
}

/** A previewed role. Its codes show menus and buttons; calls need them as well as the viewer's own. */
export interface ViewRole {
  readonly roleId: string;
  readonly roleName: string;
  readonly codes: ReadonlySet<string>;
}

/** A person who has proved a phone number and holds a registration token, but is no operator (handbook: actors). */
export interface Registrant {
  readonly phone: string;
  readonly recommender: string | null;
}

/** A valid registration token. */
export interface RegistSession {
  readonly tokenHash: string;
  readonly registrant: Registrant;
}

/** Keys of a session: the hash of its token for the server, its public id for browsers. */
export interface SessionKey {
  readonly tokenHash: string;
  readonly sessionId: string;
}

/** The calling browser's cookies. */
export interface BrowserCookies {
  /** Sets the cookie of a new session; removes those of ended sessions. */
  keep(session: SessionKey): Promise<void>;
  /** The device, if this user has signed in on it before. */
  deviceOf(userName: string): string | undefined;
  /** Remembers that this user has signed in on the device. */
  keepDevice(userName: string): void;
  /** Removes the cookie of the call's session. */
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
   * Runs `work` in one transaction; joins an open one. `work` may use only `tx`: PGlite has one connection, so a query
   * on `db` would wait for it for ever.
   */
  transact<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** The time at which the request arrived. */
  readonly now: Date;
  readonly user: User;
  /** Public operations only: why the sent token was rejected; undefined if there was none or it is valid. */
  readonly tokenRefusal?: BusinessError;
  /** Public operations only: the registration session of the sent token. */
  readonly registration?: RegistSession;
  /** Reference number of the request, as in the reply and in the log. */
  readonly traceId: string;
  /** The reader's language, for texts that no catalogue of the portal translates. */
  readonly language: Language;
  /** Address of the caller, for records that need proof. */
  readonly ip: string;
  /** What the caller's browser calls itself. */
  readonly userAgent?: string | undefined;
  /** The session of an operator. */
  readonly session?: SessionKey;
  readonly cookies: BrowserCookies;
  readonly log: Log;
  readonly demo?: Demo | undefined;
  /** Idempotency key of the request, when it carries one. */
  readonly requestNo?: string;
  /** Values that the caller saw and relies on, by name (`x-relies`). */
  readonly relied?: JsonRecord;
}

/** The context of a call inside an open transaction. */
export function within<User>(tx: Db, context: RequestContext<User>): RequestContext<User> {
  return { ...context, db: tx, transact: (work) => work(tx) };
}

/** A file as a reply. */
export interface FileReply {
  readonly fileName: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/** A file from the store, sent piece by piece. */
export interface StoredFileReply extends Omit<FileReply, 'body'> {
  readonly body: StoredContent;
}

/** The return value of a handler of `K`: the contract's data, or a file if the contract replies with one. */
export type Reply<K extends OperationId> = AsReply<OperationData<K>>;

type AsReply<Data> = Data extends Blob ? FileReply | StoredFileReply : Data;

/** The caller: a registrant, an operator, or for a public operation an unknown one. */
type UserOf<K extends OperationId> = K extends RegistrantOperationId
  ? Registrant
  : K extends PublicOperationId
    ? SessionUser | null
    : SessionUser;

/** Params as passed to a handler: files have been received into the store. */
type Received<T> = { [P in keyof T]: NonNullable<T[P]> extends Blob ? ReceivedFile : T[P] };

export type Handler<K extends OperationId> = (
  params: Received<OperationParams<K>>,
  context: RequestContext<UserOf<K>>,
) => Promise<Reply<K>>;

export type Handlers = { readonly [K in OperationId]?: Handler<K> };

/** Types the handlers of one module; exactly one module defines each operation of the contract. */
export function defineHandlers<T extends Handlers>(handlers: T): T {
  return handlers;
}

/** The person on whose behalf a record is changed, and the time. */
export interface Actor {
  readonly accountId: number | null;
  readonly name: string;
  readonly now: Date;
  readonly traceId?: string;
}

/** The operator and time of an operation: of a request, or of its job. */
export type Asker = Pick<RequestContext, 'now' | 'traceId'> & {
  readonly user: Pick<RequestContext['user'], 'accountId' | 'realName'>;
};

/** The actor of an operation. */
export function actorOf({ user, now, traceId }: Asker): Actor {
  return { accountId: user.accountId, name: user.realName, now, traceId };
}
