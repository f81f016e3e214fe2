import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { packPackages } from '../../scripts/setup/prepare.ts';
import { installPackages } from '../release/install-packages.ts';

/** The password of every user of the demo. */
export const password = 'Lavender-Quartz-7';

/** A product of `create-fundesk --server`, with the packed packages. */
export interface ServerProduct {
  readonly folder: string;
  /** Runs a command of an installed package in its folder; returns exit code and output. */
  readonly run: (
    module: string,
    ...args: readonly string[]
  ) => { readonly status: number | null; readonly said: string };
  /** Starts its server on a free port, as `npm start` does; resolves to its address. */
  readonly start: () => Promise<string>;
  readonly stop: () => Promise<void>;
  readonly remove: () => void;
}

/** Makes the product in a folder of its own. */
export function makeServerProduct(): ServerProduct {
  packPackages();
  const place = mkdtempSync(join(tmpdir(), 'products-'));
  installPackages(place);
  const folder = join(place, 'notes');
  const runIn = (cwd: string, module: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(place, 'node_modules', module), ...args], {
      cwd,
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  const made = runIn(place, 'create-fundesk/dist/index.js', [folder, '--server', '--lang', 'en']);
  if (made.status !== 0) throw new Error(made.said);
  let running: ChildProcess | undefined;
  return {
    folder,
    run: (module, ...args) => runIn(folder, module, args),
    start: async () => {
      const env = { PATH: process.env['PATH'], PORT: '0' };
      running = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { cwd: folder, env, stdio: 'pipe' });
      return readAddress(running);
    },
    stop: async () => {
      if (!running || running.exitCode !== null) return;
      running.kill('SIGTERM');
      await once(running, 'exit');
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

async function readAddress(server: ChildProcess): Promise<string> {
  const lines: string[] = [];
  const { stdout, stderr } = server;
  if (!stdout || !stderr) throw new Error('the server has no output');
  stderr.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  for await (const line of createInterface(stdout)) {
    lines.push(line);
    const [, url] = /^Fundesk: (http\S+)/u.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`the product does not start:\n${lines.join('\n')}`);
}
