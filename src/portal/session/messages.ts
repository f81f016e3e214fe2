import { defineMessages } from '../language/define-messages.ts';

/** Texts of the session (spec §2, domain §4.17, §6.2). */
export const sessionMessages = defineMessages(
  {
    myInstitution: '我的机构',
    institutionList: '机构信息列表',
    accountMismatch: '登录信息与账号不符，请重新登录',
    loginFailed: '自动登录失败，请重新登录',
    passwordReminder: '密码到期提醒',
    passwordExpires: (days: number) => `密码将于 ${days} 天后到期，请及时修改`,
    passwordExpiresToday: '密码将于今日到期，请及时修改',
  },
  {
    myInstitution: 'My institution',
    institutionList: 'Institutions',
    accountMismatch: 'The login data belongs to another account, please log in again',
    loginFailed: 'Automatic login failed, please log in again',
    passwordReminder: 'Password expires soon',
    passwordExpires: (days: number) => `Your password expires in ${days} day${days === 1 ? '' : 's'}, please change it`,
    passwordExpiresToday: 'Your password expires today, please change it',
  },
);
