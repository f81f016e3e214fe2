import { formatIn, orderKeys, type ProductFiles, type Source } from '#engine/language/prove';
import { readerLanguage } from '../../command/reader-language.ts';

export interface OrderedFile {
  readonly file: string;
  readonly text: string;
  /** First line that changes, from 1. */
  readonly line: number;
}

export interface Ordered {
  /** Files whose keys were in another order, with the text they should have. */
  readonly changed: readonly OrderedFile[];
  /** Mistakes that keep a file from being changed. */
  readonly problems: readonly string[];
}

/** Puts the keys of pages and fragments in the order of the meta-schema. */
export function orderPages(sources: readonly Source[], { page }: ProductFiles['schemas']): Ordered {
  const changed: OrderedFile[] = [];
  const problems: string[] = [];
  for (const source of sources) {
    const ordered = orderKeys(source, page);
    if (ordered === undefined)
      problems.push(...source.diagnostics.map((one) => formatIn(one, readerLanguage(undefined))));
    else if (ordered !== source.text)
      changed.push({ file: source.file, text: ordered, line: firstChange(source.text, ordered) });
  }
  return { changed, problems };
}

function firstChange(before: string, after: string): number {
  const lines = after.split('\n');
  return before.split('\n').findIndex((line, index) => line !== lines[index]) + 1;
}
