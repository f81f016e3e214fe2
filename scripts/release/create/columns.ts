import { titleOfName, type Shape } from '#engine/language/prove';
import { plain } from './find-parts.ts';
import { isWord } from './names.ts';

/** Largest number of columns shown; the rest is switched off. */
const MOST_COLUMNS = 8;

const MOST_FIELDS = 30;

const INNER_KEYS = ['metadata.uid', 'metadata.name', 'meta.id', 'sys.id', 'data.id', 'attributes.id'];

/** What identifies a record: its own member, or one of an object in it, such as `metadata.name`. */
export function keyOf(record: Shape): string | undefined {
  if (record.key !== undefined) return record.key;
  const names = scalarsOf(record);
  const noun = plain(record.name ?? '');
  const usual = ['id', '_id', 'uuid', 'guid', 'sid', 'uid', 'gid'].find((name) =>
    names.some((one) => one.toLowerCase() === name),
  );
  const named = names.find((name) => noun !== '' && /id$/iu.test(name) && noun.includes(plain(name).slice(0, -2)));
  const like = names.find((name) => plain(name) === plain(usual ?? ''));
  const inner = INNER_KEYS.find((path) => isScalar(memberAt(record, path)));
  const other = ['key', 'code', 'number', 'slug', 'name', 'symbol'].find((name) => names.includes(name));
  const ending = names.find((name) => /(?:[a-z]Id|ID|_id|Name|name)$/u.test(name));
  const required = names.find((name) => record.required?.has(name));
  return (usual === undefined ? undefined : like) ?? named ?? inner ?? other ?? ending ?? required ?? names[0];
}

function memberAt(shape: Shape, path: string): Shape | undefined {
  return path.split('.').reduce<Shape | undefined>((at, name) => at?.fields?.get(name), shape);
}

interface Column {
  readonly name: string;
  readonly label?: string;
  readonly hidden?: boolean;
}

/** Columns: what identifies and decides first, then the rest as the document has it. */
export function columnsOf(record: Shape, key: string | undefined): readonly Column[] {
  const own = scalarsOf(record).map((name) => ({ name, shape: memberAt(record, name), depth: 0 }));
  const inner = [...(record.fields ?? [])]
    .filter(([name]) => isWord(name))
    .flatMap(([name, shape]) => innerOf(name, shape, record));
  const all = [...own, ...inner];
  // A key that only machines read gives way to what people tell records apart by.
  const isTold = all.some(({ name }) => name !== key && (isName(name) || /(?:number|code)$/iu.test(name)));
  const isFirst = ({ name, shape }: (typeof all)[number]) => name === key && !(isTold && shape?.format === 'uuid');
  const ranked = all
    .map((one, index) => ({ ...one, index, rank: isFirst(one) ? 0 : rankOf(one.name, one.shape) }))
    .toSorted((one, other) => one.rank - other.rank || one.index - other.index);
  return ranked.slice(0, MOST_FIELDS).map(({ name, shape, rank }, index) => {
    const outer = name.includes('.') ? labelOfInner(name, shape, record) : undefined;
    return {
      name,
      ...(outer !== undefined && { label: outer }),
      ...((index >= MOST_COLUMNS || rank >= 7) && index > 0 && { hidden: true }),
    };
  });
}

/** Objects that hold the members of the record itself. */
const HOLDERS = /^(?:attributes|metadata|meta|spec|status|properties|fields|data|sys)$/u;

function innerOf(name: string, shape: Shape, record: Shape): readonly { name: string; shape: Shape; depth: number }[] {
  const members = [...(shape.fields ?? [])].filter(([one, inner]) => isWord(one) && isScalar(inner));
  const isHolder = HOLDERS.test(name) || (record.fields?.size ?? 0) <= 3;
  const label =
    members.find(([one]) => isName(one)) ?? members.find(([one]) => /^(?:username|login|email|code|id)$/iu.test(one));
  const kept = isHolder ? members : label ? [label] : [];
  return kept.map(([one, inner]) => ({ name: `${name}.${one}`, shape: inner, depth: 1 }));
}

function labelOfInner(path: string, shape: Shape | undefined, record: Shape): string | undefined {
  const [outer = '', inner = ''] = path.split('.');
  if (HOLDERS.test(outer)) return record.fields?.has(inner) ? titleOfName(path) : undefined;
  return isName(inner) ? titleOfName(outer) : (shape?.title && titleOfName(path)) || undefined;
}

export const isName = (path: string): boolean =>
  /^(?:(?:full|display|friendly|given|first|last|user|short|product|company)?_?(?:name|title)|subject|label|symbol|headline|summary)$/iu.test(
    path.split('.').at(-1) ?? '',
  );

/** What tells records apart, what state they are in, how much it is, when it was; 7 and more are switched off. */
function rankOf(path: string, shape: Shape | undefined): number {
  const name = path.split('.').at(-1) ?? '';
  if (isName(path)) return 1;
  if (/^(?:status|state|type|kind|priority|stage)$|[sS]tatus$|_state$/u.test(name)) return 2;
  if (/(?:number|code|qty|quantity|amount|total|price|balance|currency|email|city|country)$/iu.test(name)) return 3;
  const { format = '', kind, constraints } = shape ?? {};
  if (/^(?:uri|url|uuid|byte|binary|password|html|markdown|ipv[46])/u.test(format)) return 7;
  if (
    /(?:_?(?:url|uri|href|link|hash|sha|token|secret|password|html|self))$|^(?:description|body|content|comment|notes?|text)$/iu.test(
      name,
    )
  )
    return 7;
  if (/(?:[a-z]Id|_id|ID|Guid|uuid)$/u.test(name)) return 6;
  if (format.startsWith('date')) return 5;
  if (kind === 'string' && (constraints?.maxLength ?? 0) > 300) return 7;
  return 4;
}

export function scalarsOf({ fields }: Shape): readonly string[] {
  return [...(fields ?? [])]
    .filter(([name, shape]) => isWord(name) && isScalar(shape) && !shape.supplied)
    .map(([name]) => name);
}

/** Numbers whose sum means something: amounts and quantities, but no prices. */
export function isAddable(name: string, shape: Shape | undefined): boolean {
  const isNumber = shape?.kind === 'integer' || shape?.format === 'decimal';
  return isNumber && /(?:quantity|qty|total|sum|tax|amount)$/iu.test(name) && !/unit|per|rate/iu.test(name);
}

/** Members with a cell and an input. */
export function isScalar(shape: Shape | undefined): boolean {
  const isValue = shape !== undefined && ['string', 'integer', 'number', 'boolean'].includes(shape.kind);
  return isValue && shape.format !== 'binary';
}

/** Scalars, lists of texts, and objects of any keys with scalars. */
export function isShown(shape: Shape): boolean {
  return !shape.supplied && (isScalar(shape) || isScalar(shape.values) || shape.item?.kind === 'string');
}
