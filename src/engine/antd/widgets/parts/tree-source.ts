import { toText } from '#engine/language/run';

/** The source of a tree; its names are checked against the operation with the page. */
export interface TreeSource {
  readonly operation: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Fields of a record. */
  readonly value: string;
  readonly label: string;
  readonly children: string;
}

export interface TreeNode {
  readonly value: string;
  readonly label: string;
  readonly children: readonly TreeNode[];
}

/** The records of an answer as a tree; `say` words its labels. */
export function readTree(source: TreeSource, answer: unknown, say = asItIs): readonly TreeNode[] {
  const { list } = (answer ?? {}) as { readonly list?: unknown };
  return readNodes(source, Array.isArray(answer) ? answer : list, say);
}

const asItIs = (label: string): string => label;

function readNodes(source: TreeSource, records: unknown, say: typeof asItIs): readonly TreeNode[] {
  if (!Array.isArray(records)) return [];
  return (records as Readonly<Record<string, unknown>>[]).map((record) => ({
    value: toText(record[source.value]),
    label: say(toText(record[source.label])),
    children: readNodes(source, record[source.children], say),
  }));
}

/** The path to the node with this value, from the top; undefined without such a node. */
export function pathTo(nodes: readonly TreeNode[], value: string): readonly TreeNode[] | undefined {
  for (const node of nodes) {
    if (node.value === value) return [node];
    const below = pathTo(node.children, value);
    if (below) return [node, ...below];
  }
  return undefined;
}

/** The nodes whose label has the text, with those above and below them. */
export function searchTree(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  return nodes.flatMap((node) => {
    if (node.label.toLowerCase().includes(text.toLowerCase())) return [node];
    const children = searchTree(node.children, text);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
