import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a PostgreSQL server that a test can break. */
export interface DatabaseProxy {
  readonly address: string;
  /** Breaks every connection; new ones work. */
  cut(): void;
  /** Breaks every connection and refuses new ones until {@link start}. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Lets the next statement with this text reach the server and loses its answer with the connection. */
  loseAnswerTo(text: string): void;
}

/** Listens on a free port of this machine and hands everything on to the server at `address`. */
export async function startDatabaseProxy(address: string): Promise<DatabaseProxy> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let lost: string | undefined;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let deaf = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk) => {
      if (lost !== undefined && chunk.includes(lost)) {
        lost = undefined;
        deaf = true;
      }
      far.write(chunk);
    });
    far.on('data', (chunk) => void (deaf ? near.destroy() : near.write(chunk)));
  });
  const start = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await start(0);
  const { port } = server.address() as AddressInfo;
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `postgresql://${target.username}:${target.password}@127.0.0.1:${port}`,
    cut,
    start: () => start(port),
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
    loseAnswerTo: (text) => void (lost = text),
  };
}
