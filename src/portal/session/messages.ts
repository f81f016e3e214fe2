import { defineMessages } from '#values/language';

/** Texts of the session (handbook: guards, session-limits, menu-wording). */
export const sessionMessages = defineMessages(
  {
    myInstitution: '我的机构',
    institutionList: '机构信息列表',
    accountMismatch: '登录信息与账号不符，请重新登录',
    loginFailed: '自动登录失败，请重新登录',
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
    settingNotKept: 'A setting was not saved',
    listTooLarge:
      'The views and columns of this list are too much to be saved and last until the page is closed. Delete views you no longer need; then they are saved by themselves.',
    settingTooLarge: 'A setting of the interface is too large to be saved and lasts until the page is closed.',
    settingsFull:
      'There are too many settings of the interface; this one lasts until the page is closed. Please tell your administrator.',
  },
);
