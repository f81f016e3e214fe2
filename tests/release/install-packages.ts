import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tarballs } from '../../scripts/release/packages.ts';

/** Installs the packed packages into a project, with links to our copies of their dependencies. */
export function installPackages(project: string): void {
  const target = join(project, 'node_modules');
  mkdirSync(join(target, '@fundesk'), { recursive: true });
  for (const name of readdirSync('node_modules')) {
    if (name.startsWith('.')) continue;
    if (!name.startsWith('@')) symlinkSync(resolve('node_modules', name), join(target, name), 'junction');
    else linkScope(name, target);
  }
  for (const [name, tarball] of Object.entries(tarballs)) {
    const folder = name === 'create' ? join(target, 'create-fundesk') : join(target, '@fundesk', name);
    mkdirSync(folder);
    const { status, stderr } = spawnSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
    if (status !== 0) throw new Error(`${tarball} cannot be unpacked: ${stderr.toString()}`);
  }
}

function linkScope(scope: string, target: string): void {
  mkdirSync(join(target, scope), { recursive: true });
  for (const name of readdirSync(join('node_modules', scope))) {
    symlinkSync(resolve('node_modules', scope, name), join(target, scope, name), 'junction');
  }
}
