import { defineMessages } from '#values/language';

/** Texts of the questions who somebody is and whether a link may sign in; the login page has none of them. */
export const messages = defineMessages(
  {
    tip: '提示',
    cancel: '取消',
    proof: '验证身份',
    prove: '验证',
    proofCode: '动态口令或恢复码',
    proofPassword: '登录密码',
    proofHint: '验证通过后自动继续刚才的操作，已填写的内容不会丢失',
    proofFailed: '暂时无法验证，请稍后重试',
    ticketQuestion: (present: string, next: string) =>
      `您正以“${present}”登录，此链接将退出当前登录，改以手机号 ${next} 的账号登录。如果链接不是您主动打开的，请选择保持当前登录。`,
    linkQuestion: (next: string) =>
      `此链接来自其他网站，将以手机号 ${next} 的账号登录本系统。如果链接不是您主动打开的，请选择不登录。`,
    logIn: '登录',
    stayOut: '不登录',
    switchAccount: '切换账号',
    keepAccount: '保持当前登录',
  },
  {
    tip: 'Tip',
    cancel: 'Cancel',
    proof: 'Prove who you are',
    prove: 'Prove',
    proofCode: 'One-time or recovery code',
    proofPassword: 'Login password',
    proofHint: 'What you were doing then goes on; nothing typed is lost',
    proofFailed: 'This cannot be proved at the moment, please try again',
    ticketQuestion: (present: string, next: string) =>
      `You are logged in as ${present}. This link would log you out and log in the account with phone ${next} instead. Stay logged in unless you meant to open it.`,
    linkQuestion: (next: string) =>
      `This link comes from another site and would log you in as the account with phone ${next}. Do not log in unless you meant to open it.`,
    logIn: 'Log in',
    stayOut: 'Do not log in',
    switchAccount: 'Switch account',
    keepAccount: 'Stay logged in',
  },
);
