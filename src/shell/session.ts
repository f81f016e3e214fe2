import { parseRecord } from '#values/record';

/** Values of the profile's credentials, by name. */
export type Credentials = Readonly<Record<string, string>>;

/** What an authorization server gave beside the credential. */
export interface Tokens {
  readonly refresh?: string;
  /** Instant at which the credential expires, in milliseconds. */
  readonly expires?: number;
  /** Address that ends the session there. */
  readonly logout?: string;
}

/** A sign-in at an authorization server that has not come back yet. */
export interface Pending {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Credentials that people have typed. */
  readonly typed: Credentials;
  /** Page that they were on. */
  readonly path: string;
}

/** Session storage: the credentials last as long as the window. */
const KEY = 'credentials';
const TOKENS = 'tokens';
const PENDING = 'sign-in';
const REFUSED = 'refused';

const read = (key: string): unknown => parseRecord(sessionStorage.getItem(key));
const keep = (key: string, value: object): void => sessionStorage.setItem(key, JSON.stringify(value));

export const readCredentials = (): Credentials | undefined => read(KEY) as Credentials | undefined;

export function keepCredentials(values: Credentials): void {
  sessionStorage.removeItem(REFUSED);
  keep(KEY, values);
}

export const readTokens = (): Tokens | undefined => read(TOKENS) as Tokens | undefined;
export const keepTokens = (tokens: Tokens): void => keep(TOKENS, tokens);

export const keepPending = (pending: Pending): void => keep(PENDING, pending);

/** A return is answered once. */
export function takePending(): Pending | undefined {
  const pending = read(PENDING) as Pending | undefined;
  sessionStorage.removeItem(PENDING);
  return pending;
}

/** The service has refused the last credentials. */
export const wasRefused = (): boolean => sessionStorage.getItem(REFUSED) !== null;

/** Ends the session and reloads the application, so that no data is left for the next person. */
export function endSession(why?: 'refused'): void {
  const { logout = '/' } = readTokens() ?? {};
  sessionStorage.clear();
  if (why) sessionStorage.setItem(REFUSED, '');
  location.assign(why ? '/' : logout);
}
