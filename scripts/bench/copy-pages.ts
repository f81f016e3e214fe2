import { readdir, readFile } from 'node:fs/promises';

interface PageJson {
  readonly name: string;
  readonly path: string;
  readonly modes?: Readonly<Record<string, { readonly name?: string; readonly path?: string }>>;
}

interface PageFile {
  readonly file: string;
  readonly text: string;
}

/** Copies of our pages under other names, `amount` with our own. */
export async function copyPages(amount: number): Promise<readonly PageFile[]> {
  // Read without the product's readers, because those cache files.
  const folder = 'schemas/pages';
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'));
  const pages = await Promise.all(
    names.map(async (name) => {
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      return { file, text: await readFile(file, 'utf8') };
    }),
  );
  return Array.from({ length: Math.max(0, amount - pages.length) }, (_, index) => {
    const page = pages[index % pages.length];
    if (!page) throw new Error('there are no pages to copy');
    return copyOf(page, Math.floor(index / pages.length) + 1);
  });
}

/**
 * A page under other names and paths, which it calls itself by as well; without the shell, so that no menu need lead to
 * it.
 */
function copyOf({ file, text }: PageFile, round: number): PageFile {
  const { name, modes = {} } = JSON.parse(text) as PageJson;
  const names = [name, ...Object.values(modes).flatMap((mode) => mode.name ?? [])].join('|');
  const own = new RegExp(`('|"page": ")(${names})(?=['"])`, 'gu');
  const page = JSON.parse(text.replaceAll(own, `$1$2Copy${round}`)) as PageJson;
  const rename = <T extends { readonly name?: string; readonly path?: string }>(place: T): T => ({
    ...place,
    ...(place.name !== undefined && { name: `${place.name}Copy${round}` }),
    ...(place.path !== undefined && { path: `/copy/${round}${place.path}` }),
  });
  const renamedModes = Object.fromEntries(Object.entries(page.modes ?? {}).map(([key, mode]) => [key, rename(mode)]));
  const renamed = { ...rename(page), ...(page.modes && { modes: renamedModes }), shell: false };
  return { file: file.replace('.json', `-${round}.json`), text: JSON.stringify(renamed, null, 2) };
}
