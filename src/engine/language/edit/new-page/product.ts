import type { JSONPath } from 'jsonc-parser';
import type { Operation } from '../../read/api/shape.ts';
import { createWorkspace } from '../../product/create-workspace.ts';
import type { ProductFiles } from '../../product/product-files.ts';
import type { Source } from '../../read/source.ts';
import type { PageSummary, Workspace } from '../../complete/workspace.ts';

/** The product that gets the page. */
export interface Product {
  readonly files: ProductFiles;
  readonly workspace: Workspace;
  readonly pages: readonly KnownPage[];
  readonly groups: readonly MenuGroup[];
}

/** Facts about an existing page that planning needs. */
export interface KnownPage {
  readonly summary: PageSummary;
  readonly source: Source;
  readonly kind: string;
  /** Operation of a list page. */
  readonly lists?: Operation;
  /** Route name of its menu entry. */
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
  /** Where the menu file lists its entries. */
  readonly path: JSONPath;
  /** Planned entries, whose pages do not exist yet. */
  readonly waiting: readonly MenuEntry[];
}

export function openProduct(files: ProductFiles): Product {
  const { workspace, pages } = createWorkspace(files);
  return {
    files,
    workspace,
    pages: pages.flatMap(({ source, summary }) => (summary ? [readPage(summary, source, workspace)] : [])),
    groups: readGroups(files, workspace),
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

/** The groups of the menu; a menu without groups is one itself. */
function readGroups({ menu }: ProductFiles, { pages, screens }: Workspace): readonly MenuGroup[] {
  const { systemResourceCode: code, resources } = JSON.parse(menu.text) as MenuText;
  const isMissing = ({ routeName }: MenuEntry): boolean =>
    routeName !== '' && !pages.has(routeName) && !screens.has(routeName);
  const groups = resources.flatMap((entry, index) =>
    entry.routeName === ''
      ? [
          {
            entry,
            path: ['resources', index, 'childResources'],
            waiting: (entry.childResources ?? []).filter(isMissing),
          },
        ]
      : [],
  );
  if (groups.length > 0) return groups;
  const whole = { resourceCode: code, resourceName: code, resourceUrl: '', routeName: '', priority: 0 };
  return [
    { entry: { ...whole, childResources: resources }, path: ['resources'], waiting: resources.filter(isMissing) },
  ];
}

interface MenuText {
  readonly systemResourceCode: string;
  readonly resources: readonly MenuEntry[];
}

/** Folder of the group's existing pages. */
export function folderOf(group: MenuGroup, { pages }: Product): string {
  const routes = (group.entry.childResources ?? []).map(({ routeName }) => routeName);
  const sibling = pages.find(({ menu }) => menu !== undefined && routes.includes(menu));
  return sibling ? folderOfFile(sibling.source.file) : `schemas/pages/${kebab(group.entry.resourceCode)}`;
}

export function kebab(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/gu, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/gu, '$1-$2')
    .toLowerCase();
}

export function folderOfFile(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}

export type Kind = 'list' | 'form' | 'detail' | 'wizard';
