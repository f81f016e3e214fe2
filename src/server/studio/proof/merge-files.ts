import type { ProductFiles, Source } from '#engine/language';
import type { AuthoredFile, Conflict } from './question.ts';

interface Merged {
  /** Without files that are live as they are; each on the text that is live. */
  readonly merged: readonly AuthoredFile[];
  readonly conflicts: readonly Conflict[];
}

/** Lays a change over what is live, where others may have published since: by file, then by the places in a file. */
export function mergeFiles(live: ProductFiles, change: readonly AuthoredFile[]): Merged {
  const texts = new Map(listSources(live).map(({ file, text }) => [file, text]));
  const merged: AuthoredFile[] = [];
  const conflicts: Conflict[] = [];
  for (const { file, text, base } of change) {
    const theirs = texts.get(file) ?? null;
    if (theirs === text) continue;
    if (theirs === base) merged.push({ file, text, base });
    else conflicts.push({ file, pointer: '', base: base ?? '', theirs: theirs ?? '', mine: text ?? '' });
  }
  return { merged, conflicts };
}

function listSources({ pages, blocks, dictionaries, texts, menu, permissions }: ProductFiles): readonly Source[] {
  return [...pages, ...blocks, ...dictionaries, ...texts, menu, permissions];
}
