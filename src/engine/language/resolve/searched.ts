import { offeredParams, type Operation } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Context } from './context.ts';
import { nameOfField } from './field.ts';
import type { Inputs } from './nodes.ts';

/** Reports search fields that the back end accepts and ignores. */
export function checkSearched(
  { report, workspace }: Context,
  places: readonly Cursor[],
  operation: Operation,
  { fields }: Inputs,
): void {
  const { [operation.id]: read } = workspace.searches;
  if (!read) return;
  const known = offeredParams(operation).filter((name) => read.includes(name));
  for (const place of places) {
    const named = nameOfField(place);
    const { wire = [named?.name ?? ''] } = fields.get(named?.name ?? '') ?? { wire: [] };
    const ignored = wire.find((name) => !read.includes(name));
    if (named && ignored !== undefined) report(named.at, 'param-ignored', ignored, operation.id, known);
  }
}
