import { relative } from 'node:path';
import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import {
  checkProduct,
  formatIn,
  messageIn,
  orderKeys,
  readSource,
  type Diagnostic,
  type ProductFiles,
  type Source,
} from '#engine/language/prove';
import { readDocuments, readFolders } from '#product';
import { spokenLanguage } from '../../command/reader-language.ts';
import type { FileText } from './file-text.ts';
import { messages } from './messages.ts';
import { Refusal } from './refusal.ts';

/** Where the meta-schemas of the language and the manifests of the widgets are. */
export interface Checker {
  readonly language: string;
  readonly widgets: string;
}

interface Fitted {
  readonly files: readonly FileText[];
  /** What was left out, each with its reason. */
  readonly left: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

/** Lists whose elements a page can do without. */
const PARTS = new Set(['columns', 'search', 'fields', 'blocks', 'toolbar', 'rowActions', 'bulkActions', 'actions']);
const MOST_ROUNDS = 12;

const PROFILE = 'schemas/api/profile.json';
const isPage = (file: string): boolean => file.startsWith('schemas/pages/');

/**
 * Leaves out of the files what the checker does not accept: parts of pages, then pages. A mistake that no page can do
 * without is a {@link Refusal}.
 */
export function fitPages(given: readonly FileText[], checker: Checker): Fitted {
  // Folders of a product are named from its root.
  const [language, widgets] = [relative('.', checker.language), relative('.', checker.widgets)];
  const documents = given.filter(({ file }) => file.startsWith('schemas/api/') && file !== PROFILE);
  // The documents stay as they are, so that the contract is read once.
  const frame = { ...readFolders('.', { language, widgets: [widgets], data: [] }), ...readDocuments(documents) };
  const left: string[] = [];
  let files = given;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const faults = check(frame, files);
    if (faults.length === 0) return { files: files.map((one) => inOrder(one, frame)), left };
    const found = faults.filter(({ file }) => isPage(file) || file === 'schemas/menu.json');
    files =
      found.length > 0
        ? cut(files, found, { left, isLast: round > MOST_ROUNDS - 4 })
        : withoutBroken(frame, files, left);
    if (!files.some(({ file }) => isPage(file))) throw new Refusal(left.join('\n'));
  }
  const [fault] = check(frame, files);
  if (fault) throw new Refusal(formatIn(fault, spokenLanguage()));
  return { files, left };
}

/** A page with its words in the order of the language. */
function inOrder({ file, text }: FileText, { schemas }: ProductFiles): FileText {
  return { file, text: (isPage(file) ? orderKeys(readSource(file, text), schemas.page) : undefined) ?? text };
}

function check(frame: ProductFiles, files: readonly FileText[]): readonly Diagnostic[] {
  const textOf = (name: string): Source => {
    const { file, text } = files.find((one) => one.file === name) ?? { file: name, text: '{}' };
    return readOnce(file, text);
  };
  const within = (folder: string): readonly FileText[] => files.filter(({ file }) => file.startsWith(folder));
  return checkProduct({
    ...frame,
    profile: textOf(PROFILE),
    menu: textOf('schemas/menu.json'),
    permissions: textOf('schemas/permissions.json'),
    dictionaries: within('schemas/dictionaries/').map(({ file, text }) => readOnce(file, text)),
    blocks: [],
    texts: [],
    pages: files.filter(({ file }) => isPage(file)).map(({ file, text }) => readOnce(file, text)),
    unread: [],
  }).diagnostics;
}

const known = new Map<string, Source>();

/** The same source for the same text, so that what was found of it stays cached. */
function readOnce(file: string, text: string): Source {
  const before = known.get(file);
  if (before?.text === text) return before;
  const source = readSource(file, text);
  known.set(file, source);
  return source;
}

interface Cutting {
  readonly left: string[];
  /** Whole pages are left out now. */
  readonly isLast: boolean;
}

