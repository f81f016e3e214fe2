import { getLocation } from 'jsonc-parser';
import { isRecord } from '#values/record';
import { insertJson, readJson, setJson } from '../json-edits.ts';
import { messages } from './messages.ts';

type Path = readonly (string | number)[];

/** An entry of the menu file, and its position. */
export interface MenuItem {
  /** Path in the file as text; unique. */
  readonly key: string;
  readonly path: Path;
  readonly code: string;
  readonly name: string;
  readonly url: string;
  /** Empty for a group. */
  readonly route: string;
  readonly priority: number;
  readonly children: readonly MenuItem[];
}

/** Properties of an entry that can be edited, in the order of their boxes. */
export const menuWords = ['resourceName', 'routeName', 'resourceCode', 'resourceUrl'] as const;
export type MenuWord = (typeof menuWords)[number];

/** A page that an entry can lead to. */
export interface MenuPage {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  /** Permission codes of which one opens it. */
  readonly codes: readonly string[];
}

/** Where an entry goes: an index among the entries of a group, or of the top. */
export interface MenuPlace {
  /** Path of the group; empty for the top. */
  readonly group: Path;
  readonly index: number;
}

/** Values of the dictionary resourceType. */
const GROUP = '3';
const PAGE = '4';

const TOP = 'resources';
const BELOW = 'childResources';
/** Names that an entry has before its author names it. */
const startNames: ReadonlySet<string> = new Set([
  '',
  ...Object.values(messages).flatMap(({ newName, newGroupName }) => [newName, newGroupName]),
]);
/** Gap between the priorities of neighbours. */
const STEP = 10;

/** Reads the entries of a menu file in order; undefined while the text has a syntax error. Pure. */
export function readMenuItems(text: string): readonly MenuItem[] | undefined {
  const json = readJson(text);
  return isRecord(json) ? readList(json[TOP], [TOP]) : undefined;
}

function readList(list: unknown, path: Path): readonly MenuItem[] {
  const entries = Array.isArray(list) ? list.filter(isRecord) : [];
  return entries.map((entry, index) => {
    const own = [...path, index];
    const word = (name: string) => (typeof entry[name] === 'string' ? entry[name] : '');
    return {
      key: own.join('/'),
      path: own,
      code: word('resourceCode'),
      name: word('resourceName'),
      url: word('resourceUrl'),
      route: word('routeName'),
      priority: Number(entry['priority'] ?? 0),
      children: readList(entry[BELOW], [...own, BELOW]),
    };
  });
}

/** The entry with a key. Pure. */
export function findMenuItem(items: readonly MenuItem[], key: string | undefined): MenuItem | undefined {
  for (const item of items) {
    const found = item.key === key ? item : findMenuItem(item.children, key);
    if (found) return found;
  }
  return undefined;
}

/** The entry and the box at a place of the text; a type is decided by the box of the page. Pure. */
export function menuBoxAt(
  text: string,
  offset: number,
): { readonly item: MenuItem; readonly word: MenuWord | undefined } | undefined {
  const { path } = getLocation(text, offset);
  const depth = path.findLastIndex((step) => typeof step === 'number') + 1;
  const item = findMenuItem(readMenuItems(text) ?? [], path.slice(0, depth).join('/'));
  const word = path[depth] === 'resourceType' ? 'routeName' : path[depth];
  return item && { item, word: menuWords.find((one) => one === word) };
}

/** Sets a property of an entry. Pure. */
export function setMenuWord(text: string, { path }: MenuItem, word: MenuWord, value: string): string {
  return setJson(text, [...path, word], value);
}

/** Where an entry leads: to a page, to one of a name that comes later, or nowhere, as a group. */
export type MenuTarget = MenuPage | { readonly name: string };

/**
 * Leads an entry to a page, and fills in its address, and its title and a code that opens it unless the author has
 * written them. Pure.
 */
export function setMenuPage(text: string, { path, name, code, route }: MenuItem, target: MenuTarget): string {
  const own: Partial<Record<MenuWord | 'resourceType', string>> = {
    routeName: target.name,
    resourceType: target.name === '' ? GROUP : PAGE,
    ...('path' in target && {
      resourceUrl: target.path,
      ...((code === '' || code === route) && { resourceCode: codeFor(target, text) }),
      ...(startNames.has(name) && { resourceName: target.title }),
    }),
  };
  return Object.entries(own).reduce((next, [word, value]) => setJson(next, [...path, word], value), text);
}

