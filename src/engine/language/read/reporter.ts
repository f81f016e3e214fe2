import type { Node } from 'jsonc-parser';
import type { Diagnostic } from '../diagnostic.ts';
import type { Problem } from '../expression/checker.ts';
import { wordMessage, type MessageArgs, type MessageCode } from '../messages.ts';
import type { Words } from '../words.ts';
import type { Cursor } from './cursor.ts';
import { inclusionOf } from './inclusion.ts';
import { offsetInLiteral, positionOf, type Source } from './source.ts';

/** Collects the diagnostics of one file and of the fragments it includes. */
export interface Reporter {
  readonly report: <Code extends MessageCode>(at: Cursor | Node, code: Code, ...args: MessageArgs<Code>) => void;
  /** A mistake inside a string: `base` is the offset of the expression in the string. */
  readonly reportInside: (at: Cursor, base: number, problem: Problem) => void;
  readonly diagnostics: () => readonly Diagnostic[];
}

export function createReporter(source: Source): Reporter {
  const found = new Map<string, Diagnostic>();
  const add = (node: Node, part: { readonly start: number; readonly length: number }, problem: Finding): void => {
    const inclusion = inclusionOf(node);
    const { file, text } = inclusion?.source ?? source;
    const place = { file, ...positionOf(text, node.offset + part.start), length: part.length };
    const { code, message } = problem;
    // A part of a file may be used several times in a page.
    found.set([code, place.file, place.line, place.column, message.en].join(' '), {
      code,
      ...place,
      message: message.en,
      zh: message.zh,
      ...(message.remedy && { remedy: message.remedy }),
      ...(inclusion && { includedBy: [inclusion.includedBy] }),
    });
  };
  return {
    report: (at, code, ...args) => {
      const node = 'node' in at ? at.node : at;
      add(node, { start: 0, length: node.length }, { code, message: wordMessage(code, args) });
    },
    reportInside: (at, base, problem) => {
      const { text } = inclusionOf(at.node)?.source ?? source;
      const literal = text.slice(at.node.offset, at.node.offset + at.node.length);
      const start = offsetInLiteral(literal, base + problem.offset);
      add(at.node, { start, length: problem.length }, problem);
    },
    diagnostics: () => [...found.values()],
  };
}

interface Finding {
  readonly code: string;
  readonly message: Words;
}
