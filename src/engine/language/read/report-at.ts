import { findNodeAtLocation } from 'jsonc-parser';
import type { Diagnostic } from './diagnostic.ts';
import { wordMessage, type MessageArgs, type MessageCode } from './messages.ts';
import { diagnose, type Source } from './source.ts';

/** A mistake at a path of keys and indexes in a file; at the file's start where there is nothing. */
export function reportAt<Code extends MessageCode>(
  { file, text, root }: Source,
  path: readonly (string | number)[],
  [code, ...args]: readonly [Code, ...MessageArgs<Code>],
): Diagnostic {
  const node = root && (findNodeAtLocation(root, [...path]) ?? root);
  const start = node === root && path.length > 0 ? 0 : (node?.offset ?? 0);
  const length = Math.min(node?.length ?? 1, 80);
  return diagnose({ file, text }, { start, length }, wordMessage(code, args as MessageArgs<Code>));
}