/** A code of the page that no other entry has; its name where there is none. */
function codeFor({ name, codes }: MenuPage, text: string): string {
  const listCodes = (items: readonly MenuItem[]): readonly string[] =>
    items.flatMap(({ code, children }) => [code, ...listCodes(children)]);
  const taken = new Set(listCodes(readMenuItems(text) ?? []));
  return codes.includes(name) ? name : (codes.find((one) => !taken.has(one)) ?? name);
}

/** Removes an entry with all below it. Pure. */
export function removeMenuItem(text: string, { path }: MenuItem): string {
  return setJson(text, [...path], undefined);
}

/** Adds a group at the top, or a page at the end of a group; `key` is that of the new entry. Pure. */
export function addMenuItem(text: string, group: MenuItem | undefined, name: string): { text: string; key: string } {
  const path = listPath(group?.path ?? []);
  const siblings = listAt(text, path);
  const entry = {
    resourceCode: '',
    resourceName: name,
    resourceUrl: '',
    routeName: '',
    resourceType: group ? PAGE : GROUP,
    priority: Math.max(0, ...siblings.map(({ priority }) => priority)) + STEP,
    [BELOW]: [],
  };
  const own = [...path, siblings.length];
  return { text: setOrder(insertJson(text, own, entry), path, siblings.length), key: own.join('/') };
}

/** Moves an entry with all below it. Renumbers other entries only if no priority is free at its place. Pure. */
export function moveMenuItem(text: string, item: MenuItem, { group, index }: MenuPlace): string {
  const isInside = item.path.every((part, at) => group[at] === part);
  if (isInside) return text;
  const json = readJson(text);
  const moved = item.path.reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], json);
  const target = listPath(group);
  const [from, last] = [item.path.slice(0, -1), Number(item.path.at(-1))];
  const isSameList = from.join() === target.join();
  // Removing the entry shifts all later indices by one.
  const rest = removeMenuItem(text, item);
  const shifted = target.map((part, at) => {
    const isBehind = at === from.length && from.every((one, before) => target[before] === one) && Number(part) > last;
    return isBehind ? Number(part) - 1 : part;
  });
  const place = isSameList && index > last ? index - 1 : index;
  if (isSameList && place === last) return text;
  return setOrder(insertJson(rest, [...shifted, place], moved), shifted, place);
}

function listPath(group: Path): Path {
  return group.length === 0 ? [TOP] : [...group, BELOW];
}

function listAt(text: string, path: Path): readonly MenuItem[] {
  const list = path.reduce<unknown>(
    (value, part) => (value as Record<string, unknown> | undefined)?.[part],
    readJson(text),
  );
  return readList(list, path);
}

/** Sets a priority between the neighbours, or renumbers the list if no number is free. */
function setOrder(text: string, path: Path, index: number): string {
  const items = listAt(text, path);
  const before = items[index - 1]?.priority ?? (items[index + 1]?.priority ?? 0) + 2 * STEP;
  const after = items[index + 1]?.priority ?? before - 2 * STEP;
  const own = Math.round((before + after) / 2);
  if (own < before && own > after && own > 0) return setJson(text, [...path, index, 'priority'], own);
  return items.reduce((next, _item, at) => setJson(next, [...path, at, 'priority'], (items.length - at) * STEP), text);
}

/** Moves an entry by one place. */
type MenuStep = 'up' | 'down' | 'out' | 'in';

/** Steps in the order of their buttons, with their keys beside Alt. */
export const menuSteps: readonly (readonly [step: MenuStep, key: string])[] = [
  ['up', 'ArrowUp'],
  ['down', 'ArrowDown'],
  ['out', 'ArrowLeft'],
  ['in', 'ArrowRight'],
];

/** Target of a step; undefined if there is none. Pure. */
export function placeOfStep(
  items: readonly MenuItem[],
  { key, path }: MenuItem,
  step: MenuStep,
): MenuPlace | undefined {
  const around = parentOf(items, key);
  const siblings = around ? around.children : items;
  const index = Number(path.at(-1));
  const group = around?.path ?? [];
  switch (step) {
    case 'up':
      return index > 0 ? { group, index: index - 1 } : undefined;
    case 'down':
      return index < siblings.length - 1 ? { group, index: index + 2 } : undefined;
    case 'out': {
      if (!around) return undefined;
      return { group: parentOf(items, around.key)?.path ?? [], index: Number(around.path.at(-1)) + 1 };
    }
    case 'in': {
      const before = siblings[index - 1];
      return before?.route === '' ? { group: before.path, index: before.children.length } : undefined;
    }
    default:
      return step satisfies never;
  }
}

function parentOf(items: readonly MenuItem[], key: string): MenuItem | undefined {
  for (const item of items) {
    if (item.children.some((child) => child.key === key)) return item;
    const found = parentOf(item.children, key);
    if (found) return found;
  }
  return undefined;
}
