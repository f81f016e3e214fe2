import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import {
  checkProduct,
  concernsFile,
  decodeFile,
  formatIn,
  type CheckedProduct,
  type Diagnostic,
  type ProductFiles,
} from '#engine/language/prove';
import { writeApi } from './api-module.ts';
import { frameOf } from '../check/pages/code-frame.ts';
import { readerLanguage } from '../command/reader-language.ts';

/** In the language of the person at the terminal. */
const format = (one: Diagnostic): string => formatIn(one, readerLanguage(undefined));

const PAGES = 'virtual:pages';
const PAGE = 'virtual:page/';
const ORIGINS = 'virtual:origins/';
const API = 'virtual:api';

interface PagesOptions {
  /** Folder of the project. */
  readonly root: string;
  /** Files and folders, relative to the root, of everything that is checked. */
  readonly places: readonly string[];
  readonly read: () => ProductFiles;
  /** Module that adds functions and formats to the language; the application loads it before its pages. */
  readonly language?: string | undefined;
}

/**
 * Serves resolved pages as modules: `virtual:pages` is the route table, `virtual:page/<Name>` one page in a chunk of its
 * own. A mistake in any file under `schemas/` is an overlay in development and fails a build with all mistakes listed.
 * `virtual:api` is what a client of the API takes: the contract profile, and how each operation travels.
 * In development `virtual:origins/<Name>` says where each value of the page was given; a build has no such module.
 */
