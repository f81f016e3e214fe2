import { findNodeAtLocation } from 'jsonc-parser';
import type { Diagnostic } from '../diagnostic.ts';
import { wordMessage, type MessageArgs, type MessageCode } from '../messages.ts';
import { positionOf, type Source } from './source.ts';

/** A mistake at a path of keys and indexes in a file; at the file's start where there is nothing. */
export function reportAt<Code extends MessageCode>(
  { file, text, root }: Source,
  path: readonly (string | number)[],
  [code, ...args]: readonly [Code, ...MessageArgs<Code>],
): Diagnostic {
  const node = root && (findNodeAtLocation(root, [...path]) ?? root);
  const place = node === root && path.length > 0 ? { line: 1, column: 1 } : positionOf(text, node?.offset ?? 0);
  const { en, zh } = wordMessage(code, args as MessageArgs<Code>);
  return { code, file, ...place, length: Math.min(node?.length ?? 1, 80), message: en, zh };
}
