import { parseTree, type Node } from 'jsonc-parser';
import { positionOf, type Source } from '../read/source.ts';
import { createReporter } from '../read/reporter.ts';
import { applyChange, type Note } from './change.ts';
import { applyEdits, insert, replace } from './edit.ts';
import { steps as registered, type Step } from './steps.ts';
import { memberOf, nodeOf, valueOf, withValue } from './tree.ts';

const VERSION = 'version';

/** A change of a page's text, where it was. Line and column from 1. */
export interface Migration {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface Rewritten {
  readonly text: string;
  /** The version that the page was written in. */
  readonly from: number;
  readonly to: number;
  readonly changes: readonly Migration[];
}

/**
 * A page or fragment as the newest version of the language says it; what is in that version already stays as it is.
 * Everything keeps the position it was written at. A version that is none, or a later one, is a mistake of the source.
 */
export function migrateSource(source: Source, steps = registered): Source {
  const { root, text } = source;
  if (root?.type !== 'object' || source.diagnostics.some((one) => one.code === 'json-syntax')) return source;
  const newest = newestOf(steps);
  const member = memberOf(root, VERSION);
  const version = readVersion(root);
  if (version === newest) return source;
  const reporter = createReporter(source);
  const at = valueOf(member);
  if (at && version === undefined)
    reporter.report(at, 'version-unknown', text.slice(at.offset, at.offset + at.length), newest);
  if (at && version !== undefined && version > newest) reporter.report(at, 'version-newer', version, newest);
  const migrated = version === undefined ? root : migrateTree(root, text, stepsFrom(version, steps)).root;
  return {
    ...source,
    root: withVersion(migrated, newest),
    diagnostics: [...source.diagnostics, ...reporter.diagnostics()],
  };
}

/**
 * The text of a page or fragment in the newest version, with the author's layout; undefined when it is in it already,
 * is no JSON object or has no version that can be read.
 */
export function rewriteSource({ root, text, diagnostics }: Source, steps = registered): Rewritten | undefined {
  const [from, to] = [root?.type === 'object' ? readVersion(root) : undefined, newestOf(steps)];
  if (!root || from === undefined || from >= to || diagnostics.length > 0) return undefined;
  const wanted = stepsFrom(from, steps);
  const changes = migrateTree(root, text, wanted).notes.map(({ node, message }) => ({
    ...positionOf(text, node.offset),
    message,
  }));
  const rewritten = wanted
    .flatMap((step) => step.changes)
    .reduce(
      // Each change has a fresh look at the text, so that one may build on what another wrote.
      (done, change) => applyToText(done, (tree) => applyChange(tree, done, change).edits),
      text,
    );
  return { text: applyToText(rewritten, (tree) => [versionEdit(rewritten, tree, to)]), from, to, changes };
}

function migrateTree(root: Node, text: string, steps: readonly Step[]): { root: Node; notes: readonly Note[] } {
  const notes: Note[] = [];
  const migrated = steps
    .flatMap((step) => step.changes)
    .reduce((tree, change) => {
      const changed = applyChange(tree, text, change);
      notes.push(...changed.notes);
      return changed.root;
    }, root);
  return { root: migrated, notes };
}

function stepsFrom(version: number, steps: readonly Step[]): readonly Step[] {
  return steps.filter((step) => step.to > version);
}

export function newestOf(steps: readonly Step[] = registered): number {
  return steps.at(-1)?.to ?? 1;
}

/** A page says nothing before the language had a number; undefined for what is none. */
function readVersion(root: Node): number | undefined {
  const at = valueOf(memberOf(root, VERSION));
  if (!at) return 1;
  const { value }: { value?: unknown } = at;
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : undefined;
}

/** A version that was read is no mistake of the structure as well. */
function withVersion(root: Node, version: number): Node {
  const member = memberOf(root, VERSION);
  const at = valueOf(member);
  if (!member || !at) return root;
  const next = withValue(member, nodeOf(version, at));
  return { ...root, children: (root.children ?? []).map((one) => (one === member ? next : one)) };
}

function applyToText(text: string, edit: (root: Node) => ReturnType<typeof applyChange>['edits']): string {
  const root = parseTree(text);
  return root ? applyEdits(text, edit(root)) : text;
}

function versionEdit(text: string, root: Node, version: number) {
  const at = valueOf(memberOf(root, VERSION));
  return at ? replace(at, String(version)) : insert(text, root, `"${VERSION}": ${version}`, memberOf(root, '$schema'));
}
