import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  decodeFile,
  readForeign,
  readSource,
  withRegistered,
  type MetaSchemas,
  type ProductFiles,
  type Searches,
  type Source,
} from '#engine/language/prove';
import { documentName, readDocuments } from './read-documents.ts';

/** Paths outside `schemas/`, relative to the project. */
export interface ProductFolders {
  /** The meta-schemas of the language. */
  readonly language: string;
  /** Folders that the checker searches for `widget.json` files. */
  readonly widgets: readonly string[];
  /** File that lists hand-written screens; absent: none. */
  readonly screens?: string;
  /** Search params that the back end reads, by operation; absent: unknown. */
  readonly searches?: string;
  /** Data files below `schemas/` that code of the product reads; the language has a schema for each. */
  readonly data: readonly string[];
}

/** Description of the API; without it a plain REST service is assumed. */
const profileFile = 'schemas/api/profile.json';

/** Reads `schemas/` and the widget manifests of a project; file names in diagnostics are relative to its root. */
export function readFolders(root: string, folders: ProductFolders): ProductFiles {
  const { language, widgets, screens, searches, data } = folders;
  const readOne = (file: string) => readFile(root, file);
  const readAll = (folder: string, end = '.json') =>
    listFiles(root, folder)
      .filter((file) => file.endsWith(end))
      .map(readOne);
  const sources = {
    ...readContract(root),
    profile: readProfile(root),
    dictionaries: readAll('schemas/dictionaries'),
    pages: readAll('schemas/pages'),
    blocks: readAll('schemas/blocks'),
    texts: readAll('schemas/texts'),
    widgets: widgets.flatMap((folder) => readAll(folder, '/widget.json')),
    permissions: readOne('schemas/permissions.json'),
    menu: readOne('schemas/menu.json'),
    screens: screens === undefined ? sourceOf('screens.json', '{"screens":{}}') : readOne(screens),
    data: data.map(readOne),
  };
  const read = new Set(
    Object.values(sources).flatMap((one) => ('file' in one ? one.file : one.map(({ file }) => file))),
  );
  return {
    ...sources,
    schemas: readMetaSchemas(join(root, language), data),
    // The file is missing before the first `npm run generate`.
    searches: parseOnce('searches', (searches && readText(join(root, searches))) || '{}') as Searches,
    unread: listFiles(root, 'schemas').filter((file) => !read.has(file) && !isBeside(file)),
  };
}

/** Files that belong to no product: the language, manuals, and backups of editors. */
function isBeside(file: string): boolean {
  return /^schemas\/(?:language\/|llms\.txt$)|\.md$|\/\.|~$/u.test(file);
}

/** A missing file reads as empty, which the checker reports. */
function readFile(root: string, file: string): Source {
  const bytes = unlessMissing(() => readFileSync(join(root, file)), new Uint8Array());
  const decoded = decodeFile(bytes);
  return 'text' in decoded ? sourceOf(file, decoded.text) : readForeign(file, decoded.encoding);
}

/** Reads the contract's documents and overlays. */
function readContract(root: string): Pick<ProductFiles, 'api' | 'overlays'> {
  const files = listFiles(root, 'schemas/api').filter((file) => documentName.test(file) && file !== profileFile);
  const bytesOf = (file: string) => unlessMissing(() => readFileSync(join(root, file)), new Uint8Array());
  const decoded = files.map((file) => ({ file, ...decodeFile(bytesOf(file)) }));
  const foreign = decoded.flatMap((one) => ('text' in one ? [] : [readForeign(one.file, one.encoding)]));
  const { api, overlays } = readDocuments(decoded.flatMap((one) => ('text' in one ? [one] : [])));
  return { api: [...api, ...foreign], overlays };
}

function readProfile(root: string): Source {
  const source = readFile(root, profileFile);
  return source.text === '' ? sourceOf(profileFile, '{}') : source;
}

const known = new Map<string, Source>();

/** Returns the same source for the same text, so that results for it stay cached. */
function sourceOf(file: string, text: string): Source {
  const before = known.get(file);
  if (before?.text === text) return before;
  const source = readSource(file, text);
  known.set(file, source);
  return source;
}

const parsed = new Map<string, { readonly text: string; readonly json: unknown }>();

/** Returns the same object while the text is unchanged. */
function parseOnce(name: string, text: string, complete = (json: unknown) => json): unknown {
  const before = parsed.get(name);
  if (before?.text === text) return before.json;
  const json = complete(JSON.parse(text));
  parsed.set(name, { text, json });
  return json;
}

/** Text of a file without a byte order mark; empty if the file is missing, which the checker reports. */
export function readText(file: string): string {
  return unlessMissing(() => readFileSync(file, 'utf8'), '').replace(/^\uFEFF/u, '');
}

function readMetaSchemas(folder: string, data: readonly string[]): MetaSchemas {
  const read = (name: string) => parseOnce(name, readFileSync(join(folder, `${name}.json`), 'utf8'), withRegistered);
  return {
    page: read('page'),
    api: read('api'),
    profile: read('profile'),
    dictionary: read('dictionary'),
    permissions: read('permissions'),
    menu: read('menu'),
    screens: read('screens'),
    texts: read('texts'),
    widget: read('widget'),
    data: Object.fromEntries(data.map((file) => basename(file, '.json')).map((name) => [name, read(name)])),
  };
}

/** Lists all files below a folder by their relative path, sorted; empty if it does not exist. */
function listFiles(root: string, folder: string): readonly string[] {
  const entries = unlessMissing(() => readdirSync(join(root, folder), { withFileTypes: true }), []);
  return entries
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(root, path) : [path];
    })
    .toSorted();
}

function unlessMissing<Found>(find: () => Found, otherwise: Found): Found {
  try {
    return find();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise;
    throw error;
  }
}
