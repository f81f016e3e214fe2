import { applyEdits, findNodeAtLocation, getNodeValue, modify, parseTree, type JSONPath } from 'jsonc-parser';
import type { FileText } from '../../product/product-texts.ts';
import type { Operation } from '../../read/api/shape.ts';
import { jsonOf, type Source } from '../../read/source.ts';
import { folderOf, folderOfFile, type KnownPage, type MenuEntry, type MenuGroup, type Product } from './product.ts';
import { contextOf, type PlannedPage } from './write-page.ts';

/** Where a page is linked from: a menu group, a planned menu entry, or an action of another page. */
export type Place =
  | { readonly kind: 'menu'; readonly group: MenuGroup; readonly waiting?: MenuEntry }
  | { readonly kind: 'page'; readonly page: KnownPage };

/** An operation and the kind of page to make from it. */
export type Asked = Pick<PlannedPage, 'operation' | 'kind'>;

/** Places that can link to the page, the likeliest first; empty if none can supply its params. */
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
  // A new menu entry grants its own code, which does not open an operation with other codes.
  const everywhere = asksForCode(asked.operation)
    ? [...links, ...waiting, ...groups]
    : [...groups, ...waiting, ...links];
  return everywhere.toSorted((left, right) => Number(isHome(right, asked)) - Number(isHome(left, asked)));
}

function isKeyed({ lists }: KnownPage, needs: readonly string[]): boolean {
  return needs.includes(lists?.record?.key ?? '');
}

/** Whether operators at this place hold a code of the operation. */
function isHome(place: Place, { operation }: Asked): boolean {
  const owner = place.kind === 'page' ? place.page.summary.name : place.waiting?.resourceCode;
  return operation.permission.some((code) => owner !== undefined && new RegExp(`^${owner}(?![a-z])`, 'u').test(code));
}

/** Whether a new menu entry is not enough to call the operation. Planned operations are for designers only. */
export function asksForCode({ permission, planned }: Operation): boolean {
  return permission.length > 0 && planned !== true;
}

/** Whether the place is a new menu entry, whose code opens no operation yet. */
export function isNewEntry(place: Place): boolean {
  return place.kind === 'menu' && !place.waiting;
}

/** Menu entry that the page belongs to; undefined if it has its own. */
export function menuOf(place: Place): string | undefined {
  return place.kind === 'page' ? place.page.menu : undefined;
}

export function folderAt(place: Place, product: Product): string {
  return place.kind === 'menu' ? folderOf(place.group, product) : folderOfFile(place.page.source.file);
}

/** The changed file with the link: the menu, or the page with another action. */
export function leadTo(place: Place, page: PlannedPage, product: Product): FileText {
  return place.kind === 'menu' ? addToMenu(place, page, product) : addAction(place.page, page, product);
}

function addToMenu(place: Extract<Place, { kind: 'menu' }>, page: PlannedPage, { files }: Product): FileText {
  const { group, waiting } = place;
  const { path } = group;
  const { file, text } = files.menu;
  const children = readAt(text, path);
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

/** Entries at a place of the current menu, which may be newer than `product`. */
function readAt(menu: string, path: JSONPath): readonly MenuEntry[] {
  const root = parseTree(menu);
  const node = root && findNodeAtLocation(root, path);
  return node ? (getNodeValue(node) as readonly MenuEntry[]) : [];
}

/** A label that no sibling action has. */
function findFree(title: string, actions: unknown): string {
  const taken = Array.isArray(actions) ? actions.map(({ label }: { label?: unknown }) => label) : [];
  const labels = [title, ...taken.map((_, index) => `${title}${index + 2}`)];
  return labels.find((one) => !taken.includes(one)) ?? title;
}

/** Adds a row action if the page needs params, else a toolbar action. */
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

/** The contract document with the code added to the operation's permissions. */
export function grantTo(code: string, { permission }: Operation, { source, at }: Described): FileText {
  const granted = edit(source.text, [...at, 'x-menu'], [...permission, code]);
  return { file: source.file, text: edit(granted, [...at, 'x-permission'], undefined) };
}

/** Where a document of the contract describes an operation. */
export interface Described {
  readonly source: Source;
  readonly at: JSONPath;
}

export function findDescribed(id: string, { files }: Product): Described | undefined {
  for (const source of files.api) {
    const { paths = {} } = (jsonOf(source) ?? {}) as Paths;
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { operationId }] of Object.entries(methods))
        if (operationId === id) return { source, at: ['paths', path, method] };
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
