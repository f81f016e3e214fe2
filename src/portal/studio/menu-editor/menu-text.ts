import { isRecord } from '#values/record';
import { insertJson, readJson, setJson } from '../json-edits.ts';

type Path = readonly (string | number)[];

/** An entry of the menu file, and where it is. */
export interface MenuItem {
  /** Its path in the file as text, which no other entry has. */
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

/** Words of an entry that can be edited, as the file has them. */
export type MenuWord = 'resourceName' | 'resourceCode' | 'routeName' | 'resourceUrl';

/** Where an entry goes: an index among the entries of a group, or of the top. */
export interface MenuPlace {
  /** Path of the group; empty for the top. */
  readonly group: Path;
  readonly index: number;
}

/** Types of the dictionary resourceType. */
const GROUP = '3';
const PAGE = '4';

const TOP = 'resources';
const BELOW = 'childResources';
/** Between the priorities of two entries. */
const STEP = 10;

/** The entries of a menu file in order; undefined while the text has a mistake. Pure. */
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

/** Sets a word of an entry; an entry with a page is no group. Pure. */
export function setMenuWord(text: string, { path }: MenuItem, word: MenuWord, value: string): string {
  const next = setJson(text, [...path, word], value);
  return word === 'routeName' ? setJson(next, [...path, 'resourceType'], value === '' ? GROUP : PAGE) : next;
}

/** Takes an entry out, with all below it. Pure. */
export function removeMenuItem(text: string, { path }: MenuItem): string {
  return setJson(text, [...path], undefined);
}

/** Adds a group at the top, or a page at the end of a group. Pure. */
export function addMenuItem(text: string, group: MenuItem | undefined, name: string): string {
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
  return setOrder(insertJson(text, [...path, siblings.length], entry), path, siblings.length);
}

/** Moves an entry with all below it; its priority follows its place, and others stay where they can. Pure. */
export function moveMenuItem(text: string, item: MenuItem, { group, index }: MenuPlace): string {
  const isInside = item.path.every((part, at) => group[at] === part);
  if (isInside) return text;
  const json = readJson(text);
  const moved = item.path.reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], json);
  const target = listPath(group);
  const [from, last] = [item.path.slice(0, -1), Number(item.path.at(-1))];
  const isSameList = from.join() === target.join();
  // Taking it out moves everything behind it one place forward.
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

/** Gives an entry a priority between its neighbours, or all of its list new ones where there is no room. */
function setOrder(text: string, path: Path, index: number): string {
  const items = listAt(text, path);
  const before = items[index - 1]?.priority ?? (items[index + 1]?.priority ?? 0) + 2 * STEP;
  const after = items[index + 1]?.priority ?? before - 2 * STEP;
  const own = Math.round((before + after) / 2);
  if (own < before && own > after && own > 0) return setJson(text, [...path, index, 'priority'], own);
  return items.reduce((next, _item, at) => setJson(next, [...path, at, 'priority'], (items.length - at) * STEP), text);
}

/** A way to move an entry by one place. */
type MenuStep = 'up' | 'down' | 'out' | 'in';

/** Steps in the order of their buttons, with their keys beside Alt. */
export const menuSteps: readonly (readonly [step: MenuStep, key: string])[] = [
  ['up', 'ArrowUp'],
  ['down', 'ArrowDown'],
  ['out', 'ArrowLeft'],
  ['in', 'ArrowRight'],
];

/** Where a step leads an entry; undefined where there is no such place. Pure. */
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
