import type { Part } from '#engine';

/** Operations that a part calls by itself; of a part that calls none, those of the nearest part around it. */
export function listOperations(part: Part): readonly string[] {
  const inside = new Set(part.children.map(({ node }) => node));
  const own = [...new Set(operationsIn(part.node, inside))];
  return own.length > 0 || !part.around ? own : listOperations(part.around);
}

function operationsIn(value: unknown, inside: ReadonlySet<object>): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    if (name === 'operation' && typeof member === 'string') return [member];
    // What a part inside calls is shown there.
    return typeof member === 'object' && member !== null && inside.has(member) ? [] : operationsIn(member, inside);
  });
}
