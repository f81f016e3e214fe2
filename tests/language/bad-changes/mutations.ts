import { createWorkspace } from '#engine/language/prove';
import { isRecord } from '#values/record';
import { inFiles, withCopy, withText, type Change, type Mutation } from './mutation.ts';
import { misspell, removeValue, renameKey, setValue, type Place } from './places.ts';

const isExpression = ({ value }: Place) => typeof value === 'string' && /^\{\{.*\}\}$/u.test(value);
const isIn = (list: string) => (place: Place) => Array.isArray(place.owner) && place.path.at(-2) === list;
const isKey = ({ owner }: Place) => !Array.isArray(owner);
/** Names below these are the author's own. */
const own = ['params', 'query', 'props', 'load', 'search', 'modes', 'items'];
const isInside = ({ path }: Place, names: readonly string[] = own) =>
  path.slice(0, -1).some((step) => names.includes(String(step)));

const slip: Change = (place, random) => setValue(place, misspell(random, String(place.value)));
const slipOfKey: Change = (place, random) => renameKey(place, misspell(random, String(place.key)));
const write =
  (change: (text: string) => unknown): Change =>
  (place) =>
    setValue(place, change(String(place.value)));
const twice: Change = ({ owner, value }) => void (owner as unknown[]).push(value);

const misspelled = (key: string) =>
  inFiles(
    'pages',
    `a misspelled ${key}`,
    (place) =>
      place.key === key &&
      typeof place.value === 'string' &&
      !place.value.includes('{{') &&
      !isInside(place, ['props', 'query']),
    slip,
  );

const missing = (key: string) =>
  inFiles('pages', `no ${key}`, (place) => place.key === key && !isInside(place), removeValue);

const slips: readonly Mutation[] = [
  ...['operation', 'page', 'widget', '$ref', 'icon', 'kind', 'type', 'permission'].map(misspelled),
  inFiles(
    'pages',
    'a misspelled word',
    (place) => isKey(place) && place.key !== '$schema' && !isInside(place),
    slipOfKey,
  ),
  ...['columns', 'search'].map((list) =>
    inFiles(
      'pages',
      `a misspelled name in ${list}`,
      (place) => isIn(list)(place) && typeof place.value === 'string',
      slip,
    ),
  ),
  inFiles('pages', 'a misspelled param', (place) => isKey(place) && place.path.at(-2) === 'params', slipOfKey),
  inFiles('permissions', 'a misspelled code', ({ key }) => key === 'code', slip),
  inFiles('menu', 'a misspelled route', ({ key, value }) => key === 'routeName' && value !== '', slip),
  inFiles(
    'menu',
    'a misspelled address',
    ({ key, owner }) => key === 'resourceUrl' && isRecord(owner) && owner['routeName'] !== '',
    slip,
  ),
  inFiles('menu', 'a misspelled word', ({ key, path }) => typeof key === 'string' && path.length > 2, slipOfKey),
  inFiles('dictionaries', 'a misspelled word', ({ key, path }) => key === 'label' && path.length > 2, slipOfKey),
  inFiles('dictionaries', 'another name', ({ path }) => path.join('/') === 'name', slip),
];

const types: readonly Mutation[] = [
  inFiles(
    'pages',
    'a number as text',
    (place) => typeof place.value === 'number' && !isInside(place, ['props']),
    write(String),
  ),
  inFiles(
    'pages',
    'a number in place of a name',
    (place) => ['label', 'title', 'path', 'name', 'field', 'operation'].includes(String(place.key)) && !isInside(place),
    write(() => 1),
  ),
  inFiles(
    'pages',
    'a text in place of a list',
    ({ value, key }) => Array.isArray(value) && key !== 'permission',
    write(() => 'x'),
  ),
  inFiles(
    'dictionaries',
    'a colour that is none',
    ({ key }) => key === 'color',
    write(() => 'red'),
  ),
  inFiles('dictionaries', 'a number as value', ({ key }) => key === 'value', write(Number)),
  inFiles('menu', 'a text as priority', ({ key }) => key === 'priority', write(String)),
];

const expressions: readonly Mutation[] = [
  inFiles(
    'pages',
    'an expression cut off',
    isExpression,
    write((text) => text.slice(0, -3)),
  ),
  inFiles(
    'pages',
    'an open bracket',
    isExpression,
    write((text) => text.replace('{{', '{{ (')),
  ),
  inFiles(
    'pages',
    'an unknown name',
    (place) => isExpression(place) && /[a-z]+\./u.test(String(place.value)),
    write((text) => text.replace(/[a-z]+\./u, 'nobody.')),
  ),
  inFiles(
    'pages',
    'an unknown function',
    isExpression,
    write(() => '{{ nothing(1) }}'),
  ),
  inFiles(
    'pages',
    'a field that no record has',
    isExpression,
    write(() => '{{ row.nothing || data.nothing || form.nothing }}'),
  ),
  inFiles(
    'texts',
    'a translation without its expression',
    ({ key, path }) => path[0] === 'texts' && String(key).includes('{{'),
    write(() => 'Nothing'),
  ),
  inFiles(
    'texts',
    'an empty translation',
    ({ path }) => path.length === 2 && path[0] === 'texts',
    write(() => ''),
  ),
];

