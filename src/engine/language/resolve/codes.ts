import type { Operation } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Context } from './context.ts';

/** Codes an author wrote: one, or a list of which one is enough. */
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

/** Own codes; one that does not open the operation is a button that the server would refuse. */
export function readPermission(
  context: Context,
  at: Cursor | undefined,
  operation: Operation | undefined,
): readonly string[] | undefined {
  const own = readCodes(context, at);
  if (!at || !own || !operation || operation.permission.length === 0) return own;
  const useless = own.filter((code) => context.workspace.codes.has(code) && !operation.permission.includes(code));
  for (const code of useless)
    context.report(at, 'permission-mismatch', code, operation.id, operation.permission.join(' or '));
  return own;
}
