import { type OperationData, type OperationId, type OperationParams, operations } from '#contract';

const demoPassword = 'Demo@2026';

/** What keeps a command from being done, in words for the terminal. */
export class DemoError extends Error {}

/** A running demo, with somebody signed in. */
export interface DemoServer {
  /** Calls an operation that takes JSON; throws a {@link DemoError} with the server's words. */
  call<K extends OperationId>(id: K, params: OperationParams<K>): Promise<OperationData<K>>;
}

interface Envelope {
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
}

/** The same without anybody signed in: for what a demo lets everybody do. */
export function visit(address: string): DemoServer {
  return createServer(address, {});
}

export async function signIn(address: string, user: string): Promise<DemoServer> {
  const body = new URLSearchParams({ username: user, password: demoPassword, disCode: 'DEMO' });
  const login = await send(address, 'login', { headers: { loginType: '1' }, body });
  if (login.code !== '000000') throw new DemoError(`${user} cannot sign in: ${login.msg}`);
  // The contract says so; a demo's replies are checked by it.
  const { token } = (login.data as OperationData<'login'>).accountInfoBo;
  return createServer(address, { token });
}

function createServer(address: string, session: Readonly<Record<string, string>>): DemoServer {
  return {
    call: async <K extends OperationId>(id: K, params: OperationParams<K>) => {
      const headers = { 'content-type': 'application/json', ...session };
      const { code, msg, data } = await send(address, id, { headers, body: JSON.stringify(params) });
      if (code !== '000000') throw new DemoError(`${msg} (${code})`);
      return data as OperationData<K>;
    },
  };
}

async function send(address: string, id: OperationId, request: RequestInit): Promise<Envelope> {
  const { path } = operations[id];
  const reply = await fetch(address + path, { ...request, method: 'POST' }).catch((error: unknown) => {
    throw new DemoError(`no server answers at ${address}; start one with npm start, or name it with --at`, {
      cause: error,
    });
  });
  const found = reply.status !== 404 && reply.headers.get('content-type')?.includes('json') === true;
  if (!found) throw new DemoError(`the server at ${address} is no demo: it does not know ${path}`);
  return (await reply.json()) as Envelope;
}
