import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  addMenuItem,
  findMenuItem,
  type MenuItem,
  moveMenuItem,
  readMenuItems,
  removeMenuItem,
  setMenuPage,
  setMenuWord,
} from './menu-text.ts';

const entry = (name: string, priority: number, children: readonly object[] = []) => ({
  resourceCode: name,
  resourceName: name,
  resourceUrl: '',
  routeName: children.length > 0 ? '' : name,
  resourceType: children.length > 0 ? '3' : '4',
  priority,
  childResources: children,
});
const text = `${JSON.stringify(
  {
    systemResourceCode: 's',
    resources: [
      entry('A', 30, [entry('a1', 20), entry('a2', 10)]),
      entry('B', 20, [entry('b1', 11), entry('b2', 10)]),
      entry('C', 10),
    ],
  },
  null,
  2,
)}\n`;

const find = (key: string, from = text): MenuItem => {
  const found = findMenuItem(readMenuItems(from) ?? [], key);
  if (!found) throw new Error(`no entry ${key}`);
  return found;
};
const shape = (items: readonly MenuItem[] = []): string =>
  items.map(({ name, children }) => (children.length > 0 ? `${name}(${shape(children)})` : name)).join(' ');
const isOrdered = (items: readonly MenuItem[] = []): boolean =>
  items.every(
    ({ priority, children }, at) => (at === 0 || priority < (items[at - 1]?.priority ?? 0)) && isOrdered(children),
  );

const A = ['resources', 0];
const B = ['resources', 1];

it.each([
  ['up in its group', 'resources/0/childResources/1', { group: A, index: 0 }, 'A(a2 a1) B(b1 b2) C'],
  ['down in its group', 'resources/0/childResources/0', { group: A, index: 2 }, 'A(a2 a1) B(b1 b2) C'],
  ['into a group behind it', 'resources/0/childResources/0', { group: B, index: 1 }, 'A(a2) B(b1 a1 b2) C'],
  ['between neighbours without room', 'resources/2', { group: B, index: 1 }, 'A(a1 a2) B(b1 C b2)'],
  ['out of its group', 'resources/1/childResources/0', { group: [], index: 0 }, 'b1 A(a1 a2) B(b2) C'],
  ['as a group, before another', 'resources/1', { group: [], index: 0 }, 'B(b1 b2) A(a1 a2) C'],
  ['as a group, to the end', 'resources/0', { group: [], index: 3 }, 'B(b1 b2) C A(a1 a2)'],
  ['as a group, into one behind it', 'resources/0', { group: B, index: 0 }, 'B(A(a1 a2) b1 b2) C'],
  ['nowhere, when dropped into itself', 'resources/0', { group: A, index: 1 }, 'A(a1 a2) B(b1 b2) C'],
])('an entry moves %s, and priorities follow', (_where, key, place, wanted) => {
  const moved = readMenuItems(moveMenuItem(text, find(key), place));

  expect(shape(moved)).toBe(wanted);
  expect(isOrdered(moved)).toBe(true);
});

it('an entry is renamed in its place, and all other text stays', () => {
  expect(setMenuWord(text, find('resources/2'), 'resourceName', 'D')).toBe(
    text.replace('"resourceName": "C"', '"resourceName": "D"'),
  );
});

const fund = { name: 'Fund', title: '基金', path: '/fund', codes: ['b1', 'FundRead'] };
it.each([
  ['nothing of its own', '新菜单项', '', ['基金', 'FundRead', '/fund']],
  ['a name and a code of its own', '我的', 'Own', ['我的', 'Own', '/fund']],
])('an entry with %s takes what it lacks from its page', (_what, name, code, wanted) => {
  const { text: grown, key } = addMenuItem(text, find('resources/1'), name);
  const coded = setMenuWord(grown, find(key, grown), 'resourceCode', code);
  const led = find(key, setMenuPage(coded, find(key, coded), fund));

  expect([led.name, led.code, led.url]).toEqual(wanted);
  expect(led.route).toBe('Fund');
});

it('a group and a page are added at the end, and go again', () => {
  const group = addMenuItem(text, undefined, 'D');
  const { text: grown, key } = addMenuItem(group.text, find('resources/1'), 'b3');
  expect([group.key, findMenuItem(readMenuItems(grown) ?? [], key)?.name]).toEqual(['resources/3', 'b3']);

  expect(shape(readMenuItems(grown))).toBe('A(a1 a2) B(b1 b2 b3) C D');
  expect(isOrdered(readMenuItems(grown))).toBe(true);
  expect(shape(readMenuItems(removeMenuItem(grown, find('resources/1', grown))))).toBe('A(a1 a2) C D');
});

it('the shipped menu is read whole', () => {
  expect(readMenuItems(readFileSync('schemas/menu.json', 'utf8'))?.length).toBeGreaterThan(3);
});
