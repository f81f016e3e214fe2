import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { NewsKind, PersonCertType, JobStatus } from '#contract';

/** `timestamp` as Shanghai wall time `yyyy-MM-dd HH:mm:ss`. */
type Timestamp = string;
/** `date` as `yyyy-MM-dd`. */
type Day = string;

/** Login operators, their roles and their sessions (handbook: session-limits, demo-users, preset-roles). */
export interface AccessTables {
  /** One row; the database counts changes of roles and of who has them (`count_grants_change`). */
  grantsVersion: { version: number };
  accounts: {
    accountId: number;
    userName: string;
    realName: string;
    phone: string;
    /** Kind of the identity document (dictionary `personCertType`). */
    idType: Generated<PersonCertType>;
    idNo: string | null;
    cliqueCode: string;
    /** 1 normal, 2 disabled; a lock-out is not a status, it ends by itself (handbook: operator-states). */
    status: '1' | '2';
    passwordHash: string;
    passwordChangedAt: Timestamp;
    /** An administrator set the password; until it is changed, all other operations are refused (45020041). */
    mustChangePassword: Generated<boolean>;
    createdAt: Timestamp;
    email: Generated<string | null>;
    dept: Generated<string | null>;
    post: Generated<string | null>;
    /** Last day on which the operator may sign in; null: no end. */
    validUntil: Generated<Day | null>;
    lastLoginAt: Generated<Timestamp | null>;
  };
  /**
   * Wrong passwords by user name and place, by user name alone and by address alone. Unknown names are counted too, so
   * that a captcha or a lock-out does not reveal which names exist.
   */
  loginFailures: {
    /** Empty in the count of an address with any name. */
    userName: string;
    /** An IPv4 address, an IPv6 network or a known device; empty in the count of a name at any address. */
    address: string;
    /** Consecutive wrong passwords. */
    failures: number;
    /** Tries that are being judged; those of a process that ended are void after a minute. */
    pending: Generated<number>;
    pendingAt: Timestamp | null;
    /** Lock-outs one after the other; each lasts longer. */
    lockouts: number;
    lockedUntil: Timestamp | null;
    /** Wrong passwords not yet reported to the operator. */
    unreported: number;
    lastAt: Timestamp;
  };
  /** Addresses from which operators have signed in, and when last. */
  knownAddresses: { address: string; lastAt: Timestamp };
  roles: {
    roleId: string;
    roleName: string;
    /** 1 preset, for every clique; 2 a clique's own. */
    roleType: Generated<'1' | '2'>;
    roleDesc: Generated<string | null>;
    /** 1 in use; 2 not in use: it gives its users nothing. */
    roleStatus: Generated<'1' | '2'>;
    /** Its users approve, publish and give rights with a second factor only. */
    secondFactor: Generated<boolean>;
    cliqueCode: Generated<string | null>;
    updater: Generated<string | null>;
    updateTime: Generated<Timestamp | null>;
  };
  /** The authenticator of an operator; `lastStep` is the step of its last code, which is good once. */
  secondFactors: { accountId: number; secret: string; lastStep: number | null; createdAt: Timestamp };
  /** Codes for the loss of the authenticator; each is deleted with its use. */
  recoveryCodes: { id: Generated<number>; accountId: number; codeHash: string };
  roleResources: { roleId: string; resourceCode: string };
  accountRoles: { accountId: number; roleId: string };
  sessions: {
    /** Keyed hash of the token; the token itself is never stored. */
    tokenHash: string;
    /** Public id: the name of the session's cookie. */
    sessionId: Generated<string>;
    accountId: number;
    createdAt: Timestamp;
    lastUsedAt: Timestamp;
    /**
     * The reason of its end; the row stays until its absolute end, so that its owner sees the reason. A trigger of the
     * database writes `disabled`.
     */
    endReason: 'logout' | 'kicked' | 'password' | 'disabled' | null;
    /** The address that its login came from. */
    address: string | null;
    /** Browser and system of its login in words; null for programs. */
    device: string | null;
    /** When its operator last gave a proof beside the login. */
    provenAt: Generated<Timestamp | null>;
    /** The role as which an administrator looks at the portal; null for the administrator's own. */
    viewRoleId: Generated<string | null>;
  };
  captchas: { imgKey: string; answerHash: string; createdAt: Timestamp };
  smsCodes: {
    id: Generated<number>;
    phone: string;
    purpose: string;
    codeHash: string;
    sentAt: Timestamp;
    /** Wrong tries from everywhere. */
    failures: Generated<number>;
    usedAt: Timestamp | null;
    /** Asked for by an operator who has signed in, or from an address where operators sign in. */
    fromKnown: Generated<boolean>;
    /** The operator whose identity was proved with it, and when; it then allows to set that one's password. */
    provenFor: Generated<number | null>;
    provenAt: Generated<Timestamp | null>;
  };
  /** Wrong tries of a code from each address. */
  codeTries: { codeId: number; address: string; failures: number };
  passwordHistory: { id: Generated<number>; accountId: number; passwordHash: string; createdAt: Timestamp };
  idempotency: {
    /** The caller: `account <accountId>` or `phone <phone>` of a registrant. */
    caller: string;
    operationId: string;
    requestNo: string;
    paramsHash: string;
    reply: ColumnType<string | null, string | null, string | null>;
    createdAt: Timestamp;
  };
  auditLog: {
    id: Generated<number>;
    at: Timestamp;
    accountId: number | null;
    /** The action, for example `login`, `password.change`, `order.create`. */
    action: string;
    outcome: 'done' | 'refused';
    /** Business key of the record. */
    subject: string | null;
    detail: JSONColumnType<object> | null;
    traceId: string | null;
  };
  settings: { name: string; value: string };
  /** Requests in the minute that began at `startedAt`, by address and route. */
  requestCounts: { key: string; startedAt: Date; count: number };
}

