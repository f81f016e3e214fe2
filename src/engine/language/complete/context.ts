import type { Completed, CompletedKind } from './completed.ts';
import type { CheckScope } from './expression/checker.ts';
import { dateType, recordOf, textType, numberType, type Type } from './expression/types.ts';
import type { Note } from './origins/notes.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Reporter } from '../read/reporter.ts';
import type { PageSummary, Workspace } from './workspace.ts';
import { type Text, words } from '../run/words.ts';

/**
 * Shared by every part of the resolver: the workspace, the receiver of mistakes, and the names in scope at this place.
 */
export interface Context extends Reporter {
  readonly workspace: Workspace;
  readonly scope: CheckScope;
  /** Names of the page's inputs whose values may depend on others. */
  readonly derived: () => ReadonlySet<string>;
  /** Records that the page shows a dictionary, so that it is included in the page. */
  readonly useDictionary: (name: string) => void;
  readonly note: Note;
  /** Everything completed so far, for the rules. */
  readonly completed: CompletedPart[];
  /** Names of the page's modes. */
  readonly modes: readonly string[];
  /** The page with the parts of all its modes; expressions may read their names in every mode. */
  readonly whole: Cursor;
}

/** A part with the names in scope at its place. */
export interface CompletedPart {
  readonly kind: CompletedKind;
  readonly part: Completed[CompletedKind];
  readonly context: Context;
}

/** Hands a part over to the rules, which judge it when the whole page is complete. */
export function completed<Kind extends CompletedKind>(context: Context, kind: Kind, part: Completed[Kind]): void {
  context.completed.push({ kind, part, context });
}

const userType = recordOf('user', { accountId: numberType, userName: textType, realName: textType, phone: textType });

/** Names in scope everywhere on a page. */
export function pageNames({ params = [], reads = [], misreads }: Partial<PageSummary>): ReadonlyMap<string, Type> {
  const known = Object.fromEntries(reads.map((name) => [name, textType]));
  return new Map<string, Type>([
    ['today', dateType],
    ['user', userType],
    ['query', misreads ? recordOf(words('the query', 'query'), known) : recordOf('query', {}, textType)],
    [
      'params',
      recordOf(words("the path's params", '地址的参数'), Object.fromEntries(params.map((name) => [name, textType]))),
    ],
  ]);
}

/** The same context with more names in scope. */
export function withNames(context: Context, names: Readonly<Record<string, Type>>): Context {
  const all = new Map([...context.scope.names, ...Object.entries(names)]);
  return { ...context, scope: { ...context.scope, names: all } };
}

/** Reports words of an object without effect, each at its key. */
export function reportNoEffect(
  { report }: Pick<Context, 'report'>,
  at: Cursor,
  keys: readonly string[],
  because: Text,
): void {
  for (const { key, keyNode } of at.entries()) if (keys.includes(key)) report(keyNode, 'no-effect', key, because);
}
