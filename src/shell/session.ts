/** Session storage: the token lasts as long as the window. */
const KEY = 'token';
const REFUSED = 'refused';

export const readToken = (): string => sessionStorage.getItem(KEY) ?? '';

export function keepToken(token: string): void {
  sessionStorage.removeItem(REFUSED);
  sessionStorage.setItem(KEY, token);
}

/** The service has refused the last token. */
export const wasRefused = (): boolean => sessionStorage.getItem(REFUSED) !== null;

/** Ends the session and reloads the application, so that no data is left for the next person. */
export function endSession(why?: 'refused'): void {
  sessionStorage.clear();
  if (why) sessionStorage.setItem(REFUSED, '');
  location.assign('/');
}
