import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const folder = 'tests/bench/peers';

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** True if a folder holds the versions of its package.json: a change of its lockfile alone is no reason to install. */
export function isInstalled(peers: string): boolean {
  const marker = `${peers}/node_modules/.package-lock.json`;
  if (!existsSync(marker)) return false;
  const { packages } = read(marker) as { packages: Record<string, { version?: string }> };
  const { dependencies } = read(`${peers}/package.json`) as { dependencies: Record<string, string> };
  return Object.entries(dependencies).every(([name, version]) => packages[`node_modules/${name}`]?.version === version);
}

/**
 * Installs the libraries we compare with on the first run; false, with a message, when the registry cannot be reached.
 * Their install scripts do not run: the bench needs none of them.
 */
export function providePeers(): boolean {
  if (isInstalled(folder)) return true;
  console.log(`Installing the peers (npm ci in ${folder}; about 730 MB on disk) …`);
  const npm = process.env['npm_execpath'];
  const [command, ...first] = npm === undefined ? ['npm'] : [process.execPath, npm];
  const result = spawnSync(
    command ?? 'npm',
    [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: npm === undefined && process.platform === 'win32',
    },
  );
  if (result.status === 0) return true;
  console.log('The peers could not be installed: they are not measured in this run.');
  return false;
}
