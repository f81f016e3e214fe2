import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { messages } from './messages.ts';
import { Refusal } from './refusal.ts';

type Dependencies = Readonly<Record<string, string>>;

interface Manifest {
  readonly name: string;
  readonly dependencies: Dependencies;
  readonly devDependencies: Dependencies;
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Finds the tarballs of our packages that a product needs, by package name. */
export async function findTarballs(template: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const { dependencies, devDependencies } = await readManifest(template);
  const own = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => name.startsWith('@fundesk/'));
  return new Map(
    own.map(([name, version]) => {
      const file = `${name.slice(1).replace('/', '-')}-${version}.tgz`;
      if (!existsSync(join(folder, file))) throw new Refusal(messages.noPackage(folder, file));
      return [name, join(folder, file)];
    }),
  );
}

interface Dress {
  /** Title of the browser window. */
  readonly title: string | undefined;
  /** Tarballs by package name, for packages missing from npm. */
  readonly tarballs: ReadonlyMap<string, string>;
}

/** Names the copied template after its folder, and adds the tarballs. */
export async function dressProduct(folder: string, { title, tarballs }: Dress): Promise<void> {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z\d._-]+/gu, '-');
  const place = (tarball: string): string => `packages/${basename(tarball)}`;
  const toLocal = (dependencies: Dependencies): Dependencies =>
    Object.fromEntries(
      Object.entries(dependencies).map(([one, version]) => {
        const tarball = tarballs.get(one);
        return [one, tarball === undefined ? version : `file:${place(tarball)}`];
      }),
    );
  for (const tarball of tarballs.values()) await cp(tarball, join(folder, place(tarball)));
  const manifest = await readManifest(folder);
  const { dependencies, devDependencies } = manifest;
  const dressed = {
    ...manifest,
    name,
    dependencies: toLocal(dependencies),
    devDependencies: toLocal(devDependencies),
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(dressed, null, 2)}\n`);
  if (title === undefined) return;
  const page = join(folder, 'index.html');
  const text = await readFile(page, 'utf8');
  const plain = title.replaceAll(/[&<>]/gu, (sign) => `&#${sign.codePointAt(0)};`);
  // A function, since `$&` in a title would be a pattern.
  await writeFile(
    page,
    text.replace(/(?<=<title>).*(?=<\/title>)/u, () => plain),
  );
}
