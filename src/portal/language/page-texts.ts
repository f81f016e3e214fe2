import { useEffect } from 'react';
import type { TextTable } from '#engine';
import { language, type LanguageName } from '#values/language';
import { createStore } from '#values/store';
import { useStore } from '../use-store.ts';
import { useLanguage } from './language.ts';

const NONE: TextTable = new Map();

/** English texts of pages and menu; none until the portal is in English. */
const english = createStore(NONE);

interface TextFile {
  readonly texts: Readonly<Record<string, string>>;
}

const readBuilt = (): Promise<TextFile> => import('../../../schemas/texts/en.json');

/** Hash of the texts of the live revision; undefined: those of the build. */
let hash: string | undefined;
let read = readBuilt;

/** Takes the English texts of the live revision, which serves them by their hash, else those of the build. */
export async function followPageTexts(next: string | undefined, readServed: (hash: string) => Promise<unknown>) {
  if (next === hash) return;
  hash = next;
  read = next === undefined ? readBuilt : async () => (await readServed(next)) as TextFile;
  // Until the others have come, these are better than none.
  if (english.get() !== NONE) await load();
}

/** Texts of the build when there are none yet, and the live ones cannot be read. */
async function readInstead(): Promise<TextFile | undefined> {
  return english.get() === NONE ? readBuilt().catch(() => undefined) : undefined;
}

async function load(): Promise<void> {
  const wanted = read;
  const loaded = await wanted().catch(readInstead);
  if (loaded && wanted === read) english.set(new Map(Object.entries(loaded.texts)));
}

/** The texts of pages in a language; none, so that they stay Chinese, when they cannot be loaded. */
export async function loadPageTexts(name: LanguageName): Promise<TextTable> {
  if (name === 'zh-CN') return NONE;
  if (english.get() === NONE) await load();
  return english.get();
}

/** A text of a page or menu in the language that is spoken, as far as its texts are loaded. */
export function translate(text: string): string {
  return language.get() === 'zh-CN' ? text : (english.get().get(text) ?? text);
}

/** Draws a component again in another language, and when the texts of pages have come; loads none. */
export function useSpokenTexts(): LanguageName {
  useStore(english);
  return useLanguage();
}

/** {@link translate} for a component: follows the language and its texts. */
export function useTranslate(): typeof translate {
  const name = useSpokenTexts();
  useEffect(() => void loadPageTexts(name), [name]);
  return translate;
}
