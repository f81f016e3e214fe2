import { expect, it } from 'vitest';
import { readerLanguage } from './reader-language.ts';

it.each([
  ['the flag before the locale', 'en', { LANG: 'zh_CN.UTF-8' }, 'en'],
  ['LC_ALL before LANG', undefined, { LC_ALL: 'zh_CN.UTF-8', LANG: 'en_US.UTF-8' }, 'zh'],
  ['LANG where LC_ALL is empty', undefined, { LC_ALL: '', LANG: 'zh_TW' }, 'zh'],
  ['English for any other locale', undefined, { LANG: 'de_DE.UTF-8' }, 'en'],
  ['English without a locale', undefined, {}, 'en'],
] as const)('takes %s', (_what, flag, env, language) => {
  expect(readerLanguage(flag, env)).toBe(language);
});
