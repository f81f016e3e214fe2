import { EvaluationError, parse, ParseError, type ASTNode } from '@marcbachmann/cel-js';
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
    if (isTooDeep(ast)) return { ok: false, message: TOO_DEEP, offset: ast.start };
    joinNames(ast);
    return { ok: true, ast };
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, message: TOO_DEEP, offset: 0 };
    if (error instanceof EvaluationError) return { ok: false, message: 'invalid number', offset: 0 };
    if (!(error instanceof ParseError)) throw error;
    return { ok: false, message: error.summary, offset: error.range?.start ?? 0 };
  }
});

/** Namespaces of CEL's extensions: `math.abs(x)` is one function. */
const NAMESPACES: ReadonlySet<string> = new Set(['math']);

function joinNames(node: Ast): void {
  if (node.op === 'rcall') {
    const [name, owner, args] = node.args;
    if (owner.op === 'id' && NAMESPACES.has(owner.args))
      Object.assign(node, { op: 'call', args: [`${owner.args}.${name}`, args] });
  }
  childrenOf(node).forEach(joinNames);
}

function isTooDeep(ast: Ast): boolean {
  let level: readonly Ast[] = [ast];
  for (let depth = 0; depth < MOST_LEVELS && level.length > 0; depth += 1) level = level.flatMap(childrenOf);
  return level.length > 0;
}

/** Macros bind their first argument as a loop variable, some the second as well; the arity includes them. */
export const macros: Readonly<Record<string, readonly number[]>> = {
  filter: [2],
  map: [2, 3],
  all: [2, 3],
  exists: [2, 3],
  exists_one: [2],
  existsOne: [3],
  transformList: [3, 4],
  transformMap: [3, 4],
};

export interface Macro {
  readonly name: string;
  readonly list: Ast;
  /** The element; or its place and the element, which for a record are a key and its value. */
  readonly variables: readonly string[];
  readonly bodies: readonly Ast[];
}

/** The parts of a macro call; undefined if the node is no macro. */
export function readMacro(node: Ast): Macro | undefined {
  if (node.op !== 'rcall') return undefined;
  const [name, list, args] = node.args;
  if (!Object.hasOwn(macros, name) || !macros[name]?.includes(args.length)) return undefined;
  const isPaired = args.length > 2 && name !== 'map';
  const [bound, bodies] = [args.slice(0, isPaired ? 2 : 1), args.slice(isPaired ? 2 : 1)];
  const variables = bound.flatMap((one) => (one.op === 'id' ? [one.args] : []));
  return variables.length === bound.length ? { name, list, variables, bodies } : undefined;
}

/** A call in either spelling, `f(a, b)` or `a.f(b)`, which are equivalent; undefined if the node is no call. */
export function readCall(node: Ast): { name: string; args: readonly Ast[] } | undefined {
  if (node.op === 'call') return { name: node.args[0], args: node.args[1] };
  if (node.op === 'rcall') return { name: node.args[0], args: [node.args[1], ...node.args[2]] };
  return undefined;
}
