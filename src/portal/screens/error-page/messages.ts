import { defineMessages } from '#values/language';

/** Texts of /errorPage (handbook: error-page). */
export const messages = defineMessages(
  {
    title: '抱歉，您访问的页面不存在或无权限访问',
    detail: '请检查地址是否正确，或从菜单重新进入。',
    home: '返回首页',
    login: '返回登录',
    logout: '退出登录',
    noMenuHint: '如需使用本系统，请联系机构管理员为您分配角色。',
  },
  {
    title: 'Sorry, this page does not exist or you may not open it',
    detail: 'Please check the address, or go there through the menu.',
    home: 'Back to home',
    login: 'Back to log in',
    logout: 'Log out',
    noMenuHint: 'Ask your institution administrator for a role to use this system.',
  },
);