export function pagesPlugin({ root, places, read, language }: PagesOptions): Plugin {
  let product: CheckedProduct | undefined;
  let isBuild = false;
  const check = () => (product ??= checkProduct(read()));
  const recheck = () => {
    product = undefined;
    return check();
  };
  return {
    name: 'fundesk-pages',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    buildStart() {
      const { diagnostics } = recheck();
      if (isBuild && diagnostics.length > 0) {
        this.error(`${diagnostics.length} mistakes in schemas/\n${diagnostics.map(format).join('\n')}`);
      }
    },
    resolveId(id) {
      return isOurs(id) && !(isBuild && id.startsWith(ORIGINS)) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${PAGES}`) {
        const own = language === undefined ? '' : `import ${JSON.stringify(resolve(root, language))};\n`;
        return `${own}${writeRoutes(check())}${isBuild ? NO_EDITS : EDITS}`;
      }
      if (id === `\0${API}`) return writeApi(read());
      if (id.startsWith(`\0${ORIGINS}`)) return writeOrigins(check(), id.slice(ORIGINS.length + 1));
      if (!id.startsWith(`\0${PAGE}`)) return undefined;
      const name = id.slice(PAGE.length + 1);
      const page = check().pages.get(name);
      if (page) return `export const page = ${JSON.stringify(page)};\n`;
      const mistakes = mistakesOf(check(), name);
      return this.error({ ...overlayOf(root, mistakes), id });
    },
    // The page language has no side effects: unused parts of it (the checker) must leave no trace.
    transform(code, id) {
      return id.includes('/src/engine/language/') ? { code, map: null, moduleSideEffects: false } : undefined;
    },
    configureServer(server) {
      watch(server, { root, places, check, recheck });
    },
  };
}

function isOurs(id: string): boolean {
  return id === PAGES || id === API || id.startsWith(PAGE) || id.startsWith(ORIGINS);
}

const NO_EDITS = 'export const onEdit = () => () => {};\n';
const EDITS = `
const listeners = new Set();
export const onEdit = (listener) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
import.meta.hot.on('fundesk:edit', ({ pages }) => {
  const edited = pages.map(({ page, ...facts }) => ({ ...facts, isEdit: true, load: async () => ({ page }) }));
  for (const listener of listeners) listener(edited);
});
`;

/** A mistaken page is not on screen: origins of its values are not needed. */
function writeOrigins({ originsOf }: CheckedProduct, name: string): string {
  return `export const origins = ${JSON.stringify(originsOf(name) ?? {})};\n`;
}

/** Diagnostics of the page's own file and its fragments, or all of them when the cause is in another file. */
function mistakesOf({ summaries, diagnostics }: CheckedProduct, name: string): readonly Diagnostic[] {
  const file = summaries.find((one) => one.name === name)?.file;
  const own = diagnostics.filter((one) => concernsFile(one, file));
  return own.length > 0 ? own : diagnostics;
}

/** The route table. A mistaken page keeps its route, so that opening it shows what is wrong. */
function writeRoutes({ summaries, pages }: CheckedProduct): string {
  const rows = summaries.map((summary) => {
    const facts = JSON.stringify({ ...factsOf(summary), meta: pages.get(summary.name)?.meta ?? {} });
    return `  { ...${facts}, load: () => import(${JSON.stringify(PAGE + summary.name)}) },`;
  });
  return `export const routes = [\n${rows.join('\n')}\n];\n`;
}

type Summary = CheckedProduct['summaries'][number];

/** The route of a page, as far as it does not depend on its text. */
function factsOf({ name, path, title, query, permission, shell }: Summary) {
  return { name, path, title, query, permission, shell };
}

/** Pages with their routes, as they are now, that were others or mistaken before. */
function listEdited(before: CheckedProduct, now: CheckedProduct) {
  return now.summaries.flatMap((summary) => {
    const page = now.pages.get(summary.name);
    const old = before.pages.get(summary.name);
    if (!page || page === old || JSON.stringify(page) === JSON.stringify(old)) return [];
    return [{ ...factsOf(summary), meta: page.meta, page }];
  });
}

/** True if all pages are where they were: the routes of the open application are right. */
function haveSameAddresses(before: CheckedProduct, now: CheckedProduct): boolean {
  const addressesOf = ({ summaries }: CheckedProduct) =>
    JSON.stringify(summaries.map(({ name, path, query, shell }) => [name, path, query, shell]));
  return addressesOf(before) === addressesOf(now);
}

function overlayOf(root: string, diagnostics: readonly Diagnostic[]) {
  const [first] = diagnostics;
  const message = diagnostics.map(format).join('\n');
  if (!first) return { message };
  const file = resolve(root, first.file);
  return {
    message,
    loc: { file, line: first.line, column: first.column - 1 },
    frame: frameOf(readText(file), first),
  };
}

/** Empty for a file that is missing or in another encoding, which is what its diagnostic says. */
function readText(file: string): string {
  try {
    const decoded = decodeFile(readFileSync(file));
    return 'text' in decoded ? decoded.text : '';
  } catch {
    return '';
  }
}

interface Checks extends Pick<PagesOptions, 'root' | 'places'> {
  readonly check: () => CheckedProduct;
  readonly recheck: () => CheckedProduct;
}

/** Files written within this time, by an editor or a change of branch, are checked once. Milliseconds. */
const SETTLED = 40;

/** Files whose changes reach the application while it is open. */
const isPageFile = (root: string, file: string): boolean =>
  ['schemas/pages', 'schemas/blocks'].some((folder) => file.startsWith(resolve(root, folder)));

/**
 * Checks again when a file that is checked changes, and shows mistakes. Edited pages are handed to the open application;
 * any other file makes it start anew.
 */
function watch(server: ViteDevServer, { root, places, check, recheck }: Checks): void {
  const watched = places.map((place) => resolve(root, place));
  server.watcher.add(watched);
  const show = ({ diagnostics }: CheckedProduct) => {
    const overlay = overlayOf(root, diagnostics);
    server.ws.send({ type: 'error', err: { ...overlay, stack: '', plugin: 'fundesk-pages' } });
  };
  const changed = new Set<string>();
  const update = () => {
    const before = check();
    const product = recheck();
    const arePages = [...changed].every((file) => isPageFile(root, file)) && haveSameAddresses(before, product);
    changed.clear();
    for (const module of server.moduleGraph.idToModuleMap.values()) {
      if (module.id?.startsWith('\0') === true && isOurs(module.id.slice(1)))
        server.moduleGraph.invalidateModule(module);
    }
    const edited = arePages ? listEdited(before, product) : [];
    if (edited.length > 0) server.ws.send({ type: 'custom', event: 'fundesk:edit', data: { pages: edited } });
    if (product.diagnostics.length > 0) show(product);
    else server.ws.send(arePages ? CLEAR : { type: 'full-reload' });
  };
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, file) => {
    // Files generated from the schemas are not their sources.
    if (
      !/\.(?:json|ya?ml)$/u.test(file) ||
      file.endsWith('.gen.json') ||
      !watched.some((place) => file.startsWith(place))
    )
      return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => orTell(server, update), SETTLED);
  });
  server.ws.on('connection', () => {
    // A browser that sees an overlay before its first update would reload to get rid of it.
    server.ws.send(CLEAR);
    orTell(server, () => {
      const product = check();
      if (product.diagnostics.length > 0) show(product);
    });
  });
}

/** Takes the overlay away; nothing else is new. */
const CLEAR = { type: 'update' as const, updates: [] };

/** An unreadable file is reported, and the server stays. */
function orTell({ config }: ViteDevServer, run: () => void): void {
  try {
    run();
  } catch (error) {
    config.logger.error(String(error));
  }
}
