import { demoPassword } from './operator.ts';

/** Environment variables of a server. */
export type Settings = Readonly<Record<string, string>>;

/** The reference server with the built portal, on a port and a database of its own. */
export interface RunningServer {
  readonly address: string;
  /** Calls an operation as it travels; returns the envelope. */
  call(path: string, params: object, token?: string): Promise<Envelope>;
  /** Turns the demo clock to a Shanghai wall time. */
  setClock(now: string): Promise<void>;
  stop(): Promise<void>;
}

export interface Envelope {
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
}

/** Signs in over the wire; the session of a browser of the same operator ends thereby. */
export async function signIn(address: string, username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: demoPassword, disCode: 'DEMO' });
  const reply = await fetch(`${address}/api/otc/login`, { method: 'POST', headers: { loginType: '1' }, body });
  const { data } = (await reply.json()) as { data: { accountInfoBo: { token: string } } };
  return data.accountInfoBo.token;
}

/** Calls an operation as it travels; returns the envelope. */
async function callServer(address: string, path: string, params: object, token = ''): Promise<Envelope> {
  const reply = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(params),
  });
  return (await reply.json()) as Envelope;
}

/** Turns the demo clock of a server to a Shanghai wall time. */
export async function setClock(address: string | undefined, now: string): Promise<void> {
  const origin = address ?? '';
  const reply = await callServer(origin, '/api/otc/console/sim/clock', { now }, await signIn(origin, 'admin01'));
  if (reply.code !== '000000') throw new Error(`the clock was not set: ${reply.code} ${reply.msg}`);
}

/** Variable with the address of the process that starts servers: workers inherit it from the global set-up. */
const HOST = 'PORTAL_HOST';

export function setHostAddress(address: string): void {
  process.env[HOST] = address;
}

async function askHost(method: 'POST' | 'DELETE', path: string, settings: Settings = {}): Promise<unknown> {
  const host = process.env[HOST];
  if (host === undefined) throw new Error('There is nobody to start a server: the global set-up has not run.');
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(host + path, { method, headers, body: JSON.stringify(settings) });
  if (!reply.ok) throw new Error(`a server was not started or stopped: ${await reply.text()}`);
  return reply.json();
}

/**
 * Starts a server on the demo data as they are on the first day; resolves when it answers. `settings` are environment
 * variables on top.
 */
export async function startServer(settings: Settings = {}): Promise<RunningServer> {
  const { port } = (await askHost('POST', '/', settings)) as { readonly port: number };
  const address = `${settings['TLS_CERT'] === undefined ? 'http' : 'https'}://127.0.0.1:${port}`;

  const call: RunningServer['call'] = (path, params, token) => callServer(address, path, params, token);
  return {
    address,
    call,
    setClock: (now) => setClock(address, now),
    stop: async () => {
      await askHost('DELETE', `/${port}`);
    },
  };
}
