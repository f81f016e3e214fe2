import { parseCel, type Ast } from '../run/expression/ast.ts';

/** How a field is compared; `has` and `lacks`: whether it has a value, `yes` and `no`: a field that is true or false. */
export type Comparator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'has' | 'lacks' | 'yes' | 'no';

/** How a value is written: in quotes, as digits, or as an exact decimal. */
export type Written = 'text' | 'number' | 'decimal';

/** A field and what it is compared with. */
export interface Comparison {
  /** Names joined by dots, such as `row.orderStatus`. */
  readonly path: string;
  readonly comparator: Comparator;
  readonly written: Written;
  /** One, but several for `in`; none for comparators without a value. */
  readonly values: readonly string[];
}

export interface Comparisons {
  /** Whether all must hold, or one is enough. */
  readonly join: '&&' | '||';
  readonly list: readonly Comparison[];
}

/** A condition as its expression; undefined for an empty list. The inverse of {@link readComparisons}. */
export function writeComparisons({ join, list }: Comparisons): string | undefined {
  return list.length === 0 ? undefined : `{{ ${list.map(writeComparison).join(` ${join} `)} }}`;
}

function writeComparison({ path, comparator, written, values }: Comparison): string {
  const literals = values.map((value) => writeValue(value, written));
  const field = written === 'decimal' ? `decimal(${path})` : path;
  if (comparator === 'has') return `has(${path})`;
  if (comparator === 'lacks') return `!has(${path})`;
  if (comparator === 'yes') return path;
  if (comparator === 'no') return `!${path}`;
  return comparator === 'in' ? `${field} in [${literals.join(', ')}]` : `${field} ${comparator} ${literals.join('')}`;
}

function writeValue(value: string, written: Written): string {
  if (written === 'number') return value;
  return written === 'decimal' ? `decimal(${quoteText(value)})` : quoteText(value);
}

/** A text as a literal of an expression. */
export function quoteText(value: string): string {
  const escaped = value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`);
  return `'${escaped}'`;
}

/** The comparisons of a condition; undefined for one that says more than a list of comparisons. */
export function readComparisons(text: string): Comparisons | undefined {
  const [, cel = ''] = /^\{\{(.*)\}\}$/su.exec(text.trim()) ?? [];
  if (cel === '' || cel.includes('{{')) return undefined;
  const parsed = parseCel(cel.trim());
  if (!parsed.ok) return undefined;
  const join = parsed.ast.op === '||' ? '||' : '&&';
  const list = splitAt(parsed.ast, join).map(readComparison);
  const isRead = list.every((one) => one !== undefined);
  return isRead ? { join, list } : undefined;
}

function splitAt(node: Ast, join: '&&' | '||'): readonly Ast[] {
  return node.op === join ? node.args.flatMap((one) => splitAt(one, join)) : [node];
}

function readComparison(node: Ast): Comparison | undefined {
  if (node.op === '!_') return turn(readComparison(node.args));
  const given = node.op === 'call' && node.args[0] === 'has' ? pathOf(node.args[1][0]) : undefined;
  if (given !== undefined) return { path: given, comparator: 'has', written: 'text', values: [] };
  const flag = pathOf(node);
  if (flag !== undefined) return { path: flag, comparator: 'yes', written: 'text', values: [] };
  if (!isCompared(node)) return undefined;
  const [left, right] = node.args;
  const exact = insideDecimal(left);
  const path = pathOf(exact ?? left);
  const items = node.op === 'in' ? (right.op === 'list' ? right.args : []) : [right];
  const read = items.map(readValue);
  const [first] = read;
  if (path === undefined || !first || read.some((one) => one?.written !== first.written)) return undefined;
  if ((exact !== undefined) !== (first.written === 'decimal')) return undefined;
  const values = read.flatMap((one) => one?.value ?? []);
  return { path, comparator: node.op, written: first.written, values };
}

/** The opposite of a field that has a value or is true; other opposites are more than a comparison. */
function turn(one: Comparison | undefined): Comparison | undefined {
  if (one?.comparator === 'has') return { ...one, comparator: 'lacks' };
  return one?.comparator === 'yes' ? { ...one, comparator: 'no' } : undefined;
}

const compared = ['==', '!=', '<', '<=', '>', '>=', 'in'] as const;

function isCompared(node: Ast): node is Extract<Ast, { readonly op: (typeof compared)[number] }> {
  return (compared as readonly string[]).includes(node.op);
}

function insideDecimal(node: Ast): Ast | undefined {
  return node.op === 'call' && node.args[0] === 'decimal' && node.args[1].length === 1 ? node.args[1][0] : undefined;
}

/** Names joined by dots; one name alone is no field. */
function pathOf(node: Ast | undefined): string | undefined {
  if (node?.op !== '.') return undefined;
  const [owner, name] = node.args;
  const above = owner.op === 'id' ? owner.args : pathOf(owner);
  return above === undefined ? undefined : `${above}.${name}`;
}

function readValue(node: Ast): { readonly value: string; readonly written: Written } | undefined {
  const exact = insideDecimal(node);
  if (exact)
    return exact.op === 'value' && typeof exact.args === 'string'
      ? { value: exact.args, written: 'decimal' }
      : undefined;
  if (node.op === '-_') {
    const positive = readValue(node.args);
    return positive?.written === 'number' ? { ...positive, value: `-${positive.value}` } : undefined;
  }
  if (node.op !== 'value') return undefined;
  if (typeof node.args === 'string') return { value: node.args, written: 'text' };
  return typeof node.args === 'bigint' ? { value: String(node.args), written: 'number' } : undefined;
}
