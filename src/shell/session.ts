/** The token lasts as long as the window is open. */
const KEY = 'token';
const REFUSED = 'refused';

export const readToken = (): string => sessionStorage.getItem(KEY) ?? '';

export function keepToken(token: string): void {
  sessionStorage.removeItem(REFUSED);
  sessionStorage.setItem(KEY, token);
}

/** The service has refused the last token. */
export const wasRefused = (): boolean => sessionStorage.getItem(REFUSED) !== null;

/** Ends the session and starts the application anew, so that nothing of one person is left for the next. */
export function endSession(why?: 'refused'): void {
  sessionStorage.clear();
  if (why) sessionStorage.setItem(REFUSED, '');
  location.assign('/');
}
