import type { Node } from 'jsonc-parser';
import type { Diagnostic, IncludePlace } from '../read/diagnostic.ts';
import { relativePath, resolvePath } from '../read/file-path.ts';
import { copyFrom, placeOf } from '../read/inclusion.ts';
import { findPageExcess, PageGrowth, type PageExcess } from '../read/file-limits.ts';
import { createReporter, type Reporter } from '../read/reporter.ts';
import type { Source } from '../read/source.ts';
import { FOREIGN, keyOf, memberOf, valueOf } from '../read/tree.ts';
import { INSERTS, innerMembers, isBareList, LISTS, mergeFragment } from './ref-merge.ts';

/** Members whose value may be a reference itself. */
const SINGLES = ['dialog'];

/** Codes after which a page lacks a part, so that further mistakes would only follow from it. */
export const INCLUDE_CODES: readonly string[] = ['reference-unknown', 'circle'];

/** A page with its fragments inserted. */
export interface Assembled {
  readonly source: Source;
  /** Files of the fragments in it. */
  readonly included: ReadonlySet<string>;
}

interface Walk {
  /** The file whose references are resolved. */
  readonly source: Source;
  readonly fragments: ReadonlyMap<string, Source>;
  readonly report: Reporter['report'];
  /** JSON mistakes of fragments; a page that includes one counts as broken. */
  readonly broken: Diagnostic[];
  readonly included: Set<string>;
  /** References without a target. */
  readonly lost: Node[];
  /** Surrounding fragments, outermost first. */
  readonly path: readonly string[];
  /** Their contents, after that of the page. */
  readonly around: readonly Node[];
  readonly growth: PageGrowth;
  /** Where the page includes the outermost one. */
  readonly place?: IncludePlace;
}

/**
 * Inserts fragments of `schemas/blocks` in place of their references. Each node keeps its file, so that a mistake is
 * reported where it was written, with the page that includes it.
 */
export function assemblePage(source: Source, fragments: ReadonlyMap<string, Source>): Assembled {
  const included = new Set<string>();
  const { root: own } = source;
  if (!own) return { source, included };
  const reporter = createReporter(source);
  const broken: Diagnostic[] = [];
  const growth = new PageGrowth(own);
  const walk = {
    source,
    fragments,
    report: reporter.report,
    broken,
    included,
    lost: [],
    path: [],
    around: [own],
    growth,
  };
  const root = source.text.includes('"$ref"') ? assemble(walk, own) : own;
  const excess = growth.excess ?? findPageExcess(root);
  if (excess) return { source: excessive(source, excess), included };
  const diagnostics = [...source.diagnostics, ...broken, ...reporter.diagnostics()];
  return { source: diagnostics.length > 0 || root !== own ? { ...source, root, diagnostics } : source, included };
}

/** A page over a limit is not read, like a file: that is its only mistake. */
function excessive(source: Source, { at, what }: PageExcess): Source {
  const reporter = createReporter(source);
  reporter.report({ ...at, length: 1 }, 'file-limit', what);
  return { ...source, root: undefined, diagnostics: reporter.diagnostics(), isUnreadable: true };
}

/** Nodes without a reference stay the same. */
function assemble(walk: Walk, node: Node): Node {
  const { children } = node;
  if (!children || node.type === 'string') return node;
  if (node.type !== 'property')
    return withChildren(
      node,
      children.map((child) => assemble(walk, child)),
    );
  const [key, value] = children;
  if (!key || !value || FOREIGN.includes(keyOf(node))) return node;
  if (INSERTS.includes(keyOf(node))) return withChildren(node, [key, assembleInserts(walk, value)]);
  if (SINGLES.includes(keyOf(node))) return withChildren(node, [key, include(walk, value) ?? assemble(walk, value)]);
  if (value.type !== 'array' || !LISTS.includes(keyOf(node))) return withChildren(node, [key, assemble(walk, value)]);
  return withChildren(node, [key, assembleList(walk, value)]);
}

/** A list with the elements of fragments in place of their references. */
function assembleList(walk: Walk, list: Node): Node {
  const items = (list.children ?? []).flatMap((item): readonly Node[] => {
    const whole = include(walk, item, true);
    if (whole === undefined) return [assemble(walk, item)];
    return whole ? (listOf(whole) ?? [whole]) : [];
  });
  return withChildren(list, items);
}

/** The lists that a reference inserts, by name. */
function assembleInserts(walk: Walk, inserts: Node): Node {
  const members = (inserts.children ?? []).map((member) => {
    const [name, list] = member.children ?? [];
    return name && list?.type === 'array' ? withChildren(member, [name, assembleList(walk, list)]) : member;
  });
  return withChildren(inserts, members);
}

function withChildren(node: Node, children: Node[]): Node {
  const own = node.children ?? [];
  const isSame = own.length === children.length && own.every((child, index) => child === children[index]);
  return isSame ? node : { ...node, children };
}

/**
 * The fragment of a reference, with its overrides; null if its JSON is broken, undefined if it is missing or the node
 * is no reference.
 */
function include(walk: Walk, reference: Node, inList = false): Node | null | undefined {
  const at = valueOf(memberOf(reference, '$ref'));
  if (at?.type !== 'string') return undefined;
  const file = resolvePath(walk.source.file, String(at.value));
  const fragment = walk.fragments.get(file);
  if (!fragment) {
    const known = [...walk.fragments.keys()].map((one) => relativePath(walk.source.file, one));
    walk.report(at, 'reference-unknown', 'fragment', String(at.value), known);
    walk.lost.push(at);
    return undefined;
  }
  walk.included.add(file);
  if (walk.path.includes(file)) {
    walk.report(at, 'circle', [...walk.path, file], 'fragment');
    walk.lost.push(at);
    return undefined;
  }
  if (fragment.diagnostics.length > 0 || !fragment.root) {
    walk.broken.push(...fragment.diagnostics);
    return null;
  }
  if (!walk.growth.admits(fragment.root, { at, around: walk.around })) return null;
  const place = walk.place ?? placeOf(walk.source, at);
  const inclusion = { source: fragment, includedBy: place };
  const own = copyFrom(fragment.root, inclusion);
  const [path, around] = [
    [...walk.path, file],
    [...walk.around, fragment.root],
  ];
  const inner = { ...walk, source: fragment, place, path, around };
  // Overrides are applied after the fragment's own references are resolved, so that they reach into those too. If the
  // fragment lacks a part, unmatched overrides are not reported.
  const lost = walk.lost.length;
  const whole = assemble(inner, own);
  const report = walk.lost.length > lost ? () => undefined : walk.report;
  const members = (reference.children ?? []).map((member) => assemble(walk, member));
  return mergeFragment(whole, withChildren(reference, members), report, inList);
}

/** The elements of a fragment that is a single list. */
function listOf(fragment: Node): readonly Node[] | undefined {
  const members = innerMembers(fragment);
  if (!isBareList(members)) return undefined;
  return members.flatMap((only) => valueOf(only)?.children ?? []);
}
