import { formatJson, layoutOf } from '../format-json.ts';
import { sliceOf } from '../splice.ts';
import type { ProductFiles } from '../../product/product-files.ts';
import type { FileText } from '../../product/product-texts.ts';
import type { Source } from '../../read/source.ts';

interface Names {
  readonly from: string;
  readonly to: string;
}

/**
 * Translations are found by the text that they translate: a text whose expression holds a renamed value keeps its
 * translation. Returns the texts of other languages with the new keys. Pure.
 */
export function keepTranslations(
  { pages, blocks, texts }: ProductFiles,
  changed: ReadonlyMap<string, string>,
  names: Names,
): readonly FileText[] {
  const sources = [...pages, ...blocks];
  const renamed = new Map(
    sources.flatMap(({ file, text }) => {
      const now = changed.get(file);
      return now === undefined ? [] : pairTexts(text, now);
    }),
  );
  const all = sources.map(({ file, text }) => changed.get(file) ?? text);
  return texts.flatMap((source) => {
    const text = withKeys(source, renamed, { ...names, isUsed: (key) => all.some((one) => one.includes(key)) });
    return text === source.text ? [] : [{ file: source.file, text }];
  });
}

/** Texts that differ between two states of a file whose names alone differ, as they are written in it. */
function pairTexts(before: string, after: string): readonly (readonly [before: string, after: string])[] {
  const [old, now] = [before, after].map((text) => text.match(/"(?:[^"\\]|\\.)*"/gu) ?? []);
  return (old ?? []).flatMap((text, index) => {
    const next = now?.[index];
    return next === undefined || next === text ? [] : [[text, next] as const];
  });
}

interface Renaming extends Names {
  /** Whether a text, in quotes, is still in a page. */
  readonly isUsed: (key: string) => boolean;
}

function withKeys(source: Source, renamed: ReadonlyMap<string, string>, { from, to, isUsed }: Renaming): string {
  const table = source.root?.children?.find(({ children }) => children?.[0]?.value === 'texts')?.children?.[1];
  let { text } = source;
  // From the end, so that the places before stay right.
  for (const { children: [key, value] = [] } of (table?.children ?? []).toReversed()) {
    const next = key && renamed.get(sliceOf(text, key));
    if (!key || !value || next === undefined) continue;
    const kept = isUsed(sliceOf(text, key)) ? `${sliceOf(text, key)}: ${sliceOf(text, value)},\n    ` : '';
    const translated = sliceOf(text, value).replaceAll(`'${from}'`, `'${to}'`);
    const { offset } = key;
    text = `${text.slice(0, offset)}${kept}${next}: ${translated}${text.slice(value.offset + value.length)}`;
  }
  return text === source.text ? text : formatJson(text, layoutOf(source.file));
}
