import { language } from '#values/language';

interface Messages {
  readonly token: string;
  readonly signIn: string;
  readonly signOut: string;
  readonly refused: string;
  readonly blocked: string;
}

const chinese: Messages = {
  token: '令牌',
  signIn: '登录',
  signOut: '退出',
  refused: '服务不接受这个令牌，或者它已过期',
  blocked: '浏览器拦住了新窗口',
};

const english: Messages = {
  token: 'Token',
  signIn: 'Sign in',
  signOut: 'Sign out',
  refused: 'The service does not accept the token, or it has expired',
  blocked: 'The browser has blocked the new window',
};

/** The texts of the shell in the language of the engine. */
export const readMessages = (): Messages => (language.get() === 'zh-CN' ? chinese : english);
