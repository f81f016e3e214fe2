import type { ConfigProviderProps } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import type { LanguageName } from './define-messages.ts';

const LOCALES: Readonly<Record<LanguageName, NonNullable<ConfigProviderProps['locale']>>> = {
  'zh-CN': zhCN,
  'en-US': enUS,
};

/** antd's own texts (pagers, empty tables, pickers) in a language. */
export function antdLocale(language: LanguageName): NonNullable<ConfigProviderProps['locale']> {
  return LOCALES[language];
}
