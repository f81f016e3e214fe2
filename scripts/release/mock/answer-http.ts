import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Asked } from './read-params.ts';
import type { Answered } from './refuse.ts';

/** Any page may call the mock. */
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
};

/** Answers HTTP requests with a service. */
export function answerHttp(service: (asked: Asked) => Promise<Answered>) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { method = 'GET', url = '/', headers } = request;
    if (method === 'OPTIONS') {
      response.writeHead(204, OPEN).end();
      return;
    }
    text(request)
      .then((body) => service({ method, url, headers, body }))
      .then(
        ({ status, body, type = 'application/json', headers: more }) => {
          const isText = typeof body === 'string' && !/json/iu.test(type);
          const head = { ...OPEN, ...more, ...(body !== undefined && { 'content-type': type }) };
          response.writeHead(status, head).end(body === undefined ? undefined : isText ? body : JSON.stringify(body));
        },
        (error: unknown) => {
          response.writeHead(500, { ...OPEN, 'content-type': 'application/json' });
          response.end(JSON.stringify({ message: error instanceof Error ? error.message : String(error) }));
        },
      );
  };
}
