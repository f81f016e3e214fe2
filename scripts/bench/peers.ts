import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const folder = 'tests/bench/peers';

const readPackages = (path: string) =>
  (JSON.parse(readFileSync(`${folder}/${path}`, 'utf8')) as { packages: Record<string, { version?: string }> })
    .packages;

/** True if the folder holds what its package.json asks for, in the versions of its lockfile. */
function isInstalled(): boolean {
  const marker = 'node_modules/.package-lock.json';
  if (!existsSync(`${folder}/${marker}`)) return false;
  const installed = readPackages(marker);
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.entries(manifest.dependencies).every(
    ([name, version]) => installed[`node_modules/${name}`]?.version === version,
  );
}

/**
 * Installs the libraries we compare with on the first run; false, with a message, when the registry cannot be reached.
 * Their install scripts do not run: the bench needs none of them.
 */
export function providePeers(): boolean {
  if (isInstalled()) return true;
  console.log(`Installing the peers (npm ci in ${folder}; about 630 MB on disk) …`);
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
  console.log('The peers could not be installed: ProTable and amis are not measured in this run.');
  return false;
}
