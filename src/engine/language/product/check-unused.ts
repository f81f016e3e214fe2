import type { UsedByContract } from './check-contract.ts';
import type { ProductFiles } from './product-files.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { readPage } from './summarize-page.ts';
import { nameOfFile } from './check-files.ts';
import { collectReferences } from './collect-references.ts';
import { nearest } from '../nearest.ts';
import { readAsWritten, type Cursor } from '../read/cursor.ts';
import { createReporter } from '../read/reporter.ts';
import { listFunctions } from '../expression/functions.ts';
import type { Source } from '../read/source.ts';
import { memoizeEach } from '../memoize.ts';

/** Permission codes and dictionaries that no operation and no page names. */
export function checkUnused(
  files: ProductFiles,
  contract: UsedByContract,
  pages: readonly Source[],
): readonly Diagnostic[] {
  const references = [
    ...pages.map((source) => readPage(source, files.schemas.page).references),
    ...files.blocks.flatMap((source) => mentionsOfFragment(source)),
  ];
  const codes = new Set([...contract.codes, ...references.flatMap((one) => [...one.codes])]);
  const dictionaries = new Set([
    ...listFunctionDictionaries(),
    ...contract.dictionaries,
    ...references.flatMap((one) => [...one.dictionaries]),
  ]);
  const known = files.dictionaries.flatMap((source) => nameOf(source)?.text ?? []);
  return [
    ...checkPermissions(files.permissions, codes),
    ...files.dictionaries.flatMap((source) => checkDictionary(source, dictionaries, known)),
  ];
}

/** Functions return coded values too. */
function listFunctionDictionaries(): readonly string[] {
  const returned = [...listFunctions().values()].map(({ returns }) => returns);
  return returned.flatMap((one) => (typeof one === 'object' ? Object.values(one.dictionaries) : []));
}

/** A fragment is also read by itself: its names count as used even if a page overrides them. */
const mentionsOfFragment = memoizeEach(({ root }: Source) => (root ? [collectReferences(readAsWritten(root))] : []));

/** Used names, and the names that misspelled ones were most likely meant to be. */
function namesMeant(
  used: ReadonlySet<string>,
  known: readonly string[],
  guess = (name: string) => nearest(name, known),
): ReadonlySet<string> {
  const right = new Set(known);
  return new Set([...used, ...[...used].flatMap((name) => (right.has(name) ? [] : (guess(name) ?? [])))]);
}

/**
 * The codes declared in a file, and those near to each unknown name; cached because the checks repeat the same ones.
 */
const declaredIn = memoizeEach((source: Source) => {
  const permissions = source.root ? readAsWritten(source.root).items('permissions') : [];
  const codes = permissions.flatMap((one) => one.get('code')?.text ?? []);
  const guesses = new Map<string, string | undefined>();
  const guess = (name: string): string | undefined => {
    if (!guesses.has(name)) guesses.set(name, nearest(name, codes));
    return guesses.get(name);
  };
  return { permissions, codes, guess };
});

function nameOf(source: Source): Cursor | undefined {
  return source.root && readAsWritten(source.root).get('name');
}

function checkPermissions(source: Source, used: ReadonlySet<string>): readonly Diagnostic[] {
  if (!source.root) return [];
  const { report, diagnostics } = createReporter(source);
  const { permissions, codes, guess } = declaredIn(source);
  let meant: ReadonlySet<string> | undefined;
  const isMeant = (code: string) => (meant ??= namesMeant(used, codes, guess)).has(code);
  for (const one of permissions) {
    const [code, label, planned] = ['code', 'label', 'planned'].map((key) => one.get(key));
    if (code?.text === undefined) continue;
    if (planned && used.has(code.text)) report(planned, 'planned-used', code.text);
    if (!planned && !used.has(code.text) && !used.has(label?.text ?? '') && !isMeant(code.text))
      report(code, 'permission-unused', code.text);
  }
  return diagnostics();
}

function checkDictionary(source: Source, used: ReadonlySet<string>, known: readonly string[]): readonly Diagnostic[] {
  const name = nameOf(source);
  if (
    name?.text === undefined ||
    used.has(name.text) ||
    used.has(nameOfFile(source.file)) ||
    namesMeant(used, known).has(name.text)
  )
    return [];
  const { report, diagnostics } = createReporter(source);
  report(name, 'dictionary-unused', name.text);
  return diagnostics();
}
