import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { NONCE_META, NONCE_PLACE } from '#values/style-nonce';

/**
 * Lets a page live without inline styles (`style-src 'self' 'nonce-…'`): gives it the place of its nonce, makes libraries
 * write their styles with it, and serves the page so in development and preview. In production the server replaces
 * the place.
 */
export function styleNoncePlugin(): Plugin {
  return {
    name: 'fundesk-style-nonce',
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [libraryStyles] } } }),
    transform: libraryStyles.transform,
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { property: NONCE_META, nonce: NONCE_PLACE }, injectTo: 'head-prepend' },
    ],
    configureServer: ({ middlewares }) => serveWithNonce(middlewares),
    configurePreviewServer: ({ middlewares }) => serveWithNonce(middlewares),
  };
}

const libraryStyles = {
  name: 'fundesk-library-styles',
  transform: {
    filter: { id: /\/node_modules\//u, code: /\.setAttribute\(\s*['"]style['"]|styleNode\.innerHTML = css/u },
    handler: (code: string) => ({ code: keepToCssom(code), map: null }),
  },
};

const READ_NONCE = `document.querySelector('meta[property=${NONCE_META}]')?.nonce ?? ''`;

/**
 * The code of a library whose styles pass the policy: a sheet of rc-util has the nonce of the page, as some of its callers
 * (the lock of scrolling, the measure of scroll bars) know of none; a style attribute is set as a property. Pure.
 */
export function keepToCssom(code: string): string {
  return code
    .replace(/if \(csp [^{]*\{\s*styleNode\.nonce = [^}]*\}/u, `styleNode.nonce = csp?.nonce ?? ${READ_NONCE};`)
    .replace(/if \(\([\w$]+ = option\.csp\) [^{]*\{[^}]*\}/u, '')
    .replaceAll(/([\w.]+)\.setAttribute\(\s*['"]style['"],/gu, "Reflect.set($1.style, 'cssText',");
}

/** Puts the nonce in behind what compresses. A preview would send a file in pieces: the page at `/` is the same one. */
function serveWithNonce(middlewares: Connect.Server): () => void {
  middlewares.use((request, _response, next) => {
    if (request.url === '/index.html') request.url = '/';
    next();
  });
  return () => void middlewares.use(fillNonce);
}

/** Sends a page with a nonce of its own and a policy that names it; 304 leaves both as the browser has them. */
function fillNonce(_request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const end = response.end.bind(response) as (...rest: readonly unknown[]) => ServerResponse;
  const endWithNonce = (content?: unknown, ...rest: readonly unknown[]): ServerResponse => {
    if (typeof content !== 'string' || !isPage(response)) return end(content, ...rest);
    const nonce = randomBytes(18).toString('base64');
    response.setHeader('content-security-policy', `style-src 'self' 'nonce-${nonce}'`);
    return end(content.replaceAll(NONCE_PLACE, nonce), ...rest);
  };
  response.end = endWithNonce as typeof response.end;
  next();
}

const isPage = (response: ServerResponse): boolean =>
  !response.headersSent && String(response.getHeader('content-type')).startsWith('text/html');
