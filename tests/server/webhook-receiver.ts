import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An SMS gateway's end of the webhook, on a port of its own. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** The answer to the following calls; `never` leaves them without an answer. */
  answer: number | 'never';
  /** Resolves when `count` calls have come. */
  calls(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let waiting: { count: number; resolve: () => void } | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      if (receiver.answer !== 'never') response.writeHead(receiver.answer, { location: '/elsewhere' }).end('ok');
      if (waiting && received.length >= waiting.count) waiting.resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    received,
    answer: 200,
    calls: (count) =>
      new Promise((resolve) => {
        if (received.length >= count) resolve();
        else waiting = { count, resolve };
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
