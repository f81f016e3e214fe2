import type { Account } from './session-state.ts';

/** Keys of session storage [spec §3]. */
const STORAGE_KEYS = {
  token: 'token',
  registToken: 'registToken',
  inst: 'inst',
  account: 'accountInfoBo',
} as const;

export interface StoredSession {
  readonly token: string;
  readonly registToken: string;
  readonly account: Account | null;
}

/** Reads the session of this browser tab; whatever is not readable counts as absent. */
export function readStoredSession(storage: Storage): StoredSession {
  const account = readAccount(storage.getItem(STORAGE_KEYS.account));
  return {
    token: account ? (storage.getItem(STORAGE_KEYS.token) ?? '') : '',
    registToken: storage.getItem(STORAGE_KEYS.registToken) ?? '',
    account,
  };
}

export function writeStoredSession(storage: Storage, { token, registToken, account }: StoredSession): void {
  put(storage, STORAGE_KEYS.token, token);
  put(storage, STORAGE_KEYS.registToken, registToken);
  put(storage, STORAGE_KEYS.account, account ? JSON.stringify(account) : '');
}

function put(storage: Storage, key: string, value: string): void {
  if (value === '') storage.removeItem(key);
  else storage.setItem(key, value);
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
