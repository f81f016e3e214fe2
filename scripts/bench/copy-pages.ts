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
  const [pages, contracts] = [await readFolder('schemas/pages'), await readFolder('schemas/api')];
  const bound = new Set(contracts.flatMap(({ text }) => listBound(text)));
  const free = pages.filter(({ text }) => ![...bound].some((operation) => text.includes(`"${operation}"`)));
  return Array.from({ length: Math.max(0, amount - pages.length) }, (_, index) => {
    const page = free[index % free.length];
    if (!page) throw new Error('there are no pages to copy');
    return copyOf(page, Math.floor(index / free.length) + 1);
  });
}

/** The JSON files of a folder; read without the product's readers, because those cache files. */
async function readFolder(folder: string): Promise<readonly PageFile[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.map(async (name) => {
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      return { file, text: await readFile(file, 'utf8') };
    }),
  );
}

interface ContractJson {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Method>>>>;
}

interface Method {
  readonly operationId?: string;
  readonly 'x-bound-by'?: readonly string[];
}

/** Operations of a contract that only the pages it names may call, and so no copy of them. */
function listBound(text: string): readonly string[] {
  const { paths = {} } = JSON.parse(text) as ContractJson;
  const methods = Object.values(paths).flatMap((path) => Object.values(path));
  return methods.flatMap(({ operationId, 'x-bound-by': pages }) => (pages && operationId ? [operationId] : []));
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
