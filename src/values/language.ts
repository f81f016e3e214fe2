import { createStore } from './store.ts';

export const languageNames = ['zh-CN', 'en-US'] as const;
export type LanguageName = (typeof languageNames)[number];

/** A text, or a function that fills in values. */
type Text = string | ((...values: never[]) => string);

/** Texts by name, in groups where there are many. */
interface Texts {
  readonly [name: string]: Text | Texts;
}

/** The same names with other texts. */
type Worded<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : T[K] extends Text ? T[K] : Worded<T[K]>;
};

/** The texts of one room in every language. */
export type Messages<T> = Readonly<Record<LanguageName, Worded<T>>>;

/** The texts of one room: Chinese, and English with the same names. */
export function defineMessages<const T extends Texts>(chinese: T, english: Worded<T>): Messages<T> {
  return { 'zh-CN': chinese as Worded<T>, 'en-US': english };
}

/** The language of the window. */
export const language = createStore<LanguageName>('zh-CN');

/**
 * Texts read in the current language at the time of access. Mounted components must render again when the language
 * changes; a constant of a module would keep the language of its first import.
 */
export function inLanguage<T>(messages: Messages<T>): Worded<T> {
  const spoken = {};
  for (const name of Object.keys(messages['zh-CN'])) {
    Object.defineProperty(spoken, name, {
      enumerable: true,
      get: () => messages[language.get()][name as keyof T],
    });
  }
  return spoken as Worded<T>;
}
