import { applyEdits, modify, type JSONPath } from 'jsonc-parser';
import type { Operation } from '../operation/shape.ts';
import {
  folderOf,
  folderOfFile,
  type FileText,
  type KnownPage,
  type MenuEntry,
  type MenuGroup,
  type Product,
} from './product.ts';
import { contextOf, type PlannedPage } from './write-page.ts';

/** From where a page is reached: the menu (where an entry may wait for it), or an action of another page. */
export type Place =
  | { readonly kind: 'menu'; readonly group: MenuGroup; readonly waiting?: MenuEntry }
  | { readonly kind: 'page'; readonly page: KnownPage };

/** An operation and the kind of page it is for. */
export type Asked = Pick<PlannedPage, 'operation' | 'kind'>;

/** Places for a page of the operation, the likeliest first; none when the params to open it are unknown. */
export function placesOf(asked: Asked, product: Product): readonly Place[] {
  const needs = contextOf(asked.operation, asked.kind, product);
  const lists = product.pages.filter(
    ({ lists: list }) => list && needs.every((name) => list.record?.fields?.has(name)),
  );
  const links = lists
    .toSorted((left, right) => Number(isKeyed(right, needs)) - Number(isKeyed(left, needs)))
    .map((page): Place => ({ kind: 'page', page }));
  if (needs.length > 0) return links;
  const groups = product.groups.map((group): Place => ({ kind: 'menu', group }));
  const waiting = product.groups.flatMap((group) =>
    group.waiting.map((one): Place => ({ kind: 'menu', group, waiting: one })),
  );
  // An operator who sees a new entry of the menu holds its code, which does not open an operation that asks for another.
  const everywhere = asksForCode(asked.operation)
    ? [...links, ...waiting, ...groups]
    : [...groups, ...waiting, ...links];
  return everywhere.toSorted((left, right) => Number(isHome(right, asked)) - Number(isHome(left, asked)));
}

function isKeyed({ lists }: KnownPage, needs: readonly string[]): boolean {
  return needs.includes(lists?.record?.key ?? '');
}

/** An operator who comes this way holds a code that opens the operation. */
function isHome(place: Place, { operation }: Asked): boolean {
  const owner = place.kind === 'page' ? place.page.summary.name : place.waiting?.resourceCode;
  return operation.permission.some((code) => owner !== undefined && new RegExp(`^${owner}(?![a-z])`, 'u').test(code));
}

/** Whether an entry of the menu alone does not open the operation; a planned one is for designers in any case. */
export function asksForCode({ permission, planned }: Operation): boolean {
  return permission.length > 0 && planned !== true;
}

/** A new entry of the menu: operators who see it hold a code that no operation asks for yet. */
export function isNewEntry(place: Place): boolean {
  return place.kind === 'menu' && !place.waiting;
}

/** The menu entry that a page at the place belongs to; none for an entry of its own. */
export function menuOf(place: Place): string | undefined {
  return place.kind === 'page' ? place.page.menu : undefined;
}

export function folderAt(place: Place, product: Product): string {
  return place.kind === 'menu' ? folderOf(place.group, product) : folderOfFile(place.page.source.file);
}

/** The file that leads to the page, changed: the menu, or the page with an action more. */
export function leadTo(place: Place, page: PlannedPage, product: Product): FileText {
  return place.kind === 'menu' ? addToMenu(place, page, product) : addAction(place.page, page, product);
}

function addToMenu(place: Extract<Place, { kind: 'menu' }>, page: PlannedPage, { files }: Product): FileText {
  const { group, waiting } = place;
  const children = childrenOf(files.menu.text, group.index);
  const path: JSONPath = ['resources', group.index, 'childResources'];
  const { file, text } = files.menu;
  if (waiting) {
    const at = children.findIndex((one) => one.resourceCode === waiting.resourceCode);
    return { file, text: edit(text, [...path, at, 'planned'], undefined) };
  }
  const last = Math.min(100, ...children.map((one) => one.priority));
  const entry = {
    resourceCode: page.name,
    resourceName: page.title,
    resourceUrl: page.path,
    routeName: page.name,
    resourceType: '4',
    priority: Math.max(0, last - 10),
    childResources: [],
  };
  return { file, text: insert(text, path, children.length, entry) };
}

/** Entries of a group as the file has them now: pages may have been added since it was opened. */
function childrenOf(menu: string, group: number): readonly MenuEntry[] {
  const { resources } = JSON.parse(menu) as { readonly resources: readonly MenuEntry[] };
  return resources[group]?.childResources ?? [];
}

/** A label that no action beside it has: operators could not distinguish two alike. */
function findFree(title: string, actions: unknown): string {
  const taken = Array.isArray(actions) ? actions.map(({ label }: { label?: unknown }) => label) : [];
  const labels = [title, ...taken.map((_, index) => `${title}${index + 2}`)];
  return labels.find((one) => !taken.includes(one)) ?? title;
}

/** A row opens pages that take its values; the toolbar opens all others. */
function addAction(from: KnownPage, page: PlannedPage, product: Product): FileText {
  const needs = contextOf(page.operation, page.kind, product);
  const query = Object.fromEntries(needs.map((name) => [name, `{{ row.${name} }}`]));
  const open = { page: page.name, ...(needs.length > 0 && { query }) };
  const key = needs.length > 0 ? 'rowActions' : 'toolbar';
  const { file, text } = from.source;
  const own = JSON.parse(text) as Record<string, unknown>;
  const actions = own[key];
  const action = { label: findFree(page.title, actions), open };
  if (Array.isArray(actions)) return { file, text: insert(text, [key], actions.length, action) };
  return { file, text: edit(text, [key], [action]) };
}

/** The contract's document with an operation opened to holders of this code as well. */
export function grantTo(code: string, { id, permission }: Operation, { files }: Product): FileText | undefined {
  for (const { file, text } of files.api) {
    const { paths = {} } = JSON.parse(text) as Paths;
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { operationId }] of Object.entries(methods)) {
        if (operationId !== id) continue;
        const at = ['paths', path, method];
        const granted = edit(text, [...at, 'x-menu'], [...permission, code]);
        return { file, text: edit(granted, [...at, 'x-permission'], undefined) };
      }
  }
  return undefined;
}

interface Paths {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
}

function insert(text: string, path: JSONPath, index: number, value: unknown): string {
  return applyEdits(text, modify(text, [...path, index], value, { isArrayInsertion: true }));
}

function edit(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, modify(text, path, value, {}));
}
