import type { MessageArgs, MessageCode } from '../../read/messages.ts';
import type { Problem } from '../../read/reporter.ts';
import type { Ast } from '../../run/expression/ast.ts';
import type { Test } from './tests.ts';
import type { Type } from './types.ts';

/** The names that an expression may use, and the catalogues of its literals. */
export interface CheckScope {
  readonly names: ReadonlyMap<string, Type>;
  /** Every permission and menu code with its label; absent: codes are not checked. */
  readonly codes?: ReadonlyMap<string, string>;
  readonly dictionaries?: Pick<ReadonlyMap<string, readonly Choice[]>, 'get'>;
  /** Tests that always pass where the expression is evaluated: for the code that a page or an action needs. */
  readonly given?: readonly Test[];
}

/** A value of a dictionary with its label. */
export interface Choice {
  readonly value: string;
  readonly label?: string;
}

export interface CheckResult {
  readonly type: Type;
  readonly problems: readonly Problem[];
}

/** Shared by the parts of the checker: the scope, and a way to report a mistake and continue. */
export interface Checker {
  readonly scope: CheckScope;
  readonly infer: (node: Ast) => Type;
  readonly inferIn: (node: Ast, variables: Iterable<readonly [name: string, type: Type]>) => Type;
  readonly fail: <Code extends MessageCode>(node: Span, code: Code, ...args: MessageArgs<Code>) => Type;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}
