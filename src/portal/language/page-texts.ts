import type { TextTable } from '#engine';
import { language, type LanguageName } from '#values/language';
import { useEffect } from 'react';
import { createStore, useStore } from '../create-store.ts';
import { useLanguage } from './language.ts';

const NONE: TextTable = new Map();

/** English texts of pages and menu; none until somebody reads English. */
const english = createStore(NONE);

/** The texts of pages in a language; none, so that they stay Chinese, when they cannot be loaded. */
export async function loadPageTexts(name: LanguageName): Promise<TextTable> {
  if (name === 'zh-CN') return NONE;
  if (english.get() === NONE) {
    const loaded = await import('../../../schemas/texts/en.json').catch(() => undefined);
    if (loaded && english.get() === NONE) english.set(new Map(Object.entries(loaded.texts)));
  }
  return english.get();
}

/** A text of a page or menu in the language that is spoken, as far as its texts are loaded. */
export function translate(text: string): string {
  return language.get() === 'zh-CN' ? text : (english.get().get(text) ?? text);
}

/** {@link translate} for a component: follows the language and its texts. */
export function useTranslate(): typeof translate {
  const name = useLanguage();
  useStore(english);
  useEffect(() => void loadPageTexts(name), [name]);
  return translate;
}
