import { checkExpression } from './expression/check.ts';
import { parseCel } from '../run/expression/ast.ts';
import { findStrayBraces, scanTemplate, splitTemplate, type Segment } from '../run/expression/template.ts';
import { presenceOf } from './expression/remedy.ts';
import { anyType, booleanType, describeType, numberType, textType, type Type } from './expression/types.ts';
import { wordMessage } from '../read/messages.ts';
import { copyNote } from './origins/notes.ts';
import type { Cursor } from '../read/cursor.ts';
import type { DynamicText, DynamicValue, Expression } from '../run/resolved.ts';
import type { Text } from '../run/words.ts';
import { completed, type Context } from './context.ts';
import { words } from '../run/words.ts';

/** A value in resolved form, with its static type. */
export interface TypedValue {
  readonly value: DynamicValue;
  readonly type: Type;
}

/** Checks every expression of a string and returns its type: that of a single expression, or text. */
export function readString(context: Context, at: Cursor): TypedValue {
  const source = at.text ?? '';
  if (!source.includes('{')) return { value: source, type: { kind: 'text', literal: source } };
  const segments = scanTemplate(source);
  let type: Type = { kind: 'text', literal: source };
  for (const segment of segments) {
    if (segment.kind === 'text') {
      // The text is reported as a wrong expression.
      if (reportBraces(context, at, segment.text)) type = anyType;
      continue;
    }
    if (segment.kind === 'unclosed') {
      context.reportInside(at, segment.offset, {
        ...unclosed,
        offset: 0,
        length: 2,
      });
      type = anyType;
      continue;
    }
    const found = readCel(context, at, segment);
    type = segments.length === 1 ? found : textType;
    if (segments.length > 1 && !isTextual(found)) reportHole(context, at, segment, found);
  }
  return { value: splitTemplate(source, segments), type };
}

/** The type of an expression in a string; reports its mistakes. */
function readCel(
  context: Context,
  at: Cursor,
  { cel, offset }: { cel: string; offset: number },
  use?: 'condition',
): Type {
  const { type, problems } = checkExpression(cel, context.scope, use);
  for (const problem of problems) context.reportInside(at, offset, problem);
  return type;
}

/** Like {@link readString}, but also allows other literals. */
function readLoose(context: Context, at: Cursor): TypedValue {
  if (at.text === undefined || !isPath(at.text, context)) return readString(context, at);
  context.report(at, 'expression-braces', at.text, at.text);
  return { value: at.text, type: anyType };
}

/** Whether a text is exactly the path of a known name: its braces were forgotten. */
function isPath(text: string, { scope }: Context): boolean {
  const dot = text.indexOf('.');
  const owner = scope.names.get(dot < 0 ? text : text.slice(0, dot));
  if (owner?.kind !== 'record') return false;
  const [, member = '', ...rest] = text.split('.');
  if (!rest.every((part) => /^\w+$/.test(part))) return false;
  return owner.fields().has(member) || (owner.rest !== undefined && /^\w+$/.test(member));
}

const unclosed = wordMessage('expression-syntax', [words("'{{' is never closed by '}}'", "'{{' 没有用 '}}' 收尾")]);

function expectTextual(context: Context, at: Cursor, type: Type): void {
  if (!isTextual(type)) context.report(at, 'expression-type', describeType(textType), describeType(type));
}

function isTextual(type: Type): boolean {
  return type.kind !== 'list' && type.kind !== 'record';
}

function reportHole(context: Context, at: Cursor, { cel, offset }: { cel: string; offset: number }, type: Type): void {
  const message = wordMessage('expression-type', [describeType(textType), describeType(type)]);
  context.reportInside(at, offset, { ...message, offset: 0, length: cel.length });
}

/** Expressions of other tools: an operator would read them as plain text. */
function reportBraces(context: Context, at: Cursor, text: string): boolean {
  const found = findStrayBraces(text);
  const start = found === undefined ? -1 : (at.text ?? '').indexOf(found);
  if (found === undefined || start < 0) return false;
  const message = wordMessage('expression-braces', [found]);
  context.reportInside(at, start, { ...message, offset: 0, length: found.length });
  return true;
}

/** A text for operators; undefined if absent. */
export function readText(context: Context, at: Cursor | undefined): DynamicText | undefined {
  return readTypedText(context, at)?.text;
}

/** The same, with its type. */
export function readTypedText(
  context: Context,
  at: Cursor | undefined,
): { readonly text: DynamicText; readonly type: Type } | undefined {
  if (at?.text === undefined) return undefined;
  const { value, type } = readLoose(context, at);
  expectTextual(context, at, type);
  return { text: value as DynamicText, type };
}

