/** Case matters: `commonAuth` is not meant. */
const TOKENLESS_FRAGMENTS: readonly string[] = ['auth', 'message', 'lego'];

/**
 * Whether a call carries the session token (handbook: blanked-token; not on URLs with auth, message or lego). Calls
 * without it prove their session by its cookie, which the header `sessionId` names.
 */
export function sendsToken(url: string): boolean {
  return !TOKENLESS_FRAGMENTS.some((fragment) => url.includes(fragment));
}
