import { mergeFile, type ProductFiles, type Source } from '#engine/language';
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
    const found = mergeFile({ base, theirs, mine: text });
    if ('conflicts' in found) conflicts.push(...found.conflicts.map((one) => ({ file, ...one })));
    else if (found.text !== theirs) merged.push({ file, text: found.text, base: theirs });
  }
  return { merged, conflicts };
}

function listSources({ pages, blocks, dictionaries, texts, menu, permissions }: ProductFiles): readonly Source[] {
  return [...pages, ...blocks, ...dictionaries, ...texts, menu, permissions];
}
