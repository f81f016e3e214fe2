import { collectReferences, type References } from './collect-references.ts';
import { demandedParams } from '../read/api/shape.ts';
import { readAsWritten, type Cursor, type Member } from '../read/cursor.ts';
import type { Source } from '../read/source.ts';
import { memoizeEach } from '../run/memoize.ts';
import { searchFields } from '../complete/field-source.ts';
import { peekOperation } from '../complete/peek-operation.ts';
import { nameOfField } from '../complete/field.ts';
import { pagePermission } from '../complete/page-codes.ts';
import type { ResolvedPage } from '../run/resolved.ts';
import { readCorrected } from '../read/structure/check-structure.ts';
import type { PageFile, PageSummary, Screen, Workspace } from '../complete/workspace.ts';
import { judgeCondition, listModes } from '../complete/modes.ts';

/** Query names of a list in addition to its search. */
const listQuery = ['page', 'size', 'sort'];

/** A page in the view of others, once per mode; without a summary if it has no name. */
export function summarizePage(
  source: Source,
  workspace: Pick<Workspace, 'contract' | 'menu' | 'pageSchema'>,
): readonly PageFile[] {
  const { root, references } = readPage(source, workspace.pageSchema);
  const [name, path, title] = ['name', 'path', 'title'].map((key) => root?.get(key)?.text);
  if (!root || name === undefined) return [{ source }];
  const modes = root.get('modes')?.entries() ?? [];
  const own = modes.find((one) => !one.value.get('name'));
  const summary: PageSummary = {
    name,
    path: path ?? '',
    title: title ?? '',
    file: source.file,
    params: readPathParams(path ?? ''),
    permission: pagePermission({ workspace }, root),
    opens: references.opens,
    takes: references.takes,
    needs: needsOf(root, workspace, own?.key),
    // Other values are reported, and treated like a page that is entered by its address.
    ...(root.get('permission') && { says: true as const }),
    ...(root.get('shell') && { shell: false as const }),
    ...(source.diagnostics.length === 0 && readsOf(root, references.queries, workspace)),
  };
  const others = modes.flatMap((one) => {
    const mode = describeMode(summary, one);
    return mode ? [{ ...mode, needs: needsOf(root, workspace, one.key) }] : [];
  });
  return [own ? { ...summary, mode: own.key } : summary, ...others].map((one) => ({ source, summary: one }));
}

const nothingNamed: References = {
  opens: [],
  gives: [],
  queries: [],
  takes: [],
  codes: new Set(),
};

/** Independent of the contract, so that most changes of the contract do not invalidate it. */
export const readPage = memoizeEach((source: Source, pageSchema: unknown) => {
  const root = readCorrected(source, pageSchema);
  return { root, references: root ? collectReferences(root) : nothingNamed };
});

/** Summary of a named mode: the page's, with the values of the mode. */
function describeMode(page: PageSummary, { key: mode, value: at }: Member): PageSummary | undefined {
  const [name, path = page.path, title = page.title] = ['name', 'path', 'title'].map((key) => at.get(key)?.text);
  if (name === undefined) return undefined;
  const query = Object.fromEntries(
    (at.get('query')?.entries() ?? []).flatMap(({ key, value }) =>
      value.text === undefined ? [] : [[key, value.text]],
    ),
  );
  return { ...page, name, path, title, mode, params: readPathParams(path), query };
}

/** Screens written by hand, in the view of pages that lead to them. */
export function readScreens(source: Source): readonly Screen[] {
  const screens = source.root && readAsWritten(source.root).get('screens');
  return (screens?.entries() ?? []).map(({ key, value }) => {
    const path = value.get('path')?.text ?? '';
    const reads = value.items('query').flatMap((one) => one.text ?? []);
    return { name: key, path, file: source.file, params: readPathParams(path), reads, needs: [], takes: [] };
  });
}

/** Names of the parameters of a path, in order. */
function readPathParams(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

const kinds: readonly unknown[] = ['list', 'form', 'detail', 'wizard'] satisfies readonly ResolvedPage['kind'][];

/**
 * Names of the query that a page reads: in its expressions, as a list's search, or as its tab's title. Unknown while
 * its kind or a search field is wrong.
 */
function readsOf(
  root: Cursor,
  paths: readonly string[],
  workspace: Pick<Workspace, 'contract'>,
): Pick<PageSummary, 'reads'> {
  const kind = root.get('kind')?.text;
  if (paths.includes('query') || !kinds.includes(kind)) return {};
  const search = root.items('search').map((place) => nameOfField(place)?.name ?? '');
  const operation = peekOperation({ workspace }, root.get('source'));
  const known = operation && searchFields(operation);
  if (known && search.some((name) => !known.find(name))) return {};
  const own = kind === 'list' ? [...search, ...listQuery] : [];
  const title = root.get('meta')?.get('addTitle')?.value === true ? ['type'] : [];
  return { reads: [...new Set([...paths.map((path) => path.split('.')[1] ?? ''), ...own, ...title])] };
}

/** Names of the query that a required call of this mode needs unchanged. */
function needsOf(root: Cursor, workspace: Pick<Workspace, 'contract'>, mode: string | undefined): readonly string[] {
  const known = listModes(root);
  const isOfMode = (when: Cursor | undefined): boolean => {
    if (!when) return true;
    const verdict = mode === undefined ? undefined : judgeCondition(when.node, { known, mode });
    return verdict?.applies === true && !verdict.rest;
  };
  const loads = (root.get('load')?.entries() ?? []).flatMap(({ value }) =>
    isOfMode(value.get('when')) ? [value] : [],
  );
  const filters = root.get('quickFilters');
  const counts = (filters?.kind === 'array' ? filters.items() : [filters]).map((one) => one?.get('counts'));
  const calls = [root.get('source'), root.get('submit'), ...loads, ...counts];
  const names = calls.flatMap((call) => {
    const operation = peekOperation({ workspace }, call);
    const demanded = operation ? demandedParams(operation) : [];
    return demanded.flatMap((param) => readQueryName(call?.get('params')?.get(param)?.text) ?? []);
  });
  return [...new Set(names)];
}

function readQueryName(text: string | undefined): string | undefined {
  return /^\s*\{\{\s*query\.(\w+)\s*\}\}\s*$/.exec(text ?? '')?.[1];
}
