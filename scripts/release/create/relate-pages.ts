import type { Operation } from '#engine/language/prove';
import { demandedOf, openParams } from './keys.ts';
import { wordOf } from './names.ts';
import { describeTarget, finderOf, relatePage, type Related } from './references.ts';
import { fromPath } from './write-pages.ts';

type Json = Readonly<Record<string, unknown>>;

/** Lists shown below a record; further ones are opened from it. */
const MOST_BELOW = 3;
const ROWS_BELOW = 10;

/**
 * Joins the pages of records that name each other. A member such as `ownerId`, beside a list of owners, is chosen and shown
 * by the owner's name, and leads to the owner; the records that belong to one are below it, and their list opens from it.
 */
export function relatePages(all: readonly Related[]): readonly Json[] {
  const targets = new Map(all.flatMap((one) => [[one, describeTarget(one)] as const]));
  const pages = new Map<Related, readonly Json[]>();
  const below: (readonly [Related, Below])[] = [];
  for (const own of all) {
    const find = finderOf(own, targets);
    const named = new Map<Related, string>();
    for (const [name, shape] of own.above ? [] : (own.list.params.fields ?? [])) {
      const target = find(name, shape)?.target;
      if (target?.open && target.of !== own && !named.has(target.of)) named.set(target.of, name);
    }
    for (const [of, name] of named) below.push([of, { child: own, names: [name], isSearch: true }]);
    if (own.above) below.push([own.above, { child: own, names: openParams(own.list), isSearch: false }]);
    pages.set(
      own,
      own.pages.map((page) => relatePage(page, own, find)),
    );
  }
  return all.flatMap((own) => {
    const children = below.filter(([of]) => of === own).map(([, one]) => one);
    return (pages.get(own) ?? []).map((page) => {
      if (page['kind'] !== 'detail') return page;
      return children.reduce((at, one) => withBelow(at, own, { ...one, list: pages.get(one.child)?.[0] ?? {} }), page);
    });
  });
}

interface DetailJson {
  readonly load?: Json;
  readonly blocks?: readonly Json[];
  readonly actions?: readonly Json[];
}

/** A list of the records that belong to one. */
interface Below {
  readonly child: Related;
  /** Its params that name the record. */
  readonly names: readonly string[];
  /** They are search fields of its page, not names in its path. */
  readonly isSearch: boolean;
}

/** The detail of a record with a list of those that belong to it, and a link to their page. */
function withBelow(
  page: Json,
  { keys, detail }: Related,
  { child, names, isSearch, list }: Below & { readonly list: Json },
): Json {
  const { actions = [], load, blocks = [] } = page as DetailJson;
  const { list: operation } = child;
  const valueOf = (index: number): string => fromPath(keys[index] ?? '');
  const given = Object.fromEntries(names.map((name, index) => [isSearch ? name : wordOf(name), valueOf(index)]));
  const open = { page: list['name'], [isSearch ? 'query' : 'params']: given };
  const linked = {
    ...page,
    actions: [...actions, { label: list['title'], open }],
  };
  const isShown = [...(detail?.reply?.fields?.values() ?? [])].some(
    ({ item }) => item?.name !== undefined && item.name === operation.record?.name,
  );
  const table = isShown ? undefined : tableBelow(list, operation, names, keys);
  const count = blocks.filter(({ source }) => String(source).endsWith('.list }}')).length;
  if (!table || count >= MOST_BELOW || demandedOf(operation).some((name) => !names.includes(name))) return linked;
  const params = names.map((name, index) => {
    const isNumber = operation.params.fields?.get(name)?.kind === 'integer';
    return [name, isNumber ? `{{ int(params.${wordOf(keys[index] ?? '')}) }}` : valueOf(index)] as const;
  });
  const name = wordOf(String(list['name']));
  return {
    ...linked,
    load: {
      ...load,
      [name]: { operation: operation.id, params: Object.fromEntries(params) },
    },
    blocks: [...blocks, { ...table, source: `{{ data.${name}.list }}` }],
  };
}

/** The columns that a list shows at first, without the record that all its rows belong to. */
function tableBelow(
  list: Json,
  { record }: Operation,
  names: readonly string[],
  keys: readonly string[],
): Json | undefined {
  const key = list['rowKey'] ?? record?.key;
  const columns = ((list['columns'] ?? []) as readonly (Json | string)[]).filter((one) =>
    typeof one === 'string' ? !names.includes(one) : !names.includes(String(one['field'])) && one['hidden'] !== true,
  );
  if (key === undefined || columns.length === 0) return undefined;
  // The address of the list has names of its own for the records above.
  const own = new Map(names.map((name, index) => [fromPath(name), fromPath(keys[index] ?? '')]));
  const renamed = JSON.stringify(columns).replaceAll(/\{\{ params\.\w+ \}\}/gu, (text) => own.get(text) ?? text);
  return {
    type: 'table',
    title: list['title'],
    ...(list['rowKey'] !== undefined && { rowKey: key }),
    pageSize: ROWS_BELOW,
    columns: JSON.parse(renamed) as Json,
  };
}
