import type { Filled, Givers } from './origins/notes.ts';
import type { Giver } from './origins/giver.ts';
import type { Cursor } from '../read/cursor.ts';
import { dictionaryOf, type FoundField } from './field-source.ts';

interface Known {
  readonly found: FoundField;
  readonly named: { readonly name: string; readonly at: Cursor };
  /** Only an input inherits requirements of the contract. */
  readonly isInput: boolean;
  /** Its label comes from its choices. */
  readonly isChosen?: boolean;
}

/** Value types that the contract gives by `format`, not by `type`. */
const formatted: readonly string[] = ['decimal', 'date', 'date-time'];

/** Keywords of the contract for limits with another name. */
const limits: Readonly<Record<string, readonly string[]>> = {
  minimum: ['x-minimum', 'minimum'],
  maximum: ['x-maximum', 'maximum'],
  exclusiveMinimum: ['x-exclusiveMinimum'],
  pattern: ['pattern', 'format'],
};

/** Origins of the properties that a field takes from the contract. */
export function fieldGivers(givers: Givers, at: Cursor, { found, named, isInput, isChosen }: Known): Filled {
  const { shape, owner, valueType } = found;
  const says = (...keywords: readonly string[]) =>
    givers.keyword([...(shape.schemas ?? []), ...(shape.item?.schemas ?? [])], ...keywords);
  const property = (name: string) => givers.property(owner?.schemas, name);
  const names = found.wire ?? [found.inside ? (named.name.split('.').at(-1) ?? '') : named.name];
  const own = property(names[0] ?? '');
  const joined = found.joined && at.get('joinedWith');
  const demand = found.required
    ? names.map((name) => givers.required(owner?.schemas, name)).find((one) => one !== undefined)
    : (shape.constraints.minItems ?? 0) > 0 && says('minItems');
  const stricter: { readonly [limit: string]: Cursor | undefined } = {
    minItems: at.get('min'),
    maxItems: at.get('max'),
    minLength: at.get('minLength'),
    maxLength: at.get('maxLength'),
  };
  const constraints: Giver = {
    origin: { from: 'language' },
    member: (limit) => stricter[limit] ?? says(...(limits[limit] ?? [limit])),
  };
  const dictionary = says('x-dictionary');
  const readOnly = says('readOnly');
  return {
    name: named.at,
    inside: named.at,
    wire: own && { ...own, member: (index, name) => joined?.items()[Number(index) - 1] ?? property(String(name)) },
    label: at.get('title') ?? says(isChosen ? 'x-options' : 'title'),
    valueType:
      joined ??
      (valueType === 'date-range' ? own : says(formatted.includes(valueType) ? 'format' : 'type')) ??
      at.get('compute'),
    moments: says('format'),
    format: says('x-format'),
    dictionary: dictionary ?? at.get('compute'),
    options: dictionary
      ? { ...dictionary, member: (key) => (key === 'items' ? givers.choices(dictionaryOf(shape)) : undefined) }
      : says('x-options'),
    required: isInput ? demand || own : undefined,
    default: says('default'),
    kept: says('type', 'format'),
    constraints,
    placeholder: says('description'),
    secret: says('format'),
    shown: readOnly,
    disabled: readOnly,
  };
}
