import type { CheckScope } from '../expression/check.ts';
import { recordOf, textType, numberType, type Type } from '../expression/types.ts';
import type { Reporter } from '../read/reporter.ts';
import type { Workspace } from '../workspace.ts';

/** What every part of the resolver shares: the workspace, where mistakes go, and the names in scope at this place. */
export interface Context extends Reporter {
  readonly workspace: Workspace;
  readonly scope: CheckScope;
  /** Notes that the page shows a dictionary, so that it travels with the page. */
  readonly useDictionary: (name: string) => void;
}

const userType = recordOf('user', { accountId: numberType, userName: textType, realName: textType, phone: textType });

/** Names that every place of a page knows. */
export function pageNames(pathParams: readonly string[]): ReadonlyMap<string, Type> {
  return new Map<string, Type>([
    ['today', textType],
    ['user', userType],
    ['query', recordOf('query', {}, textType)],
    ['params', recordOf("the path's params", Object.fromEntries(pathParams.map((name) => [name, textType])))],
  ]);
}

/** The same context with more names in scope. */
export function withNames(context: Context, names: Readonly<Record<string, Type>>): Context {
  const all = new Map([...context.scope.names, ...Object.entries(names)]);
  return { ...context, scope: { ...context.scope, names: all } };
}

/** A scope for a workspace: its codes and dictionaries are what literals are held against. */
export function createCheckScope(workspace: Workspace, names: ReadonlyMap<string, Type>): CheckScope {
  const dictionaries = new Map(
    [...workspace.dictionaries].map(([name, items]) => [name, items.map((item) => item.value)] as const),
  );
  return { names, codes: workspace.codes, dictionaries };
}
