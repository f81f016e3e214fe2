import { mergeFile, namePlace } from '#engine/language/edit';
import { kindOfFile, type ProductFiles, type Source } from '#engine/language/prove';
import { words, type Words } from '#engine/language/run';
import type { AuthoredFile, Conflict } from './question.ts';

interface Merged {
  /** Files that differ from the published ones, based on the published text. */
  readonly merged: readonly AuthoredFile[];
  readonly conflicts: readonly Conflict[];
}

/** Merges a change into the published files, which may be newer than its base, file by file and value by value. */
export function mergeFiles(live: ProductFiles, change: readonly AuthoredFile[]): Merged {
  const texts = new Map(listSources(live).map(({ file, text }) => [file, text]));
  const merged: AuthoredFile[] = [];
  const conflicts: Conflict[] = [];
  for (const { file, text, base } of change) {
    const theirs = texts.get(file) ?? null;
    const found = mergeFile({ base, theirs, mine: text });
    if ('conflicts' in found) {
      const isPage = kindOfFile(file) === 'page' || kindOfFile(file) === 'block';
      const nameOne = (pointer: string): Words =>
        pointer === ''
          ? words('the whole file', '整个文件')
          : ((isPage ? namePlace(text ?? '', pointer, live.schemas.page) : undefined) ?? words(pointer, pointer));
      conflicts.push(...found.conflicts.map((one) => ({ file, place: nameOne(one.pointer), ...one })));
    } else if (found.text !== theirs) merged.push({ file, text: found.text, base: theirs });
  }
  return { merged, conflicts };
}

function listSources({ pages, blocks, dictionaries, texts, menu, permissions }: ProductFiles): readonly Source[] {
  return [...pages, ...blocks, ...dictionaries, ...texts, menu, permissions];
}
