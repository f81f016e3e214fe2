import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** The real server in a process of its own, listening on this machine. */
export interface PortalServer {
  readonly url: string;
  readonly pid: number | undefined;
  /** Its lines on the terminal and in the log. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
  /** Resolves with the exit code once the process has ended. */
  ended(): Promise<number | null>;
}

/** Characters of its output that are kept. */
const KEPT = 500_000;

/** They end with an interrupted run, even a stalled one. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts the server, or another program, with these settings; it need not be ready yet. */
export function startPortalServer(
  port: number,
  settings: Readonly<Record<string, string>>,
  program = 'src/trade/main.ts',
): PortalServer {
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child: ChildProcess = spawn(process.execPath, [...loader, program], {
    env: { ...process.env, DEMO: 'on', HOST: '127.0.0.1', PORT: `${port}`, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-KEPT)));
  }
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    ended: () => ended,
  };
}

/** Waits until the server answers that it is ready; throws with its output when it never is. */
export async function waitUntilReady(server: PortalServer, limit = 120_000): Promise<void> {
  const deadline = performance.now() + limit;
  while (performance.now() < deadline) {
    const reply = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (reply?.ok) return;
    await pause(50);
  }
  throw new Error(`the server is not ready after ${limit / 1000} s:\n${server.output().slice(-5000)}`);
}

/** Stops it as Ctrl-C does. */
export async function stopPortalServer(server: PortalServer): Promise<void> {
  server.signal('SIGTERM');
  await server.ended();
}
