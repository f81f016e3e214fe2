// Runs on a bare Node, before anything is installed: plain JavaScript, built-in modules only.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major > 20 && major < 25)) return;
  console.error(`Fundesk needs Node.js 20.19 to 24; this is ${process.versions.node}. Get it at https://nodejs.org`);
  process.exit(1);
}

const readLock = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;

/** True if node_modules holds what package-lock.json asks for (packages of other platforms aside). */
function isInstalled() {
  const installedLock = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, installedLock))) return false;
  const installed = readLock(installedLock);
  return Object.entries(readLock('package-lock.json')).every(
    ([path, wanted]) =>
      path === '' || wanted.optional || wanted.devOptional || installed[path]?.version === wanted.version,
  );
}

function install() {
  console.log('Installing dependencies (npm ci) …');
  // npm passes its own path to scripts; without it (node scripts/start/start.mjs) the one on the PATH is used.
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error('Installing the dependencies failed; see the messages of npm above.');
    process.exit(1);
  }
}

/** Makes sure that Node and the dependencies are in place, then lets this process import TypeScript. */
export async function bootstrap() {
  checkNode();
  process.chdir(root);
  if (!isInstalled()) install();
  const { register } = await import('tsx/esm/api');
  register();
}
