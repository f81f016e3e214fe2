import type { Node } from 'jsonc-parser';
import { memoizeEach } from '../run/memoize.ts';
import { pointerBelow } from '../run/origin.ts';
import { offsetAt, type Source } from './source.ts';

/** The JSON Pointer of the value that begins at a line and column, both from 1; undefined where none begins. */
export function pointerAt(source: Source, position: { line: number; column: number }): string | undefined {
  const offset = offsetAt(source.text, position);
  return offset === undefined ? undefined : pointersOf(source).get(offset);
}

/** The pointers of all values of a file by their offsets. */
const pointersOf = memoizeEach((source: Source): ReadonlyMap<number, string> => {
  const pointers = new Map<number, string>();
  const visit = (node: Node, pointer: string): void => {
    pointers.set(node.offset, pointer);
    node.children?.forEach((child, index) => {
      const [key, value] = child.type === 'property' ? (child.children ?? []) : [];
      if (key && value) visit(value, pointerBelow(pointer, String(key.value)));
      else visit(child, pointerBelow(pointer, String(index)));
    });
  };
  if (source.root) visit(source.root, '');
  return pointers;
});
