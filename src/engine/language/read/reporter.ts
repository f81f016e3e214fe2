import type { Node } from 'jsonc-parser';
import type { Diagnostic } from './diagnostic.ts';
import { wordMessage, type Message, type MessageArgs, type MessageCode } from './messages.ts';
import type { Cursor } from './cursor.ts';
import { inclusionOf } from './inclusion.ts';
import { diagnose, offsetInLiteral, type Mark, type Source } from './source.ts';

/** A mistake in an expression; `offset` is relative to its source. */
export interface Problem extends Message {
  readonly offset: number;
  readonly length: number;
}

/** Collects the diagnostics of one file and of the fragments it includes. */
export interface Reporter {
  readonly report: <Code extends MessageCode>(at: Cursor | Node, code: Code, ...args: MessageArgs<Code>) => void;
  /** A mistake inside a string: `base` is the offset of the expression in the string. */
  readonly reportInside: (at: Cursor, base: number, problem: Problem) => void;
  readonly diagnostics: () => readonly Diagnostic[];
}

export function createReporter(source: Source): Reporter {
  const found = new Map<string, Diagnostic>();
  const add = (node: Node, mark: Mark, message: Message): void => {
    const inclusion = inclusionOf(node);
    const one = diagnose(inclusion?.source ?? source, { ...mark, start: node.offset + mark.start }, message);
    // A part of a file may be used several times in a page.
    found.set([one.code, one.file, one.line, one.column, message.en].join(' '), {
      ...one,
      ...(inclusion && { includedBy: [inclusion.includedBy] }),
    });
  };
  return {
    report: (at, code, ...args) => {
      const node = 'node' in at ? at.node : at;
      add(node, { start: 0, length: node.length }, wordMessage(code, args));
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
