import type { Diagnostic } from '../read/diagnostic.ts';
import type { Swap } from '../read/remedy.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Context } from './context.ts';
import { pathsBelow } from './reads.ts';

/** Mistakes of a place that reads a load under another name. */
const CODES = ['reference-unknown', 'field-unknown'];

/**
 * Reports a misspelled name of a load once: nothing reads the load, and several places read the name that is nearest.
 * Returns the diagnostics of those places, which only follow from it.
 */
export function reportRenamedLoads(
  { report, whole }: Pick<Context, 'report' | 'whole'>,
  diagnostics: readonly Diagnostic[],
): ReadonlySet<Diagnostic> {
  const follow = new Set<Diagnostic>();
  if (diagnostics.length < 2) return follow;
  for (const { key, keyNode } of whole.get('load')?.entries() ?? []) {
    const echoes = diagnostics.filter((one) => CODES.includes(one.code) && swapOf(one)?.to === key);
    const name = echoes[0] && swapOf(echoes[0])?.from;
    if (name === undefined || countReads(whole, key) > 0 || countReads(whole, name) < 2) continue;
    report(keyNode, 'load-unread', key, name);
    for (const one of echoes) if (swapOf(one)?.from === name) follow.add(one);
  }
  return follow;
}

function swapOf({ remedy }: Diagnostic): Swap | undefined {
  return remedy && 'to' in remedy ? remedy : undefined;
}

/** Places that read `data.<name>`, or name it as `data`, `fillFrom` and the like. */
function countReads(at: Cursor, name: string): number {
  const path = `data.${name}`;
  const isNamed = at.text === name || at.text?.startsWith(`${name}.`);
  const isRead = at.text !== undefined && pathsBelow(at).some((one) => one === path || one.startsWith(`${path}.`));
  return Number(isNamed || isRead) + at.children().reduce((sum, child) => sum + countReads(child, name), 0);
}