/** A text that is shown unchanged. */
export function readLiteral(context: Context, at: Cursor | undefined, what: Text): string | undefined {
  if (at?.text?.includes('{{')) context.report(at, 'expression-forbidden', what);
  return at?.text;
}

/** `visible`, `required`, `disabled`: a literal or a boolean expression. Modes are resolved before. */
export function readCondition(context: Context, at: Cursor | undefined): boolean | Expression | undefined {
  if (at?.kind === 'boolean') return at.value === true;
  completed(context, 'condition', { at });
  return readExpression(context, at, booleanType);
}

/** A condition as an expression: a literal `false` becomes one, a literal `true` is dropped. */
export function readVisible(context: Context, at: Cursor | undefined): Expression | undefined {
  const condition = readCondition(context, at);
  if (typeof condition !== 'boolean') return condition;
  return condition ? undefined : { $cel: 'false' };
}

/** A string that is one expression, of the expected type if given. */
export function readExpression(context: Context, at: Cursor | undefined, expected?: Type): Expression | undefined {
  return readTyped(context, at, expected)?.expression;
}

/** The same, with its type. */
export function readTyped(
  context: Context,
  at: Cursor | undefined,
  expected?: Type,
): { expression: Expression; type: Type } | undefined {
  if (at?.text === undefined) return undefined;
  // Blanks around an expression are not joined to it.
  const segments = scanTemplate(at.text).filter((one) => one.kind !== 'text' || one.text.trim() !== '');
  const [only] = segments;
  if (segments.length !== 1 || only?.kind !== 'expression') {
    reportParts(context, at, segments);
    return undefined;
  }
  const type = readCel(context, at, only, expected?.kind === 'boolean' ? 'condition' : undefined);
  const expression = { $cel: only.cel };
  if (expected && type.kind !== 'any' && type.kind !== expected.kind) {
    const parsed = parseCel(only.cel);
    const remedy = expected.kind === 'boolean' && parsed.ok ? presenceOf(type, parsed.ast) : undefined;
    context.report(at, 'expression-type', describeType(expected), describeType(type), remedy);
  }
  return { expression, type };
}

/** One expression is required here; several with text between them would make a text, which is no condition. */
function reportParts(context: Context, at: Cursor, segments: readonly Segment[]): void {
  const kinds = segments.map(({ kind }) => kind);
  if (kinds.includes('expression') && !kinds.includes('unclosed'))
    context.report(at, 'expression-parts', joinParts(segments));
  else readString(context, at);
}

/** The expression that the parts were meant to be; undefined if they make none. */
function joinParts(segments: readonly Segment[]): string | undefined {
  const cels = segments.flatMap((one) => (one.kind === 'expression' ? [one.cel] : []));
  const parts = segments.map((one) => {
    if (one.kind !== 'expression') return one.kind === 'text' ? one.text.trim() : '';
    const parsed = parseCel(one.cel);
    return parsed.ok && loose.includes(parsed.ast.op) ? `(${one.cel})` : one.cel;
  });
  const whole = parts.join(' ').replace(/! (?=\S)/g, '!');
  return [whole, ...(cels.length === 1 ? cels : [])].find((cel) => parseCel(cel).ok);
}

/** Operators with lower precedence than those that join expressions. */
const loose: readonly string[] = ['||', '?:'];

/** Any JSON value, with expressions at any depth. */
export function readValue(context: Context, at: Cursor): TypedValue {
  switch (at.kind) {
    case 'string':
      return readLoose(context, at);
    case 'number':
      return { value: at.value as number, type: numberType };
    case 'boolean':
      return { value: at.value as boolean, type: booleanType };
    case 'null':
      return { value: null, type: { kind: 'null' } };
    case 'array': {
      const items = at.items().map((item) => readValue(context, item));
      return { value: items.map((item) => item.value), type: { kind: 'list', item: items[0]?.type ?? anyType } };
    }
    case 'object': {
      const entries = at.entries().map((member) => [member.key, readValue(context, member.value)] as const);
      const fields = new Map(entries.map(([key, one]) => [key, one.type]));
      return {
        value: Object.fromEntries(entries.map(([key, one]) => [key, one.value])),
        type: { kind: 'record', name: 'record', fields: () => fields },
      };
    }
  }
}

/** Drops undefined members, because absent and undefined differ in a resolved page. */
export function compact<const T extends object>(
  value: T,
): { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
} {
  const left: Record<string, unknown> = {};
  for (const key in value) if (value[key] !== undefined) left[key] = value[key];
  copyNote(value, left);
  return left as ReturnType<typeof compact<T>>;
}
