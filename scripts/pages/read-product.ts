import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readSource, type MetaSchemas, type ProductFiles, type Source } from '#engine/language';

/** Folders whose `widget.json` files tell the checker which widgets exist. */
export const widgetFolders = ['src/engine/antd/widgets', 'src/portal/widgets'];

/** The list of the screens written by hand. */
export const screenFile = 'src/portal/routes/screens.json';

/** Reads `schemas/` and the widget manifests of a project; file names in diagnostics are relative to its root. */
export async function readProduct(root: string): Promise<ProductFiles> {
  const read = async (file: string) => sourceOf(toPosix(relative(root, file)), await readText(file));
  const readAll = async (folder: string, keep: (file: string) => boolean) =>
    Promise.all((await listFiles(join(root, folder))).filter(keep).map(read));
  const isJson = (file: string) => file.endsWith('.json');
  const [api, dictionaries, pages, blocks, widgets, permissions, menu, screens, schemas] = await Promise.all([
    readAll('schemas/api', isJson),
    readAll('schemas/dictionaries', isJson),
    readAll('schemas/pages', isJson),
    readAll('schemas/blocks', isJson),
    Promise.all(widgetFolders.map((folder) => readAll(folder, (file) => file.endsWith('/widget.json')))),
    read(join(root, 'schemas/permissions.json')),
    read(join(root, 'schemas/menu.json')),
    read(join(root, screenFile)),
    readMetaSchemas(join(root, 'schemas/language')),
  ]);
  const lists = { permissions, menu, screens };
  return { schemas, api, dictionaries, pages, blocks, widgets: widgets.flat(), ...lists };
}

const sources = new Map<string, Source>();

/** A file that still says the same is the same source: of what was found out about it nothing is found out again. */
function sourceOf(file: string, text: string): Source {
  const before = sources.get(file);
  if (before?.text === text) return before;
  const source = readSource(file, text);
  sources.set(file, source);
  return source;
}

const schemas = new Map<string, { readonly text: string; readonly json: unknown }>();

function schemaOf(name: string, text: string): unknown {
  const before = schemas.get(name);
  if (before?.text === text) return before.json;
  const json: unknown = JSON.parse(text);
  schemas.set(name, { text, json });
  return json;
}

/**
 * Text of a file, without the mark that some editors of Windows begin it with; empty for one that is not there, which is
 * a mistake like any other.
 */
export async function readText(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.replace(/^\uFEFF/u, '');
}

async function readMetaSchemas(folder: string): Promise<MetaSchemas> {
  const read = async (name: string) => schemaOf(name, await readFile(join(folder, `${name}.json`), 'utf8'));
  const [page, api, dictionary, permissions, menu, screens, widget] = await Promise.all(
    ['page', 'api', 'dictionary', 'permissions', 'menu', 'screens', 'widget'].map(read),
  );
  return { page, api, dictionary, permissions, menu, screens, widget };
}

/** All files below a folder, sorted; none when it does not exist. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => toPosix(join(entry.parentPath, entry.name)))
    .toSorted();
}

function toPosix(path: string): string {
  return path.replaceAll('\\', '/');
}
