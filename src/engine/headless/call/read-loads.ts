import { dependenciesOf } from '#engine/language';

/** The paths that the expressions at any depth of a value read. `skip`: parts to leave out. */
export function listPaths(value: unknown, skip?: (part: object) => boolean): readonly string[] {
  if (typeof value !== 'object' || value === null || skip?.(value)) return [];
  if ('$cel' in value && typeof value.$cel === 'string') return dependenciesOf(value.$cel);
  return Object.values(value).flatMap((part) => listPaths(part, skip));
}

/** Names of the loads that fields and calls read; a block reports a failed load itself. */
export function readLoads(parts: unknown): ReadonlySet<string> {
  const paths = listPaths(parts, isBlock).map((path) => path.split('.'));
  return new Set(paths.flatMap(([root, name]) => (root === 'data' && name !== undefined ? [name] : [])));
}

function isBlock(part: object): boolean {
  return 'type' in part && typeof part.type === 'string' && !['group', 'array'].includes(part.type);
}