/** A param that its operation demands, where no field or row of the same name gives it. */
function isDemanded(place: Place, product: Parameters<typeof createWorkspace>[0]): boolean {
  const { above, key, path } = place;
  if (path.at(-2) !== 'params' || !isRecord(above) || typeof above['operation'] !== 'string') return false;
  const operation = createWorkspace(product).workspace.contract.operations.get(above['operation']);
  return operation?.params.required?.has(String(key)) ?? false;
}

const gone: readonly Mutation[] = [
  ...['source', 'columns', 'operation', 'field', 'kind', 'path'].map(missing),
  inFiles('pages', 'a call without a param that its operation demands', isDemanded, removeValue),
  ...(['pages', 'blocks', 'dictionaries'] as const).flatMap((list) => [
    withText(list, 'a file that others need is removed', () => undefined),
    withText(list, 'a file cut off', (text, random) => text.slice(0, 20 + random() * (text.length - 30))),
    withText(list, 'an empty file', () => ''),
    withText(list, 'a list in place of a file', () => '[]'),
    withText(list, 'a comment', (text) => text.replace('{', '{ // 说明\n')),
  ]),
  inFiles(
    'permissions',
    'a code that pages ask for is removed',
    ({ path }) => path.length === 2 && path[0] === 'permissions',
    removeValue,
  ),
  inFiles(
    'menu',
    'an entry of a page is removed',
    ({ value, owner }) => Array.isArray(owner) && isRecord(value) && value['routeName'] !== '',
    removeValue,
  ),
  inFiles('menu', 'an entry without its route', ({ key }) => key === 'routeName', removeValue),
];

const doubled: readonly Mutation[] = [
  ...['columns', 'search'].map((list) => inFiles('pages', `a name twice in ${list}`, isIn(list), twice)),
  ...['rowActions', 'toolbar', 'bulkActions'].map((list) =>
    inFiles('pages', `a button twice in ${list}`, isIn(list), twice),
  ),
  inFiles('dictionaries', 'a value twice', isIn('items'), twice),
  inFiles('permissions', 'a code twice', isIn('permissions'), twice),
  inFiles('menu', 'an entry twice', (place) => isIn('resources')(place) || isIn('childResources')(place), twice),
  withText('pages', 'a word twice', (text) => text.replace('{', '{ "title": "又一个",')),
  withText('pages', 'a newer version of the language', (text) => text.replace('{', '{ "version": 99,')),
  withCopy(
    'the name and path of another page',
    (text) => text,
    ({ text }) => !text.includes('"modes"'),
  ),
  withCopy(
    'a page that nothing leads to',
    (text) => text.replace(/"name": "\w+"/u, '"name": "NobodyComes"').replace(/"path": "[^"]+"/u, '"path": "/nobody"'),
    ({ text }) => !text.includes('"modes"') && !text.includes('"shell"'),
  ),
  withText(
    'pages',
    'another name, under which nothing leads to it',
    (text) => text.replace(/^  "name": "\w+"/mu, '  "name": "Renamed"'),
    ({ text }) => /^  "name"/mu.test(text),
  ),
  withText('pages', 'a path of the server', (text) => text.replace(/"path": "[^"]+"/u, '"path": "/api/page"')),
];

/** A form with two fields that wait for each other. */
const circles: readonly Mutation[] = ['visible', 'compute', 'default'].map((word) =>
  inFiles(
    'pages',
    `a circle of ${word}`,
    ({ owner, path, value }) =>
      path.at(-1) === 0 &&
      path.at(-2) === 'fields' &&
      !path.includes('blocks') &&
      Array.isArray(owner) &&
      owner.length > 1 &&
      fieldOf(value) !== undefined &&
      fieldOf(owner[1]) !== undefined,
    ({ owner }) => {
      const list = owner as unknown[];
      const [one, other] = [fieldOf(list[0]) ?? '', fieldOf(list[1]) ?? ''];
      list[0] = { field: one, [word]: `{{ ${word === 'visible' ? `has(form.${other})` : `form.${other}`} }}` };
      list[1] = { field: other, [word]: `{{ ${word === 'visible' ? `has(form.${one})` : `form.${one}`} }}` };
    },
  ),
);

function fieldOf(node: unknown): string | undefined {
  if (typeof node === 'string') return node;
  const field = isRecord(node) && node['type'] === undefined ? node['field'] : undefined;
  return typeof field === 'string' ? field : undefined;
}

/** Kinds of mistakes by class. */
export const classes = { slips, types, expressions, gone, doubled, circles } as const;

export const mutations: readonly Mutation[] = Object.values(classes).flat();

const SEEDS = 200;

/** Bad changes, each of a kind with a seed: 200 of them, every kind at least once. */
export const seeded = Array.from({ length: SEEDS }, (_, seed) => {
  const mutation = mutations[seed % mutations.length];
  if (!mutation) throw new Error('there are no mutations');
  return [mutation.what, seed, mutation] as const;
});
