import type { Node } from 'jsonc-parser';
import type { Diagnostic } from '../diagnostic.ts';
import type { Problem } from '../expression/check.ts';
import { wordMessage, type MessageArgs, type MessageCode } from '../messages.ts';
import type { Cursor } from './cursor.ts';
import { offsetInLiteral, positionOf, type Source } from './source.ts';

/** Collects the diagnostics of one file. */
export interface Reporter {
  readonly report: <Code extends MessageCode>(at: Cursor | Node, code: Code, ...args: MessageArgs<Code>) => void;
  /** A mistake inside a string: `base` is where the expression starts in the string. */
  readonly reportInside: (at: Cursor, base: number, problem: Problem) => void;
  readonly diagnostics: () => readonly Diagnostic[];
}

export function createReporter(source: Source): Reporter {
  const found: Diagnostic[] = [];
  const add = (offset: number, length: number, code: string, message: string) => {
    found.push({ code, file: source.file, ...positionOf(source.text, offset), length, message });
  };
  return {
    report: (at, code, ...args) => {
      const node = 'node' in at ? at.node : at;
      add(node.offset, node.length, code, wordMessage(code, args));
    },
    reportInside: (at, base, problem) => {
      const literal = source.text.slice(at.node.offset, at.node.offset + at.node.length);
      const start = offsetInLiteral(literal, base + problem.offset);
      add(at.node.offset + start, problem.length, problem.code, problem.message);
    },
    diagnostics: () => found,
  };
}
