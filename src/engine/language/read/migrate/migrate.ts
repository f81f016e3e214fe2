import type { Node } from 'jsonc-parser';
import { createReporter } from '../reporter.ts';
import { hasSyntaxMistake, type Source } from '../source.ts';
import { applyChange } from './change.ts';
import { steps as registered } from './steps.ts';
import { memberOf, nodeOf, valueOf, withValue } from '../tree.ts';

const VERSION = 'version';

/**
 * A page or fragment in the newest version of the language; one in that version is unchanged. All parts keep their
 * positions in the file. An unreadable or later version is a mistake of the source.
 */
export function migrateSource(source: Source, steps = registered): Source {
  const { root, text } = source;
  if (root?.type !== 'object' || hasSyntaxMistake(source)) return source;
  const newest = newestOf(steps);
  const member = memberOf(root, VERSION);
  const version = readVersion(root);
  if (version === newest) return source;
  const reporter = createReporter(source);
  const at = valueOf(member);
  if (at && (version === undefined || version > newest))
    reporter.report(at, 'version-unknown', text.slice(at.offset, at.offset + at.length), newest);
  const changes = steps.filter((step) => version !== undefined && step.to > version).flatMap((step) => step.changes);
  const isLater = version !== undefined && version > newest;
  return {
    ...source,
    ...(isLater && { isUnreadable: true as const }),
    root: withVersion(changes.reduce(applyChange, root), newest),
    diagnostics: [...source.diagnostics, ...reporter.diagnostics()],
  };
}

function newestOf(steps: typeof registered): number {
  return steps.at(-1)?.to ?? 1;
}

/** Version 1 by default; undefined for an invalid version. */
function readVersion(root: Node): number | undefined {
  const at = valueOf(memberOf(root, VERSION));
  if (!at) return 1;
  const { value }: { value?: unknown } = at;
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : undefined;
}

/** Sets the version that was read, so that it is not also reported by its structure. */
function withVersion(root: Node, version: number): Node {
  const member = memberOf(root, VERSION);
  const at = valueOf(member);
  if (!member || !at) return root;
  const next = withValue(member, nodeOf(version, at));
  return { ...root, children: (root.children ?? []).map((one) => (one === member ? next : one)) };
}
