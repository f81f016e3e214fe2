import { wallDate } from '#values/zone';

/** The values that an expression may read while it runs. */
export interface Scope {
  /** Value of a name (`row`, `form`, `data` …); undefined for an unknown one. */
  readonly read: (name: string) => unknown;
  readonly can: (code: string) => boolean;
  /** Values of the application that its functions read. */
  readonly context: () => Readonly<Record<string, unknown>>;
  /** The one clock; `today` and functions of days come from it. */
  readonly now: () => Date;
}

/** An expression, or a part of one, that is ready to run. */
export type Compiled = (scope: Scope) => unknown;

export interface ScopeParts {
  /** Read by name on each evaluation, so getters and observables work. */
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly can?: (code: string) => boolean;
  readonly context?: () => Readonly<Record<string, unknown>>;
  readonly now?: () => Date;
}

/** A scope of the given variables. Without `can` no code is granted. */
export function createScope(parts: ScopeParts): Scope {
  const variables = parts.variables ?? {};
  const now = parts.now ?? (() => new Date());
  return {
    read: (name) => (Object.hasOwn(variables, name) ? variables[name] : name === 'today' ? wallDate(now()) : undefined),
    can: parts.can ?? (() => false),
    context: parts.context ?? (() => ({})),
    now,
  };
}

/**
 * The scope with some names added or replaced (`row` of a table, `item` of options); cheap enough to create per row.
 */
export function extendScope(scope: Scope, variables: Readonly<Record<string, unknown>>): Scope {
  return { ...scope, read: (name) => (Object.hasOwn(variables, name) ? variables[name] : scope.read(name)) };
}
