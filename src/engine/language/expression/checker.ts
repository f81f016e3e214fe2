import type { MessageArgs, MessageCode } from '../messages.ts';
import type { Words } from '../words.ts';
import type { Ast } from './ast.ts';
import type { Test } from './tests.ts';
import type { Type } from './types.ts';

/** The names that an expression may use, and the catalogues of its literals. */
export interface CheckScope {
  readonly names: ReadonlyMap<string, Type>;
  /** Every permission and menu code, with its label; absent: codes are not checked. */
  readonly codes?: ReadonlyMap<string, string>;
  readonly dictionaries?: Pick<ReadonlyMap<string, readonly Choice[]>, 'get'>;
  /** Tests that pass wherever the expression is asked: for the code that a page or an action needs. */
  readonly given?: readonly Test[];
}

/** A value of a dictionary, and what operators read for it. */
export interface Choice {
  readonly value: string;
  readonly label?: string;
}

/** A mistake in an expression; `offset` counts in its source. */
export interface Problem {
  readonly code: MessageCode;
  readonly message: Words;
  readonly offset: number;
  readonly length: number;
}

export interface CheckResult {
  readonly type: Type;
  readonly problems: readonly Problem[];
}

/** Shared by the parts of the checker: the scope, and a way to note a mistake and go on. */
export interface Checker {
  readonly scope: CheckScope;
  readonly infer: (node: Ast) => Type;
  readonly inferIn: (node: Ast, variable: string, type: Type) => Type;
  readonly fail: <Code extends MessageCode>(node: Span, code: Code, ...args: MessageArgs<Code>) => Type;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}
