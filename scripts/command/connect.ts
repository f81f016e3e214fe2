import type { OperationData, OperationId, OperationParams } from '#contract';
import { operations } from '#contract/operations';

/** A command that cannot be done; its message is for the terminal. */
export class CommandError extends Error {}

/** A request that the server refused, with the code of its catalogue. */
export class RefusalError extends CommandError {
  readonly code: string;

  constructor(msg: string, code: string) {
    super(`${msg} (${code})`);
    this.code = code;
  }
}

/** A running server and a session on it. */
export interface RemoteServer {
  /** Calls an operation that takes JSON. Throws a {@link RefusalError}, or a {@link CommandError} without an answer. */
  call<K extends OperationId>(id: K, params: OperationParams<K>): Promise<OperationData<K>>;
  /** The file that an operation answers with. Throws as `call` does. */
  download<K extends OperationId>(id: K, params: OperationParams<K>): Promise<Uint8Array>;
}

interface Envelope {
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
}

/** A server as the owner of a token sees it; without one, as a visitor does. */
export function connect(address: string, token?: string): RemoteServer {
  const send = async (id: OperationId, params: object): Promise<Response> => {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { token }) };
    return request(address, id, { headers, body: JSON.stringify(params) });
  };
  return {
    call: async <K extends OperationId>(id: K, params: OperationParams<K>) =>
      (await readData(await send(id, params), { address, id })) as OperationData<K>,
    download: async (id, params) => {
      const reply = await send(id, params);
      if (reply.ok && !isJson(reply)) return new Uint8Array(await reply.arrayBuffer());
      await readData(reply, { address, id });
      throw new CommandError(`the server at ${address} answers ${id} without a file`);
    },
  };
}

/** Signs in by password; a session that this user has elsewhere ends. Returns the token of the new one. */
export async function signIn(address: string, user: string, password: string): Promise<string> {
  const body = new URLSearchParams({ username: user, password, disCode: 'DEMO' });
  const reply = await request(address, 'login', { headers: { loginType: '1' }, body });
  const data = await readData(reply, { address, id: 'login' }).catch((error: unknown) => {
    throw error instanceof RefusalError ? new CommandError(`${user} cannot sign in: ${error.message}`) : error;
  });
  return (data as OperationData<'login'>).accountInfoBo.token;
}

async function request(address: string, id: OperationId, init: RequestInit): Promise<Response> {
  const { path } = operations[id];
  return fetch(address.replace(/\/$/u, '') + path, { ...init, method: 'POST' }).catch((error: unknown) => {
    throw new CommandError(`no server answers at ${address}; start one with npm start`, { cause: error });
  });
}

async function readData(
  reply: Response,
  { address, id }: { readonly address: string; readonly id: OperationId },
): Promise<unknown> {
  if (reply.status === 404 || !isJson(reply))
    throw new CommandError(`the server at ${address} does not know ${operations[id].path}`);
  const { code, msg, data } = (await reply.json()) as Envelope;
  if (code !== '000000') throw new RefusalError(msg, code);
  return data;
}

function isJson(reply: Response): boolean {
  return reply.headers.get('content-type')?.includes('json') === true;
}
