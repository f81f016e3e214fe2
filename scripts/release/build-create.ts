import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { copyManifests } from './build-engine.ts';
import { bundle } from './build-vite.ts';
import { productManifest, releaseFolder, serverProductManifest } from './packages.ts';

/** Builds the command that creates a product, with its templates. */
export async function buildCreate(folder: string): Promise<void> {
  const input = { index: 'scripts/release/create-entry.ts' };
  await bundle({ folder, input, product: 'src/product/files.ts' });
  copyManifests(`${folder}/widgets`);
  writeJson(`${folder}/template/package.json`, productManifest);
  buildServerTemplate(`${folder}/server`, `${releaseFolder}/server`);
}

/** What a product with a server has beside the template: the platform's files, with those of the example laid over them. */
function buildServerTemplate(folder: string, server: string): void {
  cpSync(`${server}/schemas`, `${folder}/schemas`, { recursive: true });
  cpSync(`${server}/example`, folder, { recursive: true });
  writeJoined(folder, server, { file: 'menu.json', list: 'resources' });
  writeJoined(folder, server, { file: 'permissions.json', list: 'permissions' });
  writeJson(`${folder}/package.json`, serverProductManifest);
}

interface Entry {
  readonly resourceCode?: string;
  readonly childResources?: readonly Entry[];
}

/** The entries of the example, and those of the platform behind them; a group that both have is one. */
function joinEntries(own: readonly Entry[], platform: readonly Entry[]): readonly Entry[] {
  const twinOf = ({ resourceCode }: Entry, among: readonly Entry[]): Entry | undefined =>
    resourceCode === undefined ? undefined : among.find((one) => one.resourceCode === resourceCode);
  const joined = own.map((entry) => {
    const twin = twinOf(entry, platform);
    return twin
      ? { ...entry, childResources: joinEntries(entry.childResources ?? [], twin.childResources ?? []) }
      : entry;
  });
  return [...joined, ...platform.filter((entry) => !twinOf(entry, own))];
}

/** Writes a file with the entries of the example and of the platform. */
function writeJoined(
  folder: string,
  server: string,
  { file, list }: { readonly file: string; readonly list: string },
): void {
  const read = (from: string) => JSON.parse(readFileSync(`${from}/schemas/${file}`, 'utf8')) as Record<string, unknown>;
  const entriesOf = (from: string): readonly Entry[] => read(from)[list] as readonly Entry[];
  const entries = joinEntries(entriesOf(`${server}/example`), entriesOf(server));
  writeJson(`${folder}/schemas/${file}`, { ...read(`${server}/example`), [list]: entries });
}

function writeJson(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
