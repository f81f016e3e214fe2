import { pathTo, type TreeNode } from '../parts/tree-source.ts';

/** Whether a node and everything below it is granted, a part of it, or nothing. */
export type Granted = 'all' | 'some' | 'none';

export function grantedOf(node: TreeNode, codes: ReadonlySet<string>): Granted {
  const below = listNodes([node]);
  const count = below.filter(({ value }) => codes.has(value)).length;
  if (count === 0) return 'none';
  return count === below.length ? 'all' : 'some';
}

/** Whether a node may be granted; one that may not can only be revoked. Absent: all may. */
export type MayGrant = (value: string) => boolean;

/**
 * The codes after a click on a node. Granting takes everything below that may be granted, and what is above: a button
 * implies its page, a page its group. Revoking takes everything below and leaves what is above; where nothing is left to
 * be granted, a click revokes. Codes that the tree does not show stay as they are.
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
  // A button without its page would be no use: what stands above must be granted, or be there already.
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
