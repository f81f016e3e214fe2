import { parseRecord } from '#values/record';

/** Values of the profile's credentials, by name. */
export type Credentials = Readonly<Record<string, string>>;

/** Session storage: the credentials last as long as the window. */
const KEY = 'credentials';
const REFUSED = 'refused';

export const readCredentials = (): Credentials | undefined =>
  parseRecord(sessionStorage.getItem(KEY)) as Credentials | undefined;

export function keepCredentials(values: Credentials): void {
  sessionStorage.removeItem(REFUSED);
  sessionStorage.setItem(KEY, JSON.stringify(values));
}

/** The service has refused the last credentials. */
export const wasRefused = (): boolean => sessionStorage.getItem(REFUSED) !== null;

/** Ends the session and reloads the application, so that no data is left for the next person. */
export function endSession(why?: 'refused'): void {
  sessionStorage.clear();
  if (why) sessionStorage.setItem(REFUSED, '');
  location.assign('/');
}
