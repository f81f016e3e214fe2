import { language } from '#values/language';

interface Messages {
  readonly token: string;
  readonly user: string;
  readonly password: string;
  readonly signIn: string;
  readonly signOut: string;
  readonly refused: string;
  readonly signInAt: (host: string) => string;
  readonly failed: (why: string) => string;
  readonly blocked: string;
  readonly captcha: string;
  readonly newCaptcha: string;
  readonly takeOver: string;
  readonly expired: string;
  readonly notLoaded: string;
  readonly again: string;
  readonly noAnswer: string;
  readonly noZone: (named: string, browser: string) => string;
}

const chinese: Messages = {
  token: '令牌',
  user: '用户名',
  password: '密码',
  signIn: '登录',
  signOut: '退出',
  refused: '服务不接受这个令牌，或者它已过期',
  signInAt: (host) => `到 ${host} 登录`,
  failed: (why) => `没有登录成功：${why}`,
  blocked: '浏览器拦住了新窗口',
  captcha: '图形验证码',
  newCaptcha: '换一张',
  takeOver: '继续登录',
  expired: '登录已过期，请重新登录',
  notLoaded: '没有取到您的菜单和权限',
  again: '重试',
  noAnswer: '没有收到服务的回答，请检查网络后重试',
  noZone: (named, browser) => `没有“${named}”这个时区，时间都按浏览器的时区${browser}显示和填写`,
};

const english: Messages = {
  token: 'Token',
  user: 'User name',
  password: 'Password',
  signIn: 'Sign in',
  signOut: 'Sign out',
  refused: 'The service does not accept the token, or it has expired',
  signInAt: (host) => `Sign in at ${host}`,
  failed: (why) => `The sign-in has failed: ${why}`,
  blocked: 'The browser has blocked the new window',
  captcha: 'Picture code',
  newCaptcha: 'Another picture',
  takeOver: 'Sign in and end the other session',
  expired: 'Your session is over: sign in again',
  notLoaded: 'Your menu and your rights have not come',
  again: 'Try again',
  noAnswer: 'The service has not answered: check the network and try again',
  noZone: (named, browser) =>
    `There is no time zone “${named}”: times are shown and typed in the browser's, ${browser}`,
};

/** The texts of the shell in the language of the engine. */
export const readMessages = (): Messages => (language.get() === 'zh-CN' ? chinese : english);
