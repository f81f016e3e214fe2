import type { LanguageName } from '#values/language';

/** Each language calls itself by its own name, so that its readers find it. */
export const LANGUAGE_TITLES: readonly (readonly [name: LanguageName, title: string])[] = [
  ['zh-CN', '中文'],
  ['en-US', 'English'],
];
