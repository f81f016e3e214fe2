import { defineMessages, type LanguageName } from '#values/language';

/** Texts of the product that every screen shares (handbook: shell-wording). */
export const productMessages = defineMessages(
  {
    title: '机构基金交易平台',
    subtitle: '基金交易分析系统',
    riskLine: '基金有风险，投资需谨慎。',
    loading: '加载中…',
    close: '关闭',
    broken: '页面出现异常',
    reference: (code: string) => `参考编号 ${code}，如问题持续存在，请将编号告知管理员。`,
    retry: '重试',
    logout: '退出登录',
  },
  {
    title: 'Institutional Fund Portal',
    subtitle: 'Fund trading and analysis system',
    riskLine: 'Funds carry risk; invest with care.',
    loading: 'Loading…',
    close: 'Close',
    broken: 'Something went wrong on this page',
    reference: (code: string) => `Reference ${code}. If this goes on, please give it to your administrator.`,
    retry: 'Try again',
    logout: 'Log out',
  },
);

/** Each language calls itself by its own name, so that its readers find it. */
export const LANGUAGE_TITLES: readonly (readonly [name: LanguageName, title: string])[] = [
  ['zh-CN', '中文'],
  ['en-US', 'English'],
];
