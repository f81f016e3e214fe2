import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { errors } from '../platform/errors.ts';
import { findServed } from '../studio/texts.ts';
import { type PortalPage, sendPage } from './policy/portal-page.ts';
import { isWirePath, pdfWorkerPolicy } from './policy/security-headers.ts';
import { sendEnvelope } from './wire.ts';

/**
 * Serves the built portal from `folder`. Only the browser knows its routes, so unknown pages are answered with
 * index.html, and unknown wire paths and files with an envelope.
 */
export async function addPortalFiles(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: resolve(folder),
      wildcard: true,
      // A copy of a work tree must not give away its history.
      dotfiles: 'ignore',
      // A page as it is in the build has the place of its nonce only.
      allowedPath: (path) => !path.endsWith('.html'),
      cacheControl: false,
      // The build adds a gzipped file beside each that becomes much smaller.
      preCompressed: true,
      setHeaders: (reply, path) => {
        // The build puts a content hash into the names below assets/.
        const hashed = path.includes('/assets/');
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (path.includes('/assets/pdf.worker')) void reply.header('content-security-policy', pdfWorkerPolicy);
      },
    });
    for (const path of ['/', '/index.html', '/preview.html'] as const) {
      const name: PortalPage = path === '/preview.html' ? 'preview.html' : 'index.html';
      if (existsSync(join(folder, name))) app.get(path, (request, reply) => sendPage(request, reply, { folder, name }));
    }
  }
  app.addHook('onRequest', async (request, reply) => {
    if (built && isPageRequest(request)) tellProvenance(request, reply);
  });
  // File system calls reject NUL.
  app.addHook('onRequest', async ({ url }) => {
    if (!isWirePath(url) && url.split('?', 1)[0]?.includes('%00') === true) throw errors.unreadableBody();
  });
  app.setNotFoundHandler((request, reply) => {
    // A returned reply would be awaited again by each handler on the way.
    if (built && isPageRequest(request)) {
      sendPage(request, reply, { folder, name: 'index.html' }).catch((error: Error) => void reply.send(error));
    } else void sendEnvelope(reply.code(404), errors.unknownOperation());
  });
}

/**
 * Tells the page where its address came from (`Sec-Fetch-Site`), which scripts cannot ask the browser: a link of another
 * site signs nobody in without a question (handbook: auto-login).
 */
function tellProvenance({ headers }: FastifyRequest, reply: FastifyReply): void {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string' && /^[a-z-]+$/u.test(site)) void reply.header('server-timing', `site;desc=${site}`);
}

/**
 * Serves published pages by the hash of their content, without a session like those of the build: a page describes calls and
 * holds no record.
 */
export function addPublishedPages(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { file: string } }>('/pages/:file', async (request, reply) => {
    const [, hash] = /^([0-9a-f]{64})\.json$/u.exec(request.params.file) ?? [];
    const text = hash === undefined ? undefined : await findServed(db, hash);
    if (text === undefined) return sendEnvelope(reply.code(404), errors.recordNotFound('页面'));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(text);
  });
}

/** Whether an address of the portal is asked for. A file, whose name has a dot, is one only if HTML is asked for by name. */
function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || isWirePath(url)) return false;
  const accept = headers.accept ?? '*/*';
  const isFile = url.split('?', 1)[0]?.includes('.') === true;
  return accept.includes('text/html') || (accept.includes('*/*') && !isFile);
}
