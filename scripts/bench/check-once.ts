import { readdir, readFile } from 'node:fs/promises';
import { checkProduct, formatDiagnostic, readSource, type Source } from '#engine/language';
import { readProduct } from '#product';

/** Pages of a large product. */
const amount = 100;

interface PageJson {
  readonly name: string;
  readonly path: string;
  readonly modes?: Readonly<Record<string, { readonly name?: string; readonly path?: string }>>;
}

/**
 * A page under other names and paths, which it calls itself by as well; without the shell, so that no menu need lead to
 * it.
 */
function copyOf({ file, text }: Pick<Source, 'file' | 'text'>, round: number): readonly [file: string, text: string] {
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
  return [file.replace('.json', `-${round}.json`), JSON.stringify(renamed, null, 2)];
}

// Read by other means than the product's, which remember what they have read.
const folder = 'schemas/pages';
const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'));
const pages = await Promise.all(
  names.map(async (name) => {
    const file = `${folder}/${name.replaceAll('\\', '/')}`;
    return { file, text: await readFile(file, 'utf8') };
  }),
);
const missing = Math.max(0, amount - pages.length);
const texts = Array.from({ length: missing }, (_, index) => {
  const page = pages[index % pages.length];
  if (!page) throw new Error('there are no pages to copy');
  return copyOf(page, Math.floor(index / pages.length) + 1);
});

const started = performance.now();
const product = readProduct('.');
const copies = texts.map(([file, text]) => readSource(file, text));
const checked = checkProduct({ ...product, pages: [...product.pages, ...copies] });
const taken = performance.now() - started;

if (checked.diagnostics.length > 0) throw new Error(checked.diagnostics.map(formatDiagnostic).join('\n'));
process.stdout.write(String(taken));
