import { parse, ParseError, type ASTNode } from '@marcbachmann/cel-js';
import { memoizeTexts } from '../memoize.ts';
import { childrenOf } from './children.ts';

/** A node of a parsed expression; `start` and `end` are offsets into its source. */
export type Ast = ASTNode;

export type ParsedCel =
  | { readonly ok: true; readonly ast: Ast }
  | { readonly ok: false; readonly message: string; readonly offset: number };

/** Longer expressions are a mistake: parsing, checking and running them would nest as deeply. */
const MOST_CHARACTERS = 2000;
/** The parser limits brackets and members itself, but not signs. */
const MOST_LEVELS = 250;
const TOO_DEEP = `exceeded ${MOST_LEVELS} levels; write it in parts`;

/**
 * Parses CEL once per source. The library only parses; evaluation and types are ours, because of the rules for null.
 */
export const parseCel = memoizeTexts((source): ParsedCel => {
  if (source.length > MOST_CHARACTERS)
    return { ok: false, message: `exceeded ${MOST_CHARACTERS} characters`, offset: MOST_CHARACTERS };
  try {
    const { ast } = parse(source);
    return isTooDeep(ast) ? { ok: false, message: TOO_DEEP, offset: ast.start } : { ok: true, ast };
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, message: TOO_DEEP, offset: 0 };
    if (!(error instanceof ParseError)) throw error;
    return { ok: false, message: error.summary, offset: error.range?.start ?? 0 };
  }
});

function isTooDeep(ast: Ast): boolean {
  let level: readonly Ast[] = [ast];
  for (let depth = 0; depth < MOST_LEVELS && level.length > 0; depth += 1) level = level.flatMap(childrenOf);
  return level.length > 0;
}

/** Macros bind their first argument as a loop variable; the arity includes it. */
export const macros: Readonly<Record<string, readonly number[]>> = {
  filter: [2],
  map: [2, 3],
  all: [2],
  exists: [2],
  exists_one: [2],
};

/** The parts of a macro call; undefined if the node is no macro. */
export function readMacro(
  node: Ast,
): { name: string; list: Ast; variable: string; bodies: readonly Ast[] } | undefined {
  if (node.op !== 'rcall') return undefined;
  const [name, list, args] = node.args;
  const variable = args[0];
  if (!Object.hasOwn(macros, name) || !macros[name]?.includes(args.length) || variable?.op !== 'id') return undefined;
  return { name, list, variable: variable.args, bodies: args.slice(1) };
}

/** A call in either spelling, `f(a, b)` or `a.f(b)`, which are equivalent; undefined if the node is no call. */
export function readCall(node: Ast): { name: string; args: readonly Ast[] } | undefined {
  if (node.op === 'call') return { name: node.args[0], args: node.args[1] };
  if (node.op === 'rcall') return { name: node.args[0], args: [node.args[1], ...node.args[2]] };
  return undefined;
}
