import { compilePattern } from '#values/pattern';
import { compare, div, isDecimal } from '#values/decimal';
import { isDate } from '#values/shanghai-time';
import { findFormat } from '../run/formats.ts';
import { anyType, describeType, textType, type TextType, type Type } from './expression/types.ts';
import { describeChoice, describePattern, describeText } from './expression/describe-text.ts';
import { mayBeSame } from './expression/same-text.ts';
import { typeOfShape } from './expression/shape-type.ts';
import { spokenName, type Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Constraints, ResolvedOption } from '../run/resolved.ts';
import { compose, words, type Text } from '../run/words.ts';
import type { Context } from './context.ts';

/** Whether a value of this type can be sent for this shape. */
export function fitsShape(context: Context, type: Type, shape: Shape): boolean {
  if (type.kind === 'any' || type.kind === 'null') return true;
  switch (shape.kind) {
    case 'string':
      return fitsString(context, type, shape);
    case 'integer':
    case 'number':
      return type.kind === 'number';
    case 'boolean':
      return type.kind === 'boolean';
    case 'array':
      return type.kind === 'list' && (!shape.item || fitsShape(context, type.item, shape.item));
    case 'object':
      return type.kind === 'record';
    case 'any':
      return true;
  }
}

function fitsString(context: Context, type: Type, shape: Shape): boolean {
  if (shape.format === 'decimal' && type.kind === 'decimal') return true;
  if (type.kind === 'decimalText') return shape.dictionary === undefined && !isTime(shape);
  return type.kind === 'text' && findForeign(context, type, shape) === undefined;
}

const isTime = ({ format }: Shape): boolean => format === 'date' || format === 'date-time' || format === 'time';

/** One of the possible texts that cannot be sent for this shape. */
function findForeign(context: Context, type: TextType, shape: Shape): TextType | undefined {
  // A branch with an empty value sends none.
  if (type.among) return type.among.find((one) => one.literal !== '' && findForeign(context, one, shape));
  const { dictionaries } = context.workspace;
  const known = shape.dictionary === undefined ? undefined : dictionaries.get(shape.dictionary);
  const isKnown = (value: string): boolean => !known || known.some((one) => one.value === value);
  if (type.literal !== undefined) return isKnown(type.literal) && fitsLiteral(type.literal, shape) ? undefined : type;
  const coded = type.dictionary === undefined ? undefined : dictionaries.get(type.dictionary);
  const isWords = type.format === 'words' && !type.values && (isTime(shape) || shape.format === 'decimal');
  const isOther = coded && type.dictionary !== shape.dictionary && coded.some(({ value }) => !isKnown(value));
  const isDated = type.format === 'date' || type.format === 'date-time' || undefined;
  const isOfForm = coded ? isTime(shape) || shape.format === 'decimal' : shape.format === 'decimal' || known;
  if (isWords || isOther || ((coded ?? isDated) && isOfForm)) return type;
  const wanted = typeOfShape(shape);
  return wanted.kind === 'text' && !mayBeSame(type, wanted, dictionaries) ? type : undefined;
}

function fitsLiteral(text: string, shape: Shape): boolean {
  const { pattern, minLength = 0, maxLength = Infinity } = shape.constraints;
  if (pattern !== undefined && !compilePattern(pattern).test(text)) return false;
  // An empty text is not sent.
  if (text === '') return true;
  if (shape.enum && !shape.enum.includes(text)) return false;
  const length = Array.from(text).length;
  if (length < minLength || length > maxLength) return false;
  if (shape.format === 'date') return isDate(text);
  return shape.format !== 'decimal' || (isDecimal(text) && isInRange(text, shape));
}

/** Limits of the contract, else of the format. */
export function limitsOf({ valueFormat, constraints }: Shape): Constraints {
  const maximum = findFormat(valueFormat)?.maximum;
  return maximum === undefined ? constraints : { maximum, ...constraints };
}

/** Whether a number, or decimal text, is within the limits of the contract. */
function isInRange(value: string | number, shape: Shape): boolean {
  const { minimum, exclusiveMinimum, maximum } = limitsOf(shape);
  if (shape.kind === 'integer' && !Number.isInteger(value)) return false;
  // A fraction in JSON is a float, from which no decimal can be made.
  const text = String(value);
  if (!isDecimal(text)) return true;
  if (minimum !== undefined && compare(text, minimum) < 0) return false;
  if (exclusiveMinimum !== undefined && compare(text, exclusiveMinimum) <= 0) return false;
  return maximum === undefined || compare(text, maximum) <= 0;
}

/** A value that does not fit the contract, in words. */
export interface Misfit {
  readonly at: Cursor;
  readonly expected: Text;
  readonly found: Text;
  /** The allowed choices. */
  readonly known: readonly ResolvedOption[];
  /** The correct form. */
  readonly remedy?: string | undefined;
}

/** The part of the message about the repair. */
export function repairOf({ known, remedy }: Misfit): Pick<Misfit, 'known' | 'remedy'> {
  return { known, remedy };
}

/** The part of an authored value that does not fit: the value itself or an element of it; its type is known already. */
export function findMisfit(context: Context, at: Cursor, type: Type, shape: Shape): Misfit | undefined {
  const { item } = shape;
  if (at.kind === 'array' && shape.kind === 'array' && item) {
    const misfits = at.items().map((one) => findMisfit(context, one, literalType(one), item));
    return misfits.find((one) => one !== undefined);
  }
  const fits = fitsShape(context, type, shape);
  const inside = typeof at.value !== 'number' || isInRange(at.value, shape);
  if (fits && inside) return undefined;
  // Of the right kind, but outside the contract's limits.
  const beyond = fits || (type.kind === 'text' && fitsShape(context, textType, shape));
  const expected = beyond ? describeLimited(shape) : describeShape(shape);
  const known = context.workspace.dictionaries.get(shape.dictionary ?? shape.item?.dictionary ?? '') ?? [];
  const found = fits ? String(at.value) : describeUnfit(context, type, shape);
  return { at, expected, found, known, remedy: rewrite(context, at, shape) };
}

