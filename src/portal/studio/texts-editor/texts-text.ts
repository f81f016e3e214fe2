import { getLocation } from 'jsonc-parser';
import type { TextUse } from '#engine/language/prove';
import { isRecord } from '#values/record';
import { initialsOf } from '#values/pinyin';
import { readJson, setJson } from '../json-edits.ts';

const LIST = 'texts';

/** Translations of a file by the Chinese text; undefined while the text has a syntax error. Pure. */
export function readTranslations(text: string): ReadonlyMap<string, string> | undefined {
  const json = readJson(text);
  const texts = isRecord(json) ? (json[LIST] ?? {}) : undefined;
  if (!isRecord(texts)) return undefined;
  return new Map(Object.entries(texts).flatMap(([key, one]) => (typeof one === 'string' ? [[key, one] as const] : [])));
}

/** Sets the translation of a text; an empty one is taken out. Pure. */
export function setTranslation(text: string, key: string, translation: string): string {
  return setJson(text, [LIST, key], translation === '' ? undefined : translation);
}

/** The Chinese text whose translation is at a place of the file. Pure. */
export function textAt(text: string, offset: number): string | undefined {
  const [list, key] = getLocation(text, offset).path;
  return list === LIST && typeof key === 'string' ? key : undefined;
}

/** Which texts are listed: those without a translation, or all. */
export type TextsView = 'missing' | 'all';

interface Choice {
  readonly view: TextsView;
  /** Part of a text, of its translation, of where it is seen, or of its initials in pinyin. */
  readonly sought: string;
  /** Files of the draft: their texts come first, after the very text that is sought. */
  readonly files: ReadonlySet<string>;
}

/** The texts that a view lists; of all those that have a translation and are seen nowhere, too. Pure. */
export function chooseTexts(
  seen: readonly TextUse[],
  translations: ReadonlyMap<string, string>,
  { view, sought, files }: Choice,
): readonly TextUse[] {
  const known = new Set(seen.map(({ text }) => text));
  const unseen = [...translations.keys()].filter((text) => !known.has(text)).map((text) => ({ text, places: [] }));
  const uses = [...seen, ...unseen];
  const wanted = sought.trim().toLowerCase();
  const isFound = ({ text, places }: TextUse): boolean =>
    [text, translations.get(text) ?? '', initialsOf(text), ...places.map(({ title }) => title)].some((one) =>
      one.toLowerCase().includes(wanted),
    );
  const found = uses.filter(
    (one) => (view === 'all' || !translations.has(one.text)) && (wanted === '' || isFound(one)),
  );
  const rankOf = ({ text, places }: TextUse): number =>
    text === sought ? 0 : places.some(({ file }) => files.has(file)) ? 1 : 2;
  return found.toSorted((one, other) => rankOf(one) - rankOf(other));
}
