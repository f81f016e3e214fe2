import { getNodePath, type Node } from 'jsonc-parser';
import { scanTemplate } from '../../run/expression/template.ts';
import { pointerBelow } from '../../run/origin.ts';
import type { ProductFiles } from '../../product/product-files.ts';
import type { Source } from '../../read/source.ts';

/** A place where a name is used: as a word's value, as a key, or in an expression. Lines and columns count from 1. */
export interface Use {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** JSON Pointer of the value that holds the name. */
  readonly pointer: string;
  /** Value as written. */
  readonly text: string;
}

/** The uses of a name in pages, fragments, menu and permissions: a field, page, permission code, operation, fragment. */
export function findUses({ pages, blocks, menu, permissions }: ProductFiles, name: string): readonly Use[] {
  if (name.trim() === '') return [];
  return [...pages, ...blocks, menu, permissions].flatMap((source) => findIn(source, name));
}

function findIn(source: Source, name: string): readonly Use[] {
  // Most files do not have the name at all, and need not be parsed.
  if (!source.text.includes(name) || !source.root) return [];
  const uses: Use[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'property') {
      const [key, value] = node.children ?? [];
      if (key?.value === name) uses.push(readUse(source, key, value ?? key));
    } else if (node.type === 'string' && holds(String(node.value), name)) uses.push(readUse(source, node, node));
    node.children?.forEach((child, index) => {
      if (node.type !== 'property' || index > 0) visit(child);
    });
  };
  visit(source.root);
  return uses;
}

function holds(text: string, name: string): boolean {
  if (text === name || text.endsWith(`/${name}.json`)) return true;
  if (!text.includes('{{') || !text.includes(name)) return false;
  return scanTemplate(text).some((segment) => segment.kind === 'expression' && isWordIn(segment.cel, name));
}

/** Whether an expression contains a name as a whole word. */
function isWordIn(cel: string, name: string): boolean {
  for (let at = cel.indexOf(name); at >= 0; at = cel.indexOf(name, at + 1)) {
    if (!/\w/u.test(cel[at - 1] ?? '') && !/\w/u.test(cel[at + name.length] ?? '')) return true;
  }
  return false;
}

function readUse({ file, text }: Source, marked: Node, value: Node): Use {
  const before = text.slice(0, marked.offset);
  const start = before.lastIndexOf('\n') + 1;
  return {
    file,
    line: before.split('\n').length,
    column: marked.offset - start + 1,
    pointer: getNodePath(value).reduce<string>((at, step) => pointerBelow(at, step), ''),
    text: text.slice(value.offset, value.offset + value.length),
  };
}
