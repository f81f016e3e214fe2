import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { ProductFiles } from '#engine/language/prove';
import { buildCreate } from './build-create.ts';
import { buildEngine } from './build-engine.ts';
import { buildLanguage } from './build-language.ts';
import { buildServer } from './build-server.ts';
import { buildShell } from './build-shell.ts';
import { buildVite } from './build-vite.ts';
import { compile } from './compile.ts';
import { manifests, type PackageName, platformFolder, releaseFolder } from './packages.ts';
import { readPlatform, writePlatformContract } from './platform-contract.ts';

const builders: Readonly<Record<PackageName, (folder: string, platform: ProductFiles) => void | Promise<void>>> = {
  language: buildLanguage,
  engine: buildEngine,
  shell: buildShell,
  vite: buildVite,
  server: buildServer,
  create: buildCreate,
};

const files = 'scripts/release/files';

/** Builds the packages below {@link releaseFolder} and packs each into a tarball there. */
export async function packAll(): Promise<void> {
  rmSync(releaseFolder, { recursive: true, force: true });
  const platform = readPlatform();
  await writePlatformContract(platform, platformFolder);
  compile();
  for (const [name, manifest] of Object.entries(manifests) as [PackageName, object][]) {
    const folder = `${releaseFolder}/${name}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
    cpSync(`${files}/CHANGELOG.md`, `${folder}/CHANGELOG.md`);
    cpSync(`${files}/${name}`, folder, { recursive: true });
    await builders[name](folder, platform);
    pack(folder);
  }
}

/** Packs a folder as npm publishes it. */
function pack(folder: string): void {
  const args = ['pack', `./${folder}`, '--pack-destination', releaseFolder, '--ignore-scripts'];
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr}`);
}
