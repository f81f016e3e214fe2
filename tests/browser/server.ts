import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoPassword } from './operator.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

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

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject()));
    });
  });
}

/** Whether something listens on the port; the server does only once it is ready. */
function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function waitUntilUp(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await isListening(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the server did not start (exit code ${child.exitCode ?? 'none'})`);
}

/** Signs in over the wire; the session of a browser of the same operator ends thereby. */
async function signIn(address: string, username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: demoPassword, disCode: 'DEMO' });
  const reply = await fetch(`${address}/api/otc/login`, { method: 'POST', headers: { loginType: '1' }, body });
  const { data } = (await reply.json()) as { data: { accountInfoBo: { token: string } } };
  return data.accountInfoBo.token;
}

/** Where the global set-up leaves the folder of the demo data for the workers: they inherit its environment. */
const DEMO_DATA = 'DEMO_DATA';

/** Global set-up: fills a database with the demo data, which takes seconds, for all servers. Returns how to delete it. */
export async function seedDemoData(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  const { stop } = await run(dataDir, {});
  await stop();
  process.env[DEMO_DATA] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** Runs a server on a data folder; resolves when it answers. */
async function run(dataDir: string, settings: Readonly<Record<string, string>>) {
  const port = await findFreePort();
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: root,
    env: { ...env, HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: dataDir, DEMO: 'on', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise((resolve) => {
    child.on('exit', resolve);
  });
  await waitUntilUp(port, child);
  const stop = async () => {
    child.kill('SIGINT');
    await exited;
  };
  return { port, stop };
}

/**
 * Starts the server on the demo data as they are on the first day; resolves when it answers. `settings` are environment
 * variables on top.
 */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
  const demoData = process.env[DEMO_DATA];
  if (demoData === undefined) throw new Error('There are no demo data: the global set-up has not run.');
  await cp(demoData, dataDir, { recursive: true });
  const { port, stop } = await run(dataDir, settings);
  const address = `${settings['TLS_CERT'] === undefined ? 'http' : 'https'}://127.0.0.1:${port}`;

  const call: RunningServer['call'] = async (path, params, token = '') => {
    const reply = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(params),
    });
    return (await reply.json()) as Envelope;
  };
  return {
    address,
    call,
    setClock: async (now) => {
      const reply = await call('/api/otc/console/sim/clock', { now }, await signIn(address, 'admin01'));
      if (reply.code !== '000000') throw new Error(`the clock was not set: ${reply.code} ${reply.msg}`);
    },
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
