import { setValidateLanguage } from '@formily/core';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useLayoutEffect } from 'react';
import { useLanguage } from './language.ts';
import type { LanguageName } from './define-messages.ts';

/** Names of the languages in dayjs, which names months and weekdays in the pickers; English is built in. */
const DAYJS_LOCALES: Readonly<Record<LanguageName, string>> = { 'zh-CN': 'zh-cn', 'en-US': 'en' };

/**
 * Makes dates and validation messages speak the language of the portal. For the shell: neither library is part of
 * the login page.
 */
export function useLibraryLanguage(): void {
  const language = useLanguage();
  useLayoutEffect(() => speakLibraries(language), [language]);
}

/** Switches Formily's messages and dayjs. */
export function speakLibraries(language: LanguageName): void {
  dayjs.locale(DAYJS_LOCALES[language]);
  setValidateLanguage(language);
}
