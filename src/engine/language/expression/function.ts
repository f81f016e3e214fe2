import type { Words } from '../words.ts';
import type { Scope } from './scope.ts';

/**
 * The types that a parameter accepts: `numeric` is a number, a decimal or a decimal text of the contract; `numbers` a list
 * of them; `sized` text or list; `formatName` one of x-format; `field` the name of a field of the list's records.
 */
export type ParamKind =
  | 'text'
  | 'field'
  | 'date'
  | 'formatName'
  | 'number'
  | 'numeric'
  | 'numbers'
  | 'list'
  | 'sized'
  | 'any';

/** `same` is the type of the first argument, `groups` a list of its groups, `either` that of both arguments. */
export type ReturnKind = 'text' | 'date' | 'number' | 'decimal' | 'boolean' | 'range' | 'same' | 'groups' | 'either';

/** A record of coded values, each with its dictionary. */
export interface CodedRecord {
  readonly name: Words;
  readonly dictionaries: Readonly<Record<string, string>>;
}

export interface ExpressionFunction {
  readonly params: readonly ParamKind[];
  /** How many of the params may be left out, from the end. */
  readonly optional?: number;
  /** The least that its numbers may be. */
  readonly least?: number;
  readonly returns: ReturnKind | CodedRecord;
  /** The result depends on the clock, the operator or the application as well. */
  readonly asks?: true;
  /** One line of the manual, and an expression over its `row` and `rows`. */
  readonly help: Words;
  readonly example: string;
  readonly run: (args: readonly unknown[], scope: Scope) => unknown;
}
