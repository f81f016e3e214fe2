import type { Node } from 'jsonc-parser';
import type { Diagnostic } from '../../read/diagnostic.ts';
import { formatJson, layoutOf } from '../format-json.ts';
import { tokenIn } from '../fix.ts';
import { createCursor, type Cursor } from '../../read/cursor.ts';
import { checkProduct } from '../../product/check-product.ts';
import { isEditable } from '../../read/file-kind.ts';
import type { ProductFiles } from '../../product/product-files.ts';
import type { FileText } from '../../product/product-texts.ts';
import { withOverrides } from '../../product/with-overrides.ts';
import type { Source } from '../../read/source.ts';
import { keepTranslations } from './keep-translations.ts';

/** A thing that files refer to by name. */
export type Renamed =
  | { readonly kind: 'page' | 'permission'; readonly name: string }
  | { readonly kind: 'value'; readonly dictionary: string; readonly name: string };

export interface Renaming {
  /** The changed files with their new texts; none where nothing has the name. */
  readonly edits: readonly FileText[];
  /** Mistakes that the new name would leave, such as the old one in the contract, which no change can hold. */
  readonly left: readonly Diagnostic[];
}

/** A reference may come to light only once another is mended. */
const MOST_ROUNDS = 8;

/**
 * Renames a thing and everything that refers to it. The checker finds the references: those that it misses once the
 * thing has its new name.
 */
export function renameEverywhere(files: ProductFiles, thing: Renamed, to: string): Renaming {
  const known = new Set(checkProduct(files).diagnostics.map(nameOf));
  const defined = defineAnew(files, thing, to);
  if (!defined) return { edits: [], left: [] };
  const changed = new Map([[defined.file, defined.text]]);
  for (let round = 0; ; round += 1) {
    const now = withOverrides(files, changed);
    const left = checkProduct(now).diagnostics.filter((one) => !known.has(nameOf(one)));
    const mended = round < MOST_ROUNDS ? mend(left, now, { from: thing.name, to }) : [];
    if (mended.length === 0) {
      for (const { file, text } of keepTranslations(files, changed, { from: thing.name, to })) changed.set(file, text);
      return { edits: [...changed].map(([file, text]) => ({ file, text })), left };
    }
    for (const { file, text } of mended) changed.set(file, text);
  }
}

const nameOf = ({ file, code, message }: Diagnostic): string => `${file} ${code} ${message}`;

/** The file that defines a thing, with its new name. */
function defineAnew(files: ProductFiles, thing: Renamed, to: string): FileText | undefined {
  for (const source of definingFiles(files, thing)) {
    const node = source.root && findDefinition(createCursor(source.root), thing);
    if (node) return { file: source.file, text: format(source, [[node.offset, node.length, JSON.stringify(to)]]) };
  }
  return undefined;
}

function definingFiles({ pages, permissions, dictionaries }: ProductFiles, { kind }: Renamed): readonly Source[] {
  if (kind === 'page') return pages;
  return kind === 'permission' ? [permissions] : dictionaries;
}

/** The name of the thing where it is defined. */
function findDefinition(root: Cursor, thing: Renamed): Node | undefined {
  if (thing.kind === 'value' && root.get('name')?.text !== thing.dictionary) return undefined;
  const names = {
    page: () => [root.get('name'), ...root.items('modes').map((mode) => mode.get('name'))],
    permission: () => root.items('permissions').map((one) => one.get('code')),
    value: () => root.items('items').map((one) => one.get('value')),
  };
  return names[thing.kind]().find((one) => one?.text === thing.name)?.node;
}

type Piece = readonly [offset: number, length: number, text: string];

/** Files with the new name in each place that misses the old one. */
function mend(
  left: readonly Diagnostic[],
  { pages, blocks, dictionaries, menu, permissions, texts }: ProductFiles,
  { from, to }: { readonly from: string; readonly to: string },
): readonly FileText[] {
  const sources = [...pages, ...blocks, ...dictionaries, menu, permissions, ...texts];
  return sources.flatMap((source) => {
    const own = left.filter(({ file }) => file === source.file && isEditable(file));
    const offsets = new Set(own.flatMap((one) => tokenIn(source.text, one, from) ?? []));
    if (offsets.size === 0) return [];
    const pieces = [...offsets].map((offset): Piece => [offset, from.length, to]);
    return [{ file: source.file, text: format(source, pieces) }];
  });
}

function format({ file, text }: Source, pieces: readonly Piece[]): string {
  const inOrder = pieces.toSorted(([one], [other]) => other - one);
  const written = inOrder.reduce(
    (at, [offset, length, piece]) => at.slice(0, offset) + piece + at.slice(offset + length),
    text,
  );
  return formatJson(written, layoutOf(file));
}
