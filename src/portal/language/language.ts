import { language, type LanguageName, type Messages } from '#values/language';
import { useStore } from '../use-store.ts';

/** Local storage key of the language: one for the whole browser, so that the login page knows it too. */
const LANGUAGE_KEY = 'language';

/** Speaks the language chosen last; Chinese until one is. */
export function restoreLanguage(storage: Storage): void {
  apply(storage.getItem(LANGUAGE_KEY) === 'en-US' ? 'en-US' : 'zh-CN');
}

/** Speaks another language from now on. */
export function chooseLanguage(name: LanguageName, storage: Storage): void {
  storage.setItem(LANGUAGE_KEY, name);
  apply(name);
}

function apply(name: LanguageName): void {
  document.documentElement.lang = name;
  language.set(name);
}

/** The language that is spoken; follows a change. */
export function useLanguage(): LanguageName {
  return useStore(language);
}

/** The texts in the language that is spoken; follows a change. */
export function useMessages<T>(messages: Messages<T>): Messages<T>[LanguageName] {
  return messages[useStore(language)];
}

/** The texts for code outside React. */
export function currentMessages<T>(messages: Messages<T>): Messages<T>[LanguageName] {
  return messages[language.get()];
}
