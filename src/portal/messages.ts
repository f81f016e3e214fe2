import { defineMessages, type LanguageName } from '#values/language';

/** Texts of the product that every screen shares (handbook: shell-wording). */
export const productMessages = defineMessages(
  {
    title: '机构基金交易平台',
    subtitle: '基金交易分析系统',
    riskLine: '基金有风险，投资需谨慎。',
    loading: '加载中…',
    close: '关闭',
  },
  {
    title: 'Institutional Fund Portal',
    subtitle: 'Fund trading and analysis system',
    riskLine: 'Funds carry risk; invest with care.',
    loading: 'Loading…',
    close: 'Close',
  },
);

/** Each language calls itself by its own name, so that its readers find it. */
export const LANGUAGE_TITLES: readonly (readonly [name: LanguageName, title: string])[] = [
  ['zh-CN', '中文'],
  ['en-US', 'English'],
];
