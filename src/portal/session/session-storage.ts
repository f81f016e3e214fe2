import { type Account, DISTRIBUTOR_CODE, hasToken, type Registrant, type SessionState } from './session-state.ts';

/** Keys of session storage (handbook: session-data); `inst` is the theme's and outlives the session. */
export const STORAGE_KEYS = {
  token: 'token',
  registToken: 'registToken',
  sessionId: 'sessionId',
  disCode: 'disCode',
  account: 'accountInfoBo',
  phone: 'phone',
  recommender: 'recommender',
  refusalCode: 'refusalCode',
  notice: 'sessionNotice',
} as const;

type StoredSession = Pick<
  SessionState,
  'token' | 'sessionId' | 'disCode' | 'registToken' | 'account' | 'registrant' | 'refusalCode' | 'notice'
>;

/** Reads the session of this browser tab; an unreadable value counts as absent. */
export function readStoredSession(storage: Storage): StoredSession {
  const account = readAccount(storage.getItem(STORAGE_KEYS.account));
  const registrant = readRegistrant(storage);
  const token = account ? (storage.getItem(STORAGE_KEYS.token) ?? '') : '';
  const registToken = registrant ? (storage.getItem(STORAGE_KEYS.registToken) ?? '') : '';
  const disCode = hasToken({ token, registToken }) ? storage.getItem(STORAGE_KEYS.disCode) : null;
  const sessionId = token && (storage.getItem(STORAGE_KEYS.sessionId) ?? '');
  return {
    token,
    sessionId,
    disCode: disCode ?? DISTRIBUTOR_CODE,
    registToken,
    account: token ? account : null,
    registrant: registToken ? registrant : null,
    refusalCode: storage.getItem(STORAGE_KEYS.refusalCode) ?? '',
    notice: storage.getItem(STORAGE_KEYS.notice) ?? '',
  };
}

export function writeStoredSession(storage: Storage, session: StoredSession): void {
  const { token, sessionId, disCode, registToken, account, registrant, refusalCode, notice } = session;
  put(storage, STORAGE_KEYS.token, token);
  put(storage, STORAGE_KEYS.sessionId, sessionId);
  // A login stores the code (handbook: distributor-code), a logout clears it.
  put(storage, STORAGE_KEYS.disCode, hasToken(session) ? disCode : '');
  put(storage, STORAGE_KEYS.registToken, registToken);
  put(storage, STORAGE_KEYS.account, account ? JSON.stringify(account) : '');
  put(storage, STORAGE_KEYS.phone, registrant?.phone ?? '');
  put(storage, STORAGE_KEYS.refusalCode, refusalCode);
  put(storage, STORAGE_KEYS.notice, notice);
  put(storage, STORAGE_KEYS.recommender, registrant?.recommender ?? '');
}

export function holdsSession(storage: Storage): boolean {
  return hasToken(readStoredSession(storage));
}

function put(storage: Storage, key: string, value: string): void {
  if (value === '') storage.removeItem(key);
  else storage.setItem(key, value);
}

function readRegistrant(storage: Storage): Registrant | null {
  const phone = storage.getItem(STORAGE_KEYS.phone) ?? '';
  return phone === '' ? null : { phone, recommender: storage.getItem(STORAGE_KEYS.recommender) ?? '' };
}

function readAccount(text: string | null): Account | null {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const { accountId } = fields;
  if (typeof accountId !== 'number') return null;
  const textOf = (field: unknown): string => (typeof field === 'string' ? field : '');
  return {
    accountId,
    userName: textOf(fields['userName']),
    realName: textOf(fields['realName']),
    phone: textOf(fields['phone']),
    cliqueCode: textOf(fields['cliqueCode']),
  };
}

/** The page gates that the operator has passed; they last as long as the session, over a reload too. */
export interface Gates {
  passed(name: string): boolean;
  pass(name: string): void;
  /** Another session begins. */
  clear(): void;
}

const KEY = 'passedGates';

/** Kept in the storage of this browser tab, beside the session itself. */
export function createGates(storage: Storage): Gates {
  const read = (): string[] => storage.getItem(KEY)?.split(',') ?? [];
  return {
    passed: (name) => read().includes(name),
    pass: (name) => storage.setItem(KEY, [...new Set([...read(), name])].join(',')),
    clear: () => storage.removeItem(KEY),
  };
}
