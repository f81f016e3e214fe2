import { parseCel, readCall, type Ast } from '../run/expression/ast.ts';
import { childrenOf } from '../run/expression/children.ts';
import { testsOf, type Test } from './expression/tests.ts';
import type { Operation } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Context } from './context.ts';
import { heldWith } from './page-codes.ts';

/** The codes of an author: one, or a list of which one is enough. */
export function readCodes(context: Context, at: Cursor | undefined): readonly string[] | undefined {
  if (!at) return undefined;
  const places = at.kind === 'array' ? at.items() : [at];
  return places.flatMap((place) => {
    if (place.text === undefined) return [];
    if (!context.workspace.codes.has(place.text))
      context.report(place, 'permission-unknown', place.text, context.workspace.codes);
    return [place.text];
  });
}

/** Own codes; a code without the operation's permission makes a button that the server refuses. */
export function readPermission(
  context: Context,
  at: Cursor | undefined,
  operation: Operation | undefined,
): readonly string[] | undefined {
  const own = readCodes(context, at);
  if (!at || !operation || operation.permission.length === 0) return own;
  for (const place of at.kind === 'array' ? at.items() : [at]) {
    const code = place.text ?? '';
    if (!context.workspace.codes.has(code) || permits(context, code, operation)) continue;
    context.report(place, 'permission-mismatch', code, operation.id, operation.permission);
  }
  return own;
}

/** Whether every holder of a code holds one of an operation's. */
export function permits({ workspace }: Pick<Context, 'workspace'>, code: string, { permission }: Operation): boolean {
  const held = heldWith(workspace, code);
  return held.length > 0 && held.every((one) => permission.includes(one));
}

/** The scope inside a part that is visible only to holders of its code. */
export function withCodes(context: Context, codes: readonly string[]): Context {
  const [only, ...more] = codes;
  if (only === undefined || more.length > 0) return context;
  const held = testsIn(`can(${JSON.stringify(only)})`, true);
  return { ...context, scope: { ...context.scope, given: [...(context.scope.given ?? []), ...held] } };
}

/** Tests that pass whenever a condition has this outcome; empty if it cannot be parsed. */
export function testsIn(cel: string, truth: boolean): readonly Test[] {
  const parsed = parseCel(cel);
  return parsed.ok ? testsOf(parsed.ast, truth) : [];
}

/** The calls `can('X')` in an expression. */
export function listAsked(cel: string): readonly { readonly code: string; readonly node: Ast }[] {
  if (!cel.includes('can')) return [];
  const parsed = parseCel(cel);
  const visit = (node: Ast): readonly { readonly code: string; readonly node: Ast }[] => {
    const call = readCall(node);
    const code = call?.name === 'can' ? call.args[0] : undefined;
    const own = code?.op === 'value' && typeof code.args === 'string' ? [{ code: code.args, node }] : [];
    return [...own, ...childrenOf(node).flatMap(visit)];
  };
  return parsed.ok ? visit(parsed.ast) : [];
}
