import type { AuditKind } from '#contract';
import { entriesOf, remember } from '../../platform/modules.ts';

/** The kinds of actions, each with the parts of its actions before the dot. */
const kinds = remember(() => entriesOf<readonly string[] | undefined>(({ audit }) => audit?.kinds));
const kindByHead = remember(
  () => new Map(kinds().flatMap(([kind, heads = []]) => heads.map((head) => [head, kind as AuditKind] as const))),
);
const names = remember(() => new Map(entriesOf(({ audit }) => audit?.actions)));

/** The kind of an action such as `role.change`. */
export function kindOf(action: string): AuditKind {
  return kindByHead().get(action.split('.')[0] ?? '') ?? 'other';
}

/** The first parts of the actions of these kinds; `others` if actions without a kind are included. */
export function headsOf(wanted: readonly AuditKind[]): { readonly heads: readonly string[]; readonly others: boolean } {
  const heads = wanted.flatMap((kind) => kinds().flatMap(([name, parts = []]) => (name === kind ? parts : [])));
  return { heads, others: wanted.includes('other') };
}

/** The first parts of all actions that have a kind. */
export function listHeads(): readonly string[] {
  return [...kindByHead().keys()];
}

/** Name of an action. The log outlives the code: obsolete actions have the name of their kind. */
export function nameAction(action: string): string {
  return names().get(action) ?? '其他操作';
}
