import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../boot/readiness.ts';

/**
 * `/healthz` answers while the process runs; `/readyz` answers 503 while a required part fails. Both are public,
 * because they only name parts. With a separate gateway only the process is checked.
 */
export function addHealth(app: FastifyInstance, checkReadiness?: () => Promise<Readiness>): void {
  const noStore = { 'cache-control': 'no-store' };
  app.get('/healthz', (_request, reply) => reply.headers(noStore).send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const parts = Object.entries((await checkReadiness?.()) ?? {});
    const ready = parts.every(([, works]) => works);
    return reply
      .code(ready ? 200 : 503)
      .headers(noStore)
      .send({
        status: ready ? 'ready' : 'unavailable',
        ...Object.fromEntries(parts.map(([name, works]) => [name, works ? 'ok' : 'failing'])),
      });
  });
}
