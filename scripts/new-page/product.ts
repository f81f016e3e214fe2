import { dirname } from 'node:path';
import {
  checkProduct,
  createWorkspace,
  formatIn,
  type Operation,
  type PageSummary,
  type ProductFiles,
  type Source,
  type Workspace,
} from '#engine/language';
import { readerLanguage } from '../pages/reader-language.ts';

/** The product that a page is made for. */
export interface Product {
  readonly files: ProductFiles;
  readonly workspace: Workspace;
  readonly pages: readonly KnownPage[];
  readonly groups: readonly MenuGroup[];
  /** Mistakes that it has already. */
  readonly mistakes: ReadonlySet<string>;
}

/** A page as its file says it, as far as a new page asks. */
export interface KnownPage {
  readonly summary: PageSummary;
  readonly source: Source;
  readonly kind: string;
  /** Of a list: its operation. */
  readonly lists?: Operation;
  /** Route name of the menu entry that it belongs to. */
  readonly menu?: string;
}

export interface MenuEntry {
  readonly resourceCode: string;
  readonly resourceName: string;
  readonly resourceUrl: string;
  readonly routeName: string;
  readonly priority: number;
  readonly childResources?: readonly MenuEntry[];
}

export interface MenuGroup {
  readonly entry: MenuEntry;
  /** Its place among the resources of the menu file. */
  readonly index: number;
  /** Entries whose pages do not exist yet. */
  readonly waiting: readonly MenuEntry[];
}

/** A file to write, relative to the project. */
export interface FileText {
  readonly file: string;
  readonly text: string;
}

export function openProduct(files: ProductFiles): Product {
  const { workspace, pages } = createWorkspace(files);
  return {
    files,
    workspace,
    pages: pages.flatMap(({ source, summary }) => (summary ? [readPage(summary, source, workspace)] : [])),
    groups: readGroups(files, workspace),
    mistakes: new Set(checkProduct(files).diagnostics.map((one) => one.message)),
  };
}

interface PageText {
  readonly kind?: string;
  readonly source?: { readonly operation?: string };
  readonly menu?: string;
}

function readPage(summary: PageSummary, source: Source, workspace: Workspace): KnownPage {
  const page = JSON.parse(source.text) as PageText;
  const lists = workspace.contract.operations.get(page.source?.operation ?? '');
  const isEntry = workspace.menu.some(({ route }) => route === summary.name);
  const menu = isEntry ? summary.name : page.menu;
  return { summary, source, kind: page.kind ?? '', ...(lists && { lists }), ...(menu !== undefined && { menu }) };
}

function readGroups({ menu }: ProductFiles, { pages, screens }: Workspace): readonly MenuGroup[] {
  const { resources } = JSON.parse(menu.text) as { resources: readonly MenuEntry[] };
  return resources.flatMap((entry, index) => {
    const waiting = (entry.childResources ?? []).filter(
      ({ routeName }) => routeName !== '' && !pages.has(routeName) && !screens.has(routeName),
    );
    return entry.routeName === '' ? [{ entry, index, waiting }] : [];
  });
}

/** The folder of the group's pages, as those that exist say it. */
export function folderOf(group: MenuGroup, { pages }: Product): string {
  const routes = (group.entry.childResources ?? []).map(({ routeName }) => routeName);
  const sibling = pages.find(({ menu }) => menu !== undefined && routes.includes(menu));
  return sibling ? dirname(sibling.source.file) : `schemas/pages/${kebab(group.entry.resourceCode)}`;
}

export function kebab(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/gu, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/gu, '$1-$2')
    .toLowerCase();
}

/** Problems of the product with these files that it has not got now. */
export function checkWith({ files, mistakes }: Product, changed: readonly Source[]): readonly string[] {
  const byName = new Map(changed.map((source) => [source.file, source]));
  const swap = (source: Source): Source => byName.get(source.file) ?? source;
  const known = new Set([...files.pages, ...files.api, files.menu].map(({ file }) => file));
  const added = changed.filter(({ file }) => !known.has(file));
  const pages = [...files.pages.map(swap), ...added];
  const after = { ...files, api: files.api.map(swap), menu: swap(files.menu), pages };
  return checkProduct(after)
    .diagnostics.filter((one) => !mistakes.has(one.message))
    .map((one) => formatIn(one, readerLanguage(undefined)));
}

export type Kind = 'list' | 'form' | 'detail' | 'wizard';
