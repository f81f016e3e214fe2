import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NONCE_PLACE } from '#values/style-nonce';
import { framedPolicy, pagePolicy } from './security-headers.ts';

/** Pages of a build, each with its policy as a function of the nonce. */
const policies = { 'index.html': pagePolicy, 'preview.html': framedPolicy };

export type PortalPage = keyof typeof policies;

/**
 * Sends a page of the build with a nonce of its own for its styles. Its tag is that of the page and the policy without the
 * nonce. A 304 carries no policy: the browser would put the new one beside the page that it has, whose nonce is the old one.
 * Private, because a cache in between would give the nonce of one visitor to the next.
 */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Source): Promise<FastifyReply> {
  const policy = policies[page.name];
  const text = await readFile(`${page.folder}/${page.name}`, 'utf8');
  const tag = `"${createHash('sha256').update(policy(NONCE_PLACE)).update(text).digest('base64url')}"`;
  void reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
  if (page.name === 'preview.html') void reply.header('x-frame-options', 'SAMEORIGIN');
  if (isKnown(request.headers['if-none-match'], tag)) {
    return reply.removeHeader('content-security-policy').code(304).send();
  }
  const nonce = randomBytes(18).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy(nonce))
    .send(text.replaceAll(NONCE_PLACE, nonce));
}

interface Source {
  /** Folder of the build. */
  readonly folder: string;
  readonly name: PortalPage;
}

/** Whether a browser has the page of this tag; a proxy that compresses makes the tag a weak one. */
function isKnown(known: string | undefined, tag: string): boolean {
  return known?.split(',').some((one) => one.trim().replace(/^W\//u, '') === tag) === true;
}
