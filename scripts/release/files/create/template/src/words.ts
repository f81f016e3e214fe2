/** The engine is set to the same language. */
export const isChinese = navigator.language.startsWith('zh');

export const words = isChinese
  ? { signIn: '登录', signOut: '退出', refused: '服务不接受这个令牌，或者它已过期' }
  : { signIn: 'Sign in', signOut: 'Sign out', refused: 'The service does not accept the token, or it has expired' };
