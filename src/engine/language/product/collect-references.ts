import type { Taken } from '../complete/workspace.ts';
import { dependenciesOf } from '../run/expression/dependencies.ts';
import { scanTemplate } from '../run/expression/template.ts';
import type { Cursor } from '../read/cursor.ts';
import { listAsked } from '../complete/codes.ts';

/** The names that a page or fragment uses anywhere, independent of the contract. */
export interface References {
  /** Pages that an `open` leads to. */
  readonly opens: readonly string[];
  /** Names of the query given to opened pages. */
  readonly gives: readonly { readonly page: string; readonly name: string }[];
  /** Paths of the query that expressions read. */
  readonly queries: readonly string[];
  /** Names of the query or path passed unchanged to a call. */
  readonly takes: readonly Taken[];
  /** Permission codes, as a value or in a call of `can`. */
  readonly codes: ReadonlySet<string>;
}

interface Found {
  readonly takes: Taken[];
  readonly opens: string[];
  readonly gives: { readonly page: string; readonly name: string }[];
  readonly queries: string[];
  readonly codes: Set<string>;
}

export function collectReferences(root: Cursor): References {
  const found: Found = { opens: [], gives: [], queries: [], takes: [], codes: new Set() };
  collect(found, root);
  return found;
}

function collect(found: Found, at: Cursor): void {
  const { kind } = at;
  if (kind === 'string') collectAsked(found, at.text ?? '');
  else if (kind === 'array') for (const item of at.items()) collect(found, item);
  else if (kind === 'object') {
    collectTaken(found, at);
    for (const { key, value } of at.entries()) {
      collectNamed(found, key, value);
      collect(found, value);
    }
  }
}

function collectTaken({ takes }: Found, at: Cursor): void {
  const operation = at.get('operation')?.text;
  for (const { key, value } of operation === undefined ? [] : (at.get('params')?.entries() ?? [])) {
    const [, owner, name] = ADDRESS.exec(value.text ?? '') ?? [];
    if (operation === undefined || name === undefined || (owner !== 'query' && owner !== 'params')) continue;
    takes.push({ owner, name, operation, param: key });
  }
}

/** A value of the address, passed unchanged. */
const ADDRESS = /^\s*\{\{\s*(query|params)\.(\w+)\s*\}\}\s*$/;

function collectNamed(found: Found, word: string, value: Cursor): void {
  if (word === 'open') {
    const page = value.get('page')?.text;
    if (page === undefined) return;
    found.opens.push(page);
    for (const { key } of value.get('query')?.entries() ?? []) found.gives.push({ page, name: key });
  }
  if (word !== 'permission') return;
  for (const one of [value, ...value.items()]) if (one.text !== undefined) found.codes.add(one.text);
}

/** Collects the queries and codes of the expressions in an authored string. */
function collectAsked({ queries, codes }: Found, text: string): void {
  if (!text.includes('{{')) return;
  const readsQuery = text.includes('query');
  for (const segment of scanTemplate(text)) {
    if (segment.kind !== 'expression') continue;
    if (readsQuery) queries.push(...dependenciesOf(segment.cel).filter((path) => /^query(\.|$)/.test(path)));
    for (const { code } of listAsked(segment.cel)) codes.add(code);
  }
}
