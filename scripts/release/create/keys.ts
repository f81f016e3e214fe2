import type { Operation, Shape } from '#engine/language/prove';
import { isScalar, keyOf, scalarsOf } from './columns.ts';
import { pathParams, plain } from './find-parts.ts';
import { messages } from './messages.ts';
import { isWord, wordOf } from './names.ts';
import { Refusal } from './refusal.ts';

type Json = Readonly<Record<string, unknown>>;

/** Path params of an operation that the profile does not give. */
export function openParams(operation: Operation): readonly string[] {
  return pathParams(operation).filter((name) => !operation.params.fields?.get(name)?.supplied);
}

/** Params that name the record of an operation: those of its path, or the key in the body of one that is posted. */
export function keysOf(operation: Operation, record: Shape): readonly string[] {
  const inPath = openParams(operation);
  if (inPath.length > 0 || pathParams(operation).length > 0) return inPath;
  const key = keyOf(record);
  return [...(operation.params.fields?.keys() ?? [])].filter((name) => name === key).slice(0, 1);
}

/** Whether a form edits the record of a detail: both are named by the same params. */
export function edits(form: Operation, detail: Operation | undefined, record: Shape): boolean {
  if (!detail) return false;
  const [own, shown] = [keysOf(form, record), keysOf(detail, record)];
  const isPosted = pathParams(form).length === 0;
  if (own.length === 0 || own.length !== shown.length || !own.every((name) => shown.includes(name))) return false;
  return !isPosted || (pathParams(detail).length === 0 && demandedOf(form).includes(own[0] ?? ''));
}

const asWritten = (name: string): string => name;

/** The params that name a record, taken from the page's URL. */
export function given({ params }: Operation, keys: readonly string[], nameOf = asWritten): Json | undefined {
  if (keys.length === 0) return undefined;
  // URL params are text, and opening a page passes them unchanged.
  const isCall = nameOf === asWritten;
  const valueOf = (name: string): string => {
    const isNumber = isCall && params.fields?.get(name)?.kind === 'integer';
    return isNumber ? `{{ int(params.${wordOf(name)}) }}` : `{{ params.${wordOf(name)} }}`;
  };
  return Object.fromEntries(keys.map((name) => [nameOf(name), valueOf(name)]));
}

/** Value of a row for a param that names its record. */
export const rowValue = (...asked: Parameters<typeof rowField>): string => `{{ row.${rowField(...asked)} }}`;

/** The same for a param of a call, which takes texts and numbers as its document says. */
export function rowParam(param: string, record: Shape, operation: Operation): string {
  const name = rowField(param, record, operation);
  const own = name.split('.').reduce<Shape | undefined>((at, part) => at?.fields?.get(part), record)?.kind;
  const wanted = operation.params.fields?.get(param)?.kind;
  if (wanted === 'string' && (own === 'integer' || own === 'number')) return `{{ string(row.${name}) }}`;
  return wanted === 'integer' && own === 'string' ? `{{ int(row.${name}) }}` : `{{ row.${name} }}`;
}

/** Field of a row for a param that names its record: that of its name, one inside another, else the key. */
export function rowField(param: string, record: Shape, { id, params }: Operation): string {
  const fields = [...(record.fields ?? [])].filter(([name]) => isWord(name));
  const own = fields.find(([name]) => plain(name) === plain(param));
  if (own && isScalar(own[1])) return own[0];
  const part = own && ['login', 'name', 'id', 'key', 'code'].find((name) => isScalar(own[1].fields?.get(name)));
  if (own && part !== undefined) return `${own[0]}.${part}`;
  const names = scalarsOf(record);
  const isNumber = params.fields?.get(param)?.kind === 'integer';
  const ending = ['id', 'uuid', 'code', 'key', 'name', 'slug'].find(
    (name) => plain(param).endsWith(name) && names.includes(name),
  );
  const key = keyOf(record);
  const usual = isNumber || !names.includes('name') ? key : 'name';
  const isKey = key !== undefined && (plain(key).endsWith(plain(param)) || plain(param).endsWith(plain(key)));
  const found = ending ?? (isKey ? key : usual);
  if (found === undefined) throw new Refusal(messages.noKey(id, param));
  return found;
}

/** Params without which a call is refused. */
export function demandedOf({ params }: Operation): readonly string[] {
  return [...(params.required ?? [])].filter((name) => {
    const shape = params.fields?.get(name);
    return !shape?.supplied && !shape?.shownOnly;
  });
}
