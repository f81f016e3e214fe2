import { pathTo, type TreeNode } from '../parts/tree-source.ts';

/** The granted part of a node and the nodes below it. */
export type Granted = 'all' | 'some' | 'none';

export function grantedOf(node: TreeNode, codes: ReadonlySet<string>): Granted {
  const below = listNodes([node]);
  const count = below.filter(({ value }) => codes.has(value)).length;
  if (count === 0) return 'none';
  return count === below.length ? 'all' : 'some';
}

/** Tests that a node may be granted; any other can only be revoked. Absent: all may. */
export type MayGrant = (value: string) => boolean;

/**
 * The codes after a click on a node. Granting includes all grantable nodes below it and those above it: a button implies
 * its page, a page its group. Revoking includes all nodes below and keeps those above; with nothing left to grant, a click
 * revokes. Codes outside of the tree are kept.
 */
export function toggleGrant(
  tree: readonly TreeNode[],
  codes: readonly string[],
  { value, mayGrant = () => true }: { readonly value: string; readonly mayGrant?: MayGrant },
): readonly string[] {
  const path = pathTo(tree, value) ?? [];
  const node = path.at(-1);
  if (!node) return codes;
  const granted = new Set(codes);
  const below = listNodes([node]);
  const wanted = [...path, ...below].filter((one) => mayGrant(one.value));
  // A button without its page would be useless: the nodes above must be grantable or granted.
  const isPossible = path.every((one) => granted.has(one.value) || mayGrant(one.value));
  const isDone = below.every((one) => granted.has(one.value) || !mayGrant(one.value));
  if (isDone || !isPossible) for (const one of below) granted.delete(one.value);
  else for (const one of wanted) granted.add(one.value);
  const known = listNodes(tree).map((one) => one.value);
  const shown = new Set(known);
  return [...known.filter((code) => granted.has(code)), ...codes.filter((code) => !shown.has(code))];
}

/** Only the nodes that are granted, with those above them. */
export function keepGranted(tree: readonly TreeNode[], codes: ReadonlySet<string>): readonly TreeNode[] {
  return tree.flatMap((node) =>
    grantedOf(node, codes) === 'none' ? [] : [{ ...node, children: keepGranted(node.children, codes) }],
  );
}

/** A tree's nodes from the top, each before those below it. */
export function listNodes(tree: readonly TreeNode[]): readonly TreeNode[] {
  return tree.flatMap((node) => [node, ...listNodes(node.children)]);
}