/** Leaves out the smallest part around each mistake, or its page. */
function cut(
  files: readonly FileText[],
  faults: readonly Diagnostic[],
  { left, isLast }: Cutting,
): readonly FileText[] {
  return dropEntries(
    files.flatMap((one) => {
      const own = isPage(one.file) ? faults.filter(({ file }) => file === one.file) : [];
      if (own.length === 0) return [one];
      const source = readOnce(one.file, one.text);
      const parts = own.map((fault) => (isLast ? undefined : findPart(source, fault)));
      const whole = own[parts.indexOf(undefined)];
      const page = JSON.parse(one.text) as Json;
      if (whole) {
        left.push(messages.leftPage(String(page['name']), messageIn(whole, spokenLanguage())));
        return [];
      }
      const places = [...new Map(parts.flatMap((part) => (part ? [[part.join('/'), part] as const] : []))).values()];
      for (const [index, part] of places.entries())
        left.push(
          messages.leftPart(
            String(page['name']),
            partName(page, part),
            messageIn(own[index] ?? own[0] ?? { message: '', zh: '' }, spokenLanguage()),
          ),
        );
      // From the end, so that earlier places stay right; what lies in a part goes with it.
      const outer = places.filter((part) => !places.some((other) => other !== part && isWithin(part, other)));
      const rest = outer.toSorted((a, b) => fromEnd(a, b)).reduce<unknown>(without, page);
      return [{ file: one.file, text: `${JSON.stringify(rest, null, 2)}\n` }];
    }),
  );
}

type Path = readonly (string | number)[];

const isWithin = (part: Path, other: Path): boolean => other.every((step, index) => part[index] === step);

function fromEnd(one: Path, other: Path): number {
  const at = one.findIndex((step, index) => step !== other[index]);
  return Number(other[at]) - Number(one[at]) || 0;
}

function findPart({ root, text }: Source, { line, column }: Diagnostic): Path | undefined {
  const offset = text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, column - 1);
  const node = root && findNodeAtOffset(root, offset, true);
  const path = node ? getNodePath(node) : [];
  const at = path.findLastIndex(
    (name, index) => typeof name === 'string' && PARTS.has(name) && typeof path[index + 1] === 'number',
  );
  return at < 0 ? undefined : path.slice(0, at + 2);
}

function partName(page: Json, part: Path): string {
  const found = part.reduce<unknown>((at, name) => (at as Json | undefined)?.[name as string], page);
  if (typeof found === 'string') return found;
  const { field, label, title, type } = (found ?? {}) as Json;
  return [field, label, title, type, part.join('.')].find((one): one is string => typeof one === 'string') ?? '';
}

/** The value without an element of a list, and without a list that has become empty. */
function without(value: unknown, path: Path): unknown {
  const [name, ...rest] = path;
  if (Array.isArray(value))
    return rest.length === 0
      ? value.toSpliced(Number(name), 1)
      : value.with(Number(name), without(value[Number(name)], rest));
  const own = value as Json;
  const changed = without(own[String(name)], rest);
  const isGone =
    Array.isArray(changed) && changed.length === 0 && name !== 'columns' && name !== 'fields' && name !== 'blocks';
  // Keeps the order of the words. Rows are ticked for bulk actions only.
  const dropped = !isGone ? [] : name === 'bulkActions' ? [name, 'selection'] : [name];
  return Object.fromEntries(
    Object.entries(own).flatMap(([key, one]) =>
      dropped.includes(key) ? [] : [[key, key === name ? changed : one] as const],
    ),
  );
}

/** The menu without entries whose page is left out. */
function dropEntries(files: readonly FileText[]): readonly FileText[] {
  const names = new Set(files.filter(({ file }) => isPage(file)).map(({ text }) => (JSON.parse(text) as Json)['name']));
  return files.map((one) => {
    if (one.file !== 'schemas/menu.json') return one;
    const menu = JSON.parse(one.text) as { readonly resources: readonly { readonly routeName: string }[] };
    const resources = menu.resources.filter(({ routeName }) => names.has(routeName));
    return { file: one.file, text: `${JSON.stringify({ ...menu, resources }, null, 2)}\n` };
  });
}

/** The files without the kinds of record that need a broken part of the document. */
function withoutBroken(frame: ProductFiles, files: readonly FileText[], left: string[]): readonly FileText[] {
  const pages = files.filter(({ file }) => isPage(file));
  const others = files.filter(({ file }) => !isPage(file));
  const kept = pages.filter((page) => {
    const [fault] = check(frame, dropEntries([...others, page])).filter(({ file }) => file.startsWith('schemas/api/'));
    if (fault)
      left.push(messages.leftPage(String((JSON.parse(page.text) as Json)['name']), formatIn(fault, spokenLanguage())));
    return !fault;
  });
  if (kept.length === pages.length) {
    const [fault] = check(frame, files);
    throw new Refusal(fault ? formatIn(fault, spokenLanguage()) : left.join('\n'));
  }
  return dropEntries([...others, ...kept]);
}
