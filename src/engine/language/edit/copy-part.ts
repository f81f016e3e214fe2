import type { Node } from 'jsonc-parser';
import { scanTemplate } from '../run/expression/template.ts';
import { freeName } from './new-part.ts';
import { listOutline, type OutlinePart } from './outline.ts';
import { sliceOf } from './splice.ts';

/**
 * The text of a part for a second one beside it. The names that it and the parts in it give (groups, steps, saves, computed
 * columns) become free ones, and expressions inside follow; names of the contract stay.
 */
export function copyPart(text: string, part: OutlinePart, root: OutlinePart): string {
  const taken = new Set(listOutline(root).map(({ name }) => name));
  const renamed = new Map<string, string>();
  const pieces: Piece[] = [];
  for (const { node } of listOutline(part)) {
    const given = nameNodeOf(node);
    if (given?.type !== 'string') continue;
    const name = String(given.value);
    const to = renamed.get(name) ?? freeName(name.replace(/\d+$/u, ''), taken, 2);
    taken.add(to);
    renamed.set(name, to);
    pieces.push({ node: given, raw: JSON.stringify(to) });
  }
  if (renamed.size > 0)
    for (const node of stringsIn(part.node)) {
      const raw = follow(sliceOf(text, node), renamed);
      if (raw !== sliceOf(text, node)) pieces.push({ node, raw });
    }
  const start = part.node.offset;
  return pieces
    .toSorted((one, other) => other.node.offset - one.node.offset)
    .reduce(
      (copy, { node, raw }) => copy.slice(0, node.offset - start) + raw + copy.slice(node.offset - start + node.length),
      sliceOf(text, part.node),
    );
}

interface Piece {
  readonly node: Node;
  readonly raw: string;
}

/** The name that a part gives: its `name`, or the field of a computed column. */
function nameNodeOf(node: Node): Node | undefined {
  const words = new Map(
    node.type === 'object' ? node.children?.map(({ children: [key, value] = [] }) => [key?.value, value]) : [],
  );
  return words.get('name') ?? (words.has('compute') ? words.get('field') : undefined);
}

function stringsIn(node: Node): readonly Node[] {
  if (node.type === 'string') return [node];
  if (node.type === 'property') return node.children?.[1] ? stringsIn(node.children[1]) : [];
  return (node.children ?? []).flatMap(stringsIn);
}

/** The expressions of a string as it is written, with other names after a dot: `data.saved`, `row.total`. */
function follow(raw: string, renamed: ReadonlyMap<string, string>): string {
  const segments = scanTemplate(raw).filter((one) => one.kind === 'expression');
  return segments.toReversed().reduce((text, { cel, offset }) => {
    const next = cel.replaceAll(/(?<=\w\.)[A-Za-z_]\w*/gu, (name) => renamed.get(name) ?? name);
    return text.slice(0, offset) + next + text.slice(offset + cel.length);
  }, raw);
}