/** A literal in the contract's form: with or without quotes, in a list, a percentage as a fraction. */
function rewrite(context: Context, { value }: Cursor, shape: Shape): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  const fits = (literal: string): boolean => fitsShape(context, { kind: 'text', literal }, shape);
  switch (shape.kind) {
    case 'string': {
      if (typeof value === 'number' && fits(text)) return `"${text}"`;
      const isRate = shape.format === 'decimal' && limitsOf(shape) !== shape.constraints;
      const percentage = text.replace(/%$/u, '');
      const fraction = isRate && isDecimal(percentage) ? div(percentage, 100) : undefined;
      return fraction !== undefined && fits(fraction) ? `"${fraction}"` : undefined;
    }
    case 'integer':
    case 'number':
      return typeof value === 'string' && isDecimal(text) && isInRange(Number(text), shape) ? text : undefined;
    case 'boolean':
      return text === 'true' || text === 'false' ? text : undefined;
    case 'array':
      return shape.item?.kind === 'string' && fitsShape(context, { kind: 'text', literal: text }, shape.item)
        ? JSON.stringify([text])
        : undefined;
    default:
      return undefined;
  }
}

/** The part of a value that does not fit, in the words of a diagnostic: of a choice the branch that does not. */
export function describeUnfit(context: Context, type: Type, shape: Shape): Text {
  const foreign = type.kind === 'text' && shape.kind === 'string' ? findForeign(context, type, shape) : undefined;
  return describeFound(foreign ?? type);
}

/** Type of an element as written; results of expressions were checked with the whole. */
function literalType(at: Cursor): Type {
  if (at.text !== undefined) return at.text.includes('{{') ? anyType : { kind: 'text', literal: at.text };
  return at.kind === 'number' || at.kind === 'boolean' || at.kind === 'null' ? { kind: at.kind } : anyType;
}

/** Describes the given value: a literal verbatim, else its type. */
function describeFound(type: Type): Text {
  if (type.kind !== 'text') return describeType(type);
  return type.dictionary === undefined ? describeText(type) : valueOf(type.dictionary);
}

const valueOf = (dictionary: string): Text =>
  words(`a value of the dictionary ${dictionary}`, `字典 ${dictionary} 的值`);

/** A shape in the words of a diagnostic. */
export function describeShape(shape: Shape): Text {
  if (shape.dictionary !== undefined) return valueOf(shape.dictionary);
  const coded = shape.item?.dictionary;
  if (coded !== undefined) return words(`values of the dictionary ${coded}`, `字典 ${coded} 的值的列表`);
  if (shape.kind === 'array') return describeList(shape.item);
  if (shape.enum) return describeChoice(shape.enum);
  if (shape.constraints.pattern !== undefined) return describePattern(shape.constraints.pattern);
  if (shape.kind === 'object') return spokenName(shape) ?? shapeWords.object;
  const { format } = shape;
  if (format === undefined) return shapeWords[shape.kind];
  return Object.hasOwn(formatWords, format) ? formatWords[format as keyof typeof formatWords] : format;
}

function describeList(item: Shape | undefined): Text {
  if (!item) return words('a list', '列表');
  const inside = describeShape(item);
  return compose(
    (read) => `a list of ${read(inside)}`,
    (read) => `${read(inside)}的列表`,
  );
}

const shapeWords = {
  string: words('text', '文本'),
  integer: words('integer', '整数'),
  number: words('number', '数'),
  boolean: words('boolean', '是否值'),
  object: words('a record', '一条记录'),
  any: words('any', '任意值'),
} as const;

const formatWords = {
  decimal: words('decimal', '小数文本'),
  date: words('date', '日期'),
  'date-time': words('date-time', '日期时间'),
  time: words('time', '时间'),
  password: words('password', '密码'),
  binary: words('binary', '文件'),
  email: words('email', '邮箱'),
} as const;

function describeLimited(shape: Shape): Text {
  const { minLength, maxLength, minimum, exclusiveMinimum, maximum } = limitsOf(shape);
  const [size, count] = shape.kind === 'string' ? [' characters', ' 个字'] : ['', ' 项'];
  const parts = [
    ...(minimum === undefined ? [] : [words(`at least ${minimum}`, `不小于 ${minimum}`)]),
    ...(exclusiveMinimum === undefined ? [] : [words(`above ${exclusiveMinimum}`, `大于 ${exclusiveMinimum}`)]),
    ...(maximum === undefined ? [] : [words(`at most ${maximum}`, `不大于 ${maximum}`)]),
    ...(minLength === undefined || minLength === 0
      ? []
      : [words(`at least ${minLength}${size}`, `至少 ${minLength}${count}`)]),
    ...(maxLength === undefined ? [] : [words(`at most ${maxLength}${size}`, `至多 ${maxLength}${count}`)]),
  ];
  const plain = describeShape(shape);
  if (parts.length === 0) return plain;
  return compose(
    (read) => `${read(plain)} (${parts.map(read).join(', ')})`,
    (read) => `${read(plain)}（${parts.map(read).join('，')}）`,
  );
}
