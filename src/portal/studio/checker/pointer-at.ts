import { getLocation } from 'jsonc-parser';
import { pointerBelow } from '#engine/language';

/** Line and column, from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The JSON Pointer of the value that begins at a position; undefined where the text has no such line. Pure. */
export function pointerAt(text: string, { line, column }: Position): string | undefined {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) {
    start = text.indexOf('\n', start) + 1;
    if (start === 0) return undefined;
  }
  const { path } = getLocation(text, start + column - 1);
  return path.reduce<string>((pointer, key) => pointerBelow(pointer, key), '');
}
