import { defineMessages } from '#values/language';

/** Texts of the session (handbook: guards, session-limits, menu-wording). */
export const sessionMessages = defineMessages(
  {
    myInstitution: '我的机构',
    institutionList: '机构信息列表',
    accountMismatch: '登录信息与账号不符，请重新登录',
    loginFailed: '自动登录失败，请重新登录',
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
    settingNotKept: '设置未能保存',
    listTooLarge:
      '列表的视图和列设置内容过多，服务器未能保存，关闭页面后将丢失。请删除不再使用的视图，之后会自动保存。',
    settingTooLarge: '界面设置内容过大，服务器未能保存，关闭页面后将丢失。',
    settingsFull: '界面设置数量已达上限，服务器未能保存，关闭页面后将丢失。请联系管理员。',
  },
  {
    myInstitution: 'My institution',
    institutionList: 'Institutions',
    accountMismatch: 'The login data belongs to another account, please log in again',
    loginFailed: 'Automatic login failed, please log in again',
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
    settingNotKept: 'A setting was not saved',
    listTooLarge:
      'The views and columns of this list are too much to be saved and last until the page is closed. Delete views you no longer need; then they are saved by themselves.',
    settingTooLarge: 'A setting of the interface is too large to be saved and lasts until the page is closed.',
    settingsFull:
      'There are too many settings of the interface; this one lasts until the page is closed. Please tell your administrator.',
  },
);
