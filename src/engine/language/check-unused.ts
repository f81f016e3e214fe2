import type { Node } from 'jsonc-parser';
import type { ProductFiles } from './create-workspace.ts';
import type { Diagnostic } from './diagnostic.ts';
import { scanTemplate } from './expression/template.ts';
import { nearest } from './nearest.ts';
import { readAsWritten, type Cursor } from './read/cursor.ts';
import { createReporter } from './read/reporter.ts';
import type { Source } from './read/source.ts';
import { rememberEach } from './remember-last.ts';
import { listAsked } from './resolve/codes.ts';

/** Words whose values name what this file is about. */
const NAMING = {
  code: ['x-permission', 'x-menu', 'permission'],
  dictionary: ['x-dictionary', 'dictionary'],
} satisfies Readonly<Record<string, readonly string[]>>;

interface Used {
  readonly codes: Set<string>;
  readonly dictionaries: Set<string>;
}

/** Permission codes and dictionaries that no operation and no page names. */
export function checkUnused(files: ProductFiles, pages: readonly Source[]): readonly Diagnostic[] {
  // The language's own functions answer with coded values too.
  const used: Used = { codes: new Set(), dictionaries: new Set(['checkFlag', 'convertFlag']) };
  for (const { root } of [...files.api, ...pages]) {
    if (!root) continue;
    const { codes, dictionaries } = usedIn(root);
    codes.forEach((code) => used.codes.add(code));
    dictionaries.forEach((name) => used.dictionaries.add(name));
  }
  const known = files.dictionaries.flatMap((source) => nameOf(source)?.text ?? []);
  return [
    ...checkPermissions(files.permissions, used.codes),
    ...files.dictionaries.flatMap((source) => checkDictionary(source, used.dictionaries, known)),
  ];
}

const usedBefore = new WeakMap<Node, Used>();

/** What a file names, read once: most files of a product stay as they are from one check to the next. */
function usedIn(root: Node): Used {
  const used = usedBefore.get(root) ?? { codes: new Set(), dictionaries: new Set() };
  if (!usedBefore.has(root)) collect(used, root);
  usedBefore.set(root, used);
  return used;
}

function collect(used: Used, node: Node): void {
  const { type, children } = node;
  if (type === 'string') collectCodes(used.codes, String(node.value));
  if (type === 'property') collectNamed(used, children?.[0], children?.[1]);
  else for (const child of children ?? []) collect(used, child);
}

function collectNamed(used: Used, key: Node | undefined, value: Node | undefined): void {
  if (!key || !value) return;
  const word = String(key.value);
  const names = NAMING.code.includes(word)
    ? used.codes
    : NAMING.dictionary.includes(word)
      ? used.dictionaries
      : undefined;
  for (const one of names ? [value, ...(value.type === 'array' ? (value.children ?? []) : [])] : [])
    if (one.type === 'string') names?.add(String(one.value));
  collect(used, value);
}

/** Codes that an expression asks for with `can`. */
function collectCodes(codes: Set<string>, text: string): void {
  if (!text.includes('{{')) return;
  for (const segment of scanTemplate(text))
    if (segment.kind === 'expression') listAsked(segment.cel).forEach(({ code }) => codes.add(code));
}

/** What is named, and what a misspelled name was most likely meant to be: that one is reported where it stands. */
function namesMeant(
  used: ReadonlySet<string>,
  known: readonly string[],
  guess = (name: string) => nearest(name, known),
): ReadonlySet<string> {
  const right = new Set(known);
  return new Set([...used, ...[...used].flatMap((name) => (right.has(name) ? [] : (guess(name) ?? [])))]);
}

/** The codes that a file declares, and which of them another name is nearest to; each check asks about the same ones. */
const declaredIn = rememberEach((source: Source) => {
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
  if (name?.text === undefined || used.has(name.text) || namesMeant(used, known).has(name.text)) return [];
  const { report, diagnostics } = createReporter(source);
  report(name, 'dictionary-unused', name.text);
  return diagnostics();
}
