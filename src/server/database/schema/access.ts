import type { PersonCertType } from '#contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** `timestamp` as Shanghai wall time `yyyy-MM-dd HH:mm:ss`. */
type Timestamp = string;
/** `date` as `yyyy-MM-dd`. */
type Day = string;

/** Login operators, their roles and their sessions (domain §4.17, §7.7, §8.2). */
export interface AccessTables {
  /** One row; see migration 037. */
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
    /** 1 normal, 2 disabled; a lock-out is not a status, it ends by itself (domain §5.9). */
    status: '1' | '2';
    passwordHash: string;
    passwordChangedAt: Timestamp;
    /** The password was set by somebody else; until it is changed nothing else may be done (45020041). */
    mustChangePassword: Generated<boolean>;
    createdAt: Timestamp;
    email: Generated<string | null>;
    dept: Generated<string | null>;
    post: Generated<string | null>;
    /** Last day on which the operator may sign in; null: no end. */
    validUntil: Generated<Day | null>;
    lastLoginAt: Generated<Timestamp | null>;
    /** Grows with every change of what an administrator keeps of the operator. */
    version: Generated<number>;
  };
  /**
   * Wrong passwords by user name and address. The name may belong to nobody, so that a captcha or a lock-out does not
   * tell which names exist.
   */
  loginFailures: {
    userName: string;
    /** An IPv4 address or an IPv6 network; empty in rows from before addresses were kept. */
    address: string;
    /** Consecutive wrong passwords. */
    failures: number;
    /** Lock-outs of this address one after the other; each lasts longer. */
    lockouts: number;
    lockedUntil: Timestamp | null;
    /** Wrong passwords of which the operator has not been told yet. */
    untold: number;
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
    cliqueCode: Generated<string | null>;
    updater: Generated<string | null>;
    updateTime: Generated<Timestamp | null>;
    version: Generated<number>;
  };
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
     * Why it ended; the row stays until its absolute end, so that its owner is told the reason. The database itself
     * writes `disabled` (migration 009).
     */
    endReason: 'logout' | 'kicked' | 'password' | 'disabled' | null;
    /** The role whose eyes an administrator looks through; null: his own. */
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
    /** Who called: `account <accountId>` or `phone <phone>` of a registrant. */
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
    /** What was done, for example `login`, `password.change`, `order.create`. */
    action: string;
    outcome: 'done' | 'refused';
    /** Business key of what it was done to. */
    subject: string | null;
    detail: JSONColumnType<object> | null;
    traceId: string | null;
  };
  settings: { name: string; value: string };
}

export type { Day, Timestamp };
