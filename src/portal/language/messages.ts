import type { LanguageName } from '#values/language';

/** Each language calls itself by its own name, so that whoever needs it finds it. */
export const LANGUAGE_TITLES: readonly (readonly [name: LanguageName, title: string])[] = [
  ['zh-CN', '中文'],
  ['en-US', 'English'],
];
