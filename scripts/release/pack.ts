import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { buildEngine } from './build-engine.ts';
import { buildLanguage } from './build-language.ts';
import { buildVite } from './build-vite.ts';
import { compile } from './compile.ts';
import { manifests, type PackageName, releaseFolder } from './packages.ts';

const builders: Readonly<Record<PackageName, (folder: string) => void | Promise<void>>> = {
  language: buildLanguage,
  engine: buildEngine,
  vite: buildVite,
};

/** Builds the packages and packs each into a tarball; returns the paths of the tarballs by package. */
export async function packAll(): Promise<Readonly<Record<PackageName, string>>> {
  rmSync(releaseFolder, { recursive: true, force: true });
  compile();
  const packed: [string, string][] = [];
  for (const [name, build] of Object.entries(builders) as [PackageName, (typeof builders)[PackageName]][]) {
    const folder = `${releaseFolder}/${name}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifests[name], null, 2)}\n`);
    const own = `scripts/release/files/${name}`;
    if (existsSync(own)) cpSync(own, folder, { recursive: true });
    cpSync('scripts/release/files/CHANGELOG.md', `${folder}/CHANGELOG.md`);
    await build(folder);
    packed.push([name, `${releaseFolder}/${pack(folder)}`]);
  }
  return Object.fromEntries(packed) as Record<PackageName, string>;
}

/** Packs a folder as npm publishes it; returns the name of the tarball. */
function pack(folder: string): string {
  const args = ['pack', `./${folder}`, '--pack-destination', releaseFolder, '--json', '--ignore-scripts'];
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr}`);
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return filename;
}
