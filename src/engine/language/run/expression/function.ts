import type { Words } from '../words.ts';
import type { Scope } from './scope.ts';

/**
 * The types that a parameter accepts: `figure` is a number or a decimal, `numeric` also a decimal text of the contract; `numbers` a
 * list of them; `sized` a text or list; `formatName` the name of an x-format; `field` the name of a field of the list's
 * records.
 */
export type ParamKind =
  | 'text'
  | 'field'
  | 'date'
  | 'formatName'
  | 'number'
  | 'numeric'
  | 'figure'
  | 'numbers'
  | 'list'
  | 'sized'
  | 'any';

/** `same` is the type of the first argument, `groups` a list of its groups, `either` that of all arguments. */
export type ReturnKind =
  | 'text'
  | 'texts'
  | 'date'
  | 'number'
  | 'decimal'
  | 'boolean'
  | 'range'
  | 'any'
  | 'same'
  | 'groups'
  | 'either';

/** A record of coded values, each with its dictionary. */
export interface CodedRecord {
  readonly name: Words;
  readonly dictionaries: Readonly<Record<string, string>>;
}

export interface ExpressionFunction {
  readonly params: readonly ParamKind[];
  /** Number of optional params, from the end. */
  readonly optional?: number;
  /** The last param may be given again, and instead of all of them a list. */
  readonly repeated?: true;
  /** Minimum of its number params. */
  readonly least?: number;
  readonly returns: ReturnKind | CodedRecord;
  /** The result also depends on the clock, the operator or the application. */
  readonly asks?: true;
  /** A line of the manual, and an example expression over its `row` and `rows`. */
  readonly help: Words;
  readonly example: string;
  /** Steps of a call with these arguments, where they are more than the sizes of its texts and lists. */
  readonly steps?: (args: readonly unknown[]) => number;
  readonly run: (args: readonly unknown[], scope: Scope) => unknown;
}
