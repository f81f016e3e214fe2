import { checkProduct } from '../product/check-product.ts';
import type { ProductFiles } from '../product/product-files.ts';
import type { FileText } from '../product/product-texts.ts';
import { withOverrides } from '../product/with-overrides.ts';
import type { Diagnostic } from '../read/diagnostic.ts';
import { isEditable } from '../read/file-kind.ts';
import type { Source } from '../read/source.ts';
import { applyEdit } from './apply-edit.ts';
import { readDefinitions, type Definitions } from './definitions.ts';
import { fixOf } from './fix.ts';

/** A mistake may come to light only once another is mended. */
const MOST_ROUNDS = 8;

/**
 * Mends what has a known remedy, in files that authors may change; `wanted` chooses mistakes. The checker judges each
 * round: a file that has no fewer mistakes after it stays as it was.
 */
export function fixAll(files: ProductFiles, wanted: (one: Diagnostic) => boolean): readonly FileText[] {
  const definitions = readDefinitions(files.schemas.page);
  const changed = new Map<string, string>();
  let left = checkProduct(files).diagnostics;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const now = withOverrides(files, changed);
    const edits = sourcesOf(now).flatMap((source) => {
      const own = left.filter((one) => one.file === source.file && wanted(one));
      const text = fixFile(source, own, definitions);
      return text === source.text ? [] : [{ file: source.file, text }];
    });
    const better = edits.filter((one) => {
      const after = checkProduct(withOverrides(now, new Map([[one.file, one.text]]))).diagnostics;
      return after.length < left.length;
    });
    if (better.length === 0) break;
    for (const { file, text } of better) changed.set(file, text);
    left = checkProduct(withOverrides(files, changed)).diagnostics;
  }
  return [...changed].map(([file, text]) => ({ file, text }));
}

function sourcesOf({ pages, blocks, dictionaries, texts, menu, permissions, api }: ProductFiles): readonly Source[] {
  return [...pages, ...blocks, ...dictionaries, ...texts, menu, permissions, ...api].filter(({ file }) =>
    isEditable(file),
  );
}

/** From the last place to the first, so that paths stay; of several remedies for one word the last. */
function fixFile({ file, text }: Source, mistakes: readonly Diagnostic[], definitions: Definitions): string {
  const edits = mistakes.flatMap((one) => fixOf(text, one) ?? []).toReversed();
  const done = new Set<string>();
  return edits.reduce((now, edit) => {
    const word = edit.path.join('\n');
    if (done.has(word)) return now;
    done.add(word);
    return applyEdit({ file, text: now }, edit, definitions)?.text ?? now;
  }, text);
}
