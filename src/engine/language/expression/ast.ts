import { parse, ParseError, type ASTNode } from '@marcbachmann/cel-js';
import { memoizeTexts } from '../memoize.ts';

/** A node of a parsed expression; `start` and `end` are offsets into its source. */
export type Ast = ASTNode;

export type ParsedCel =
  | { readonly ok: true; readonly ast: Ast }
  | { readonly ok: false; readonly message: string; readonly offset: number };

/** Longer expressions are a mistake: parsing, checking and running them would nest as deeply. */
const MOST_CHARACTERS = 2000;

/**
 * Parses CEL once per source. The library only parses; evaluation and types are ours, because of the rules for null.
 */
export const parseCel = memoizeTexts((source): ParsedCel => {
  if (source.length > MOST_CHARACTERS)
    return { ok: false, message: `exceeded ${MOST_CHARACTERS} characters`, offset: MOST_CHARACTERS };
  try {
    return { ok: true, ast: parse(source).ast };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { ok: false, message: error.summary, offset: error.range?.start ?? 0 };
  }
});

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
