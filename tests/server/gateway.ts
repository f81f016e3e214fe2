import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A gateway that records its requests and gives set answers. */
export interface Gateway {
  readonly url: string;
  readonly requests: IncomingMessage[];
  answer: Answer;
  /** The request that came last. */
  last(): IncomingMessage;
  close(): Promise<void>;
}

/** Starts one on a free port; with a certificate it speaks HTTPS. */
export async function startGateway(tls?: { readonly cert: string; readonly key: string }): Promise<Gateway> {
  const requests: IncomingMessage[] = [];
  const handle: Answer = (request, response) => {
    requests.push(request);
    gateway.answer(request, response);
  };
  const server = tls ? createHttps({ cert: tls.cert, key: tls.key }, handle) : createHttp(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const gateway: Gateway = {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    requests,
    answer: (_request, response) => response.end(),
    last: () => {
      const request = requests.at(-1);
      if (!request) throw new Error('nothing has arrived');
      return request;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return gateway;
}