export type { Day, Timestamp };

/** People who proved a phone number in order to register (handbook: actors); they are no operators. */
export interface RegistrationTables {
  registrants: {
    phone: string;
    /** The sender, as first stated. */
    recommender: string | null;
    createdAt: Timestamp;
  };
  registSessions: {
    /** Keyed hash of the registration token; the token itself is never stored. */
    tokenHash: string;
    phone: string;
    createdAt: Timestamp;
    /** Logged out; the row stays until its time is over. */
    ended: Generated<boolean>;
  };
}

/** Text messages on their way, and what operators arrange for themselves. */
export interface SupportTables {
  /** Messages to operators; the job of `jobs/sms-delivery.ts` hands them to a driver. */
  outbox: {
    id: Generated<number>;
    /** Unique in the world, so that a receiver recognises a repeat; `id` starts again with a new database. */
    messageId: Generated<string>;
    channel: 'sms';
    recipient: string;
    text: string;
    createdAt: Timestamp;
    state: Generated<'pending' | 'sent' | 'failed'>;
    /** Times that a driver was called, or is being called. */
    attempts: Generated<number>;
    /** A pending message is left alone until then: it waits for its next attempt, or a process is sending it. */
    nextAttemptAt: Generated<Timestamp | null>;
    sentAt: Generated<Timestamp | null>;
    /** Why the last attempt failed. */
    lastError: Generated<string | null>;
  };
  /** Messages to one operator in the portal itself. */
  inbox: {
    messageNo: Generated<number>;
    accountId: number;
    title: string;
    content: string;
    /** Name of the page that it is about. */
    routeName: string | null;
    /** Query of that page, as an address has it. */
    routeQuery: Generated<string | null>;
    createdAt: Timestamp;
    readAt: Generated<Timestamp | null>;
    /** What it is about; null before kinds were kept. */
    newsKind: Generated<NewsKind | null>;
  };
  /** How an operator learns of a kind of news besides the inbox. */
  newsChoices: {
    accountId: number;
    newsKind: NewsKind;
    mailFlag: Generated<boolean>;
    browserFlag: Generated<boolean>;
  };
  /** The portal's settings of one operator; `value` is JSON that only the portal reads. */
  userSettings: { accountId: number; name: string; value: string; updatedAt: Timestamp };
  /** Views of lists that their owner shares with the whole clique. */
  sharedViews: {
    viewId: string;
    pageName: string;
    /** The owner; the clique is this account's. */
    accountId: number;
    viewName: string;
    /** JSON that only the portal reads. */
    content: string;
    /** Grows with every change, so that a change of something that has changed meanwhile is noticed. */
    version: Generated<number>;
    updatedAt: Timestamp;
  };
  /** Unsent input of operators in pages; `content` is JSON that only the portal reads. */
  drafts: {
    accountId: number;
    pageName: string;
    draftKey: string;
    content: string;
    /** Never used twice, so that a draft that went and came again is another one. */
    revision: Generated<number>;
    savedAt: Timestamp;
    expiresAt: Timestamp;
  };
}

/** Long work, from its request until its file is deleted. */
export interface JobTables {
  jobs: {
    jobId: string;
    /** The operation that it answers. */
    kind: string;
    /** The request's params as JSON. */
    params: string;
    accountId: number;
    fileName: string;
    /** Rows of its file; null for other work. */
    rowCount: number | null;
    /** Days that its file is kept. */
    keepDays: Generated<number>;
    jobStatus: Generated<JobStatus>;
    /** Percent. */
    progress: Generated<number>;
    /** Times that a process began it; a process may only write while this is the number it began with. */
    attempts: Generated<number>;
    /** Its content in the file store. */
    fileId: Generated<string | null>;
    /** The reply of its operation, as JSON; null for one that makes a file. */
    result: Generated<string | null>;
    /** The operator's message about a failure. */
    failReason: Generated<string | null>;
    createdAt: Timestamp;
    startedAt: Generated<Timestamp | null>;
    /** The last sign of life of the process that works on it. */
    heartbeatAt: Generated<Timestamp | null>;
    finishedAt: Generated<Timestamp | null>;
  };
}
