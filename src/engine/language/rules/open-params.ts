import type { Target } from '../complete/workspace.ts';
import type { Cursor } from '../read/cursor.ts';
import { nearest } from '../read/nearest.ts';
import { visit } from './rule.ts';

/**
 * The path params and the query of a page to open: a name that the page does not have or never reads, and a missing one
 * that it needs to load.
 */
export const rule = visit('open', ({ at, target }, context) => {
  const given = at.get('params');
  const unknown = (given?.entries() ?? []).filter(({ key }) => !target.params.includes(key));
  const meant = unknown.map(({ key }) => nearest(key, target.params));
  for (const name of target.params) {
    if (!given?.get(name) && !meant.includes(name))
      context.report(given ?? at.get('page') ?? at, 'param-missing', name, target.name, 'path');
  }
  for (const { key, keyNode } of unknown) {
    if (isOfQuery(at, key, target)) context.report(keyNode, 'param-unknown', key, target.name, [], 'elsewhere');
    else context.report(keyNode, 'param-unknown', key, target.name, target.params, 'path');
  }
  const query = at.get('query');
  for (const member of query?.entries() ?? []) {
    if (target.reads && !target.reads.includes(member.key)) {
      context.report(member.keyNode, 'param-unknown', member.key, target.name, target.reads, 'query');
    }
  }
  if (target.needs.length === 0) return;
  const misplaced = (given?.entries() ?? []).flatMap(({ key }) => (isOfQuery(at, key, target) ? key : []));
  const asked = [...(query?.entries() ?? []).map(({ key }) => nearest(key, target.reads ?? []) ?? key), ...misplaced];
  for (const name of target.needs) {
    if (!asked.includes(name)) context.report(at.get('page') ?? at, 'param-missing', name, target.name, 'query');
  }
});

/** A param given for the path that the page reads from its query. */
function isOfQuery(at: Cursor, name: string, { params, reads, needs }: Target): boolean {
  if (params.includes(name) || at.get('query')?.get(name)) return false;
  return needs.includes(name) || (reads?.includes(name) ?? false);
}
