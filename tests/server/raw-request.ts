import { type IncomingHttpHeaders, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
  /** The only trusted certificate, PEM. */
  readonly ca?: string;
  /** Sent as it is; a URL's path has its dots resolved before it is sent. */
  readonly path?: string;
  readonly signal?: AbortSignal;
}

/** Sends a request over a real connection of its own, byte for byte. */
export function rawRequest(url: string, { body, ...more }: RawRequest = {}): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? requestHttps : requestHttp;
    const options: RequestOptions = { agent: false, ...more };
    const sent = send(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Posts `chunks` to something that echoes, each when the one before has come back; returns what came. */
export function talk(url: string, chunks: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const heard: string[] = [];
    const sent = requestHttp(url, { method: 'POST', agent: false, headers: { 'content-type': 'application/pdf' } });
    const say = (): unknown => (heard.length < chunks.length ? sent.write(chunks[heard.length]) : sent.end());
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        heard.push(text);
        say();
      });
      response.on('end', () => resolve(heard));
    });
    say();
  });
}

/** Starts listening on a free port of this machine; returns the port. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}
