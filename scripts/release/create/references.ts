import { titleOfName, type Operation, type Shape } from '#engine/language/prove';
import { columnsOf, isName, keyOf, scalarsOf } from './columns.ts';
import { plain } from './find-parts.ts';
import { demandedOf, keysOf, openParams, rowField } from './keys.ts';
import { isWord, titlesOf, wordOf } from './names.ts';

type Json = Readonly<Record<string, unknown>>;

/** A kind of record with the pages written for it. */
export interface Related {
  readonly list: Operation;
  readonly detail: Operation | undefined;
  readonly forms: readonly Operation[];
  /** The list first. */
  readonly pages: readonly Json[];
  /** Params of the detail's path. */
  readonly keys: readonly string[];
  /** The records that these belong to by the path of their list. */
  readonly above: Related | undefined;
}

/** A kind of record whose records others name. */
interface Target {
  readonly of: Related;
  readonly noun: string;
  readonly key: string;
  readonly record: Shape;
  /** Props of the input that offers its records by name. */
  readonly props: Json;
  /** Leads to a record by an expression for its key; absent: its key alone does not lead there. */
  readonly open?: (key: string) => Json;
}

/** Ending of a member that names a record. */
const ENDING = /(?:(?:^|_)(?:id|uuid|guid|key|code|slug)|(?<=[a-z])(?:Id|ID|Uuid|UUID|Guid|Key|Code|Slug))$/u;
/** Params that look for a text. */
const SEARCH = ['q', 'query', 'search', 'keyword', 'searchterm', 'term'];

type Targets = ReadonlyMap<Related, Target | undefined>;

/** Finds the records that a member of a record names. */
export function finderOf(own: Related, targets: Targets): Find {
  const key = own.list.record && keyOf(own.list.record);
  const itself = targets.get(own);
  const others = [...targets.values()].filter((one) => one !== undefined && one !== itself) as readonly Target[];
  return (name, shape) => {
    const base = name.replace(ENDING, '');
    if (name === key || base === name || base === '' || !shape || !isWord(name)) return undefined;
    const named = plain(base) === 'parent' ? [itself] : others.filter((one) => isOf(base, one.noun));
    const [target] = named
      .filter((one) => one?.record.fields?.get(one.key)?.kind === shape.kind)
      .toSorted((one, other) => (other?.noun.length ?? 0) - (one?.noun.length ?? 0));
    const isNamed = shape.title !== undefined && shape.title !== titleOfName(name);
    return target && { target, label: isNamed ? undefined : titleOfName(base) };
  };
}

interface Reference {
  readonly target: Target;
  /** Of the record in place of its key; absent: the document has a title. */
  readonly label: string | undefined;
}

/** Whether a name is that of the records, or ends with it: `homePet` is one of `pet`. */
function isOf(base: string, noun: string): boolean {
  const words = base.split(/(?<=[a-z\d])(?=[A-Z])|_/u);
  return words.some((_, index) => plain(words.slice(index).join('')) === noun);
}

/** How records of a kind are named by others; undefined if nobody can list them. */
export function describeTarget(of: Related): Target | undefined {
  const { list, detail, pages } = of;
  const { record } = list;
  const key = record && keyOf(record);
  const paging = list.paging?.params ?? [];
  if (!record || key === undefined || !isWord(key) || openParams(list).length > 0) return undefined;
  if (demandedOf(list).some((name) => !paging.includes(name))) return undefined;
  const names = columnsOf(record, key).filter(({ name, hidden }) => isWord(name) && !hidden && name !== key);
  const label = names.find(({ name }) => isName(name))?.name ?? key;
  const search = [...(list.params.fields ?? [])].find(
    ([name, { kind }]) => kind === 'string' && (SEARCH.includes(plain(name)) || name === label),
  );
  const page = pages.find(({ kind }) => kind === 'detail');
  const keys = detail ? keysOf(detail, record) : [];
  const [param] = keys;
  const isByKey = detail && keys.length === 1 && param !== undefined && rowField(param, record, detail) === key;
  const shown = isByKey && scalarsOf(detail.reply ?? record).includes(label);
  return {
    of,
    noun: plain(titlesOf(list).one),
    key,
    record,
    props: {
      operation: list.id,
      ...(search && { search: search[0] }),
      ...(shown && { record: { operation: detail.id, param } }),
      ...(paging.length === 0 && { paged: false }),
      value: key,
      label,
    },
    ...(isByKey &&
      page && {
        open: (value: string) => ({
          page: page['name'],
          params: { [wordOf(param)]: `{{ ${value} }}` },
        }),
      }),
  };
}

type Find = (name: string, shape: Shape | undefined) => Reference | undefined;

/** A page whose parts show, ask for and lead to the records that they name. */
export function relatePage(page: Json, { list, detail, forms }: Related, find: Find): Json {
  const asked = (name: string, shape: Shape | undefined): Json => {
    const { target, label } = find(name, shape) ?? {};
    return target
      ? {
          ...(label !== undefined && { label }),
          widget: 'remote-select',
          props: target.props,
        }
      : {};
  };
  const inputs = (params: Shape) => (name: string) => asked(name, params.fields?.get(name));
  switch (page['kind']) {
    case 'list': {
      const cell = (name: string): Json => {
        const { target, label } = find(name, list.record?.fields?.get(name)) ?? {};
        if (!target?.open) return {};
        return {
          ...(label !== undefined && { label }),
          open: target.open(`row.${name}`),
        };
      };
      return {
        ...page,
        ...mapMember(page, 'search', inputs(list.params)),
        ...mapMember(page, 'columns', cell),
      };
    }
    case 'form': {
      const own = forms.find(({ id }) => id === (page['submit'] as Json)['operation']);
      return own ? { ...page, ...mapMember(page, 'fields', inputs(own.params)) } : page;
    }
    case 'detail': {
      const shown = (data: string) => (name: string) => {
        const shape = data === 'record' ? detail?.reply?.fields?.get(name) : undefined;
        const open = find(name, shape)?.target.open?.(`data.${data}.${name}`);
        return { ...asked(name, shape), ...(open && { open }) };
      };
      const blocks = (page['blocks'] as readonly Json[]).map((block) => ({
        ...block,
        ...(block['type'] === 'fields' && mapMember(block, 'fields', shown(String(block['data'])))),
      }));
      return { ...page, blocks };
    }
    default:
      return page;
  }
}

/** The fields of a part, each with what is added to it. */
function mapMember(part: Json, member: string, add: (name: string) => Json): Json {
  const fields = part[member] as readonly (Json | string)[] | undefined;
  if (!fields) return {};
  const mapped = fields.map((one) => {
    const own = typeof one === 'string' ? { field: one } : one;
    const { field, type }: Json = own;
    const more = typeof field === 'string' && type === undefined ? add(field) : {};
    // What the field says itself stays.
    return Object.keys(more).length > 0 ? { ...more, ...own } : one;
  });
  return { [member]: mapped };
}
