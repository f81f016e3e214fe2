/**
 * Stands in a page of a build for the nonce of its styles, which is another one in each response. As long as a nonce, so
 * that the length of the page stays.
 */
export const NONCE_PLACE = 'the-nonce-of-a-response.';

/** The element of a page with the nonce; Vite reads it, too. A browser hides the attribute and keeps the property. */
export const NONCE_META = 'csp-nonce';

/** The nonce of the page on screen; empty where it has none. */
export function readStyleNonce(page: Document): string {
  return page.querySelector<HTMLMetaElement>(`meta[property="${NONCE_META}"]`)?.nonce ?? '';
}
