import { compose, words, type Text } from '../../run/words.ts';

/**
 * Static type of an expression. `decimalText` is a decimal of the contract: a text that must pass through `decimal()`
 * before comparison or arithmetic, because "9" > "10" as text.
 */
export type Type =
  | { readonly kind: 'any' | 'null' | 'number' | 'decimal' | 'decimalText' | 'boolean' }
  | TextType
  | { readonly kind: 'list'; readonly item: Type }
  | RecordType;

export interface TextType {
  readonly kind: 'text';
  readonly dictionary?: string;
  readonly literal?: string;
  /** The form of a text without a dictionary, by its contract or by the function that makes it; absent: any. */
  readonly format?: TextFormat;
  /** The values allowed by the contract. */
  readonly values?: readonly string[];
  /** The form and length given by the contract. */
  readonly limits?: TextLimits;
  /** Name of the contract's component, such as `orderNo`. */
  readonly component?: string;
  /** The alternatives: results of the branches of a choice, or elements of a list. */
  readonly among?: readonly TextType[];
}

export interface TextLimits {
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** `words` is neither number nor date. */
export type TextFormat = 'date' | 'date-time' | 'words';

export interface RecordType {
  readonly kind: 'record';
  /** Name of the contract's object, for messages. */
  readonly name: Text;
  /** Lazy, because objects of the contract can be recursive. */
  readonly fields: () => ReadonlyMap<string, Type>;
  /** Type of all other keys; absent: the record is closed. */
  readonly rest?: Type;
  /** The contract object that the record was made from. */
  readonly origin?: unknown;
}

export const anyType: Type = { kind: 'any' };
export const textType: Type = { kind: 'text' };
export const dateType: Type = { kind: 'text', format: 'date' };
export const numberType: Type = { kind: 'number' };
export const booleanType: Type = { kind: 'boolean' };
/** A list of any values. */
export const anyListType: Type = { kind: 'list', item: { kind: 'any' } };
export const decimalType: Type = { kind: 'decimal' };

export const isNumeric = (type: Type): boolean => type.kind === 'number' || type.kind === 'decimal';
/** An unknown type fits everywhere. */
export const isLoose = (type: Type): boolean => type.kind === 'any' || type.kind === 'null';

export function recordOf(name: Text, fields: Readonly<Record<string, Type>>, rest?: Type): RecordType {
  const map = new Map(Object.entries(fields));
  return { kind: 'record', name, fields: () => map, ...(rest && { rest }) };
}

/** A type in the words of a diagnostic. */
export function describeType(type: Type): Text {
  switch (type.kind) {
    case 'list': {
      const item = describeType(type.item);
      return compose(
        (read) => `list of ${read(item)}`,
        (read) => `${read(item)}的列表`,
      );
    }
    case 'record':
      return type.name;
    case 'text':
      return type.format === undefined || type.format === 'words' ? kindWords.text : kindWords[type.format];
    default:
      return kindWords[type.kind];
  }
}

const kindWords = {
  any: words('any value', '任意值'),
  null: words('null', '空值'),
  number: words('number', '数'),
  decimal: words('decimal', '小数'),
  decimalText: words('decimal text', '小数文本'),
  boolean: words('boolean', '是否值'),
  text: words('text', '文本'),
  date: words('date', '日期'),
  'date-time': words('date-time', '日期时间'),
} as const;

/** The common type of two alternatives; undefined if there is none. */
export function unify(left: Type, right: Type): Type | undefined {
  if (left.kind === 'null') return right;
  if (right.kind === 'null') return left;
  if (left.kind === 'any' || right.kind === 'any') return anyType;
  if (left.kind === 'list' && right.kind === 'list') {
    const item = unify(left.item, right.item);
    return item && { kind: 'list', item };
  }
  if (left.kind === 'record' && right.kind === 'record') return left.name === right.name ? left : anyType;
  if (left.kind === 'text' && right.kind === 'text') return unifyTexts(left, right);
  if (left.kind === right.kind) return left;
  const kinds = new Set([left.kind, right.kind]);
  if (kinds.has('number') && kinds.has('decimal')) return decimalType;
  if (!kinds.has('text') || !kinds.has('decimalText')) return undefined;
  const literals = [left, right].flatMap((one) => (one.kind === 'text' ? (one.among ?? [one]) : []));
  return { kind: 'text', among: [...literals.filter(({ literal }) => literal !== undefined), { kind: 'text' }] };
}

function unifyTexts(left: TextType, right: TextType): Type {
  const { dictionary, format } = left;
  return {
    kind: 'text',
    among: [left, right].flatMap((one) => one.among ?? [one]),
    ...(dictionary !== undefined && dictionary === right.dictionary && { dictionary }),
    ...(format !== undefined && format === right.format && { format }),
  };
}
