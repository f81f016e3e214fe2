import { pathsIn } from '../run/expression/dependencies.ts';
import { parseCel } from '../run/expression/ast.ts';
import { scanTemplate } from '../run/expression/template.ts';
import type { Cursor } from '../read/cursor.ts';

/** Paths that the expressions at a place, or below it, read. */
export function pathsBelow(at: Cursor): readonly string[] {
  if (at.text !== undefined) return pathsIn(at.text);
  return at.children().flatMap(pathsBelow);
}

/** Whether the expressions at a place, or below it, read the value of an input. */
export function readsValue(at: Cursor, name: string): boolean {
  const own = [`form.${name}`, `item.${name}`];
  return pathsBelow(at).some(
    (path) => path === 'form' || path === 'item' || own.some((one) => path === one || path.startsWith(`${one}.`)),
  );
}

/** Whether an expression at a place, or below it, cannot be parsed, so that its reads are unknown. */
export function isGarbled(at: Cursor): boolean {
  if (at.text === undefined) return at.children().some(isGarbled);
  if (!at.text.includes('{{')) return false;
  return scanTemplate(at.text).some(
    (segment) => segment.kind === 'unclosed' || (segment.kind === 'expression' && !parseCel(segment.cel).ok),
  );
}
