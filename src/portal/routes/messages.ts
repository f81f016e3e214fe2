import { defineMessages } from '#values/language';

/** Titles of the screens written by hand (handbook: page-titles); pages bring their own. */
export const titleMessages = defineMessages(
  {
    Login: '登录',
    ErrorPage: '页面不存在',
    ForgetPassword: '找回密码',
    ProcessRegister: '机构注册',
    ProcessHome: '机构开户',
    documentTitle: (page: string, product: string) => `${page} - ${product}`,
  },
  {
    Login: 'Log in',
    ErrorPage: 'Page not found',
    ForgetPassword: 'Reset password',
    ProcessRegister: 'Register institution',
    ProcessHome: 'Open an institution',
    documentTitle: (page: string, product: string) => `${page} - ${product}`,
  },
);

/** Words before the title of a page, by query parameter `type` (handbook: title-prefixes). */
export const titlePrefixes = defineMessages(
  { open: '开立', copy: '复制开立', edit: '修改', supply: '补充' },
  { open: 'Open ', copy: 'Copy and open ', edit: 'Change ', supply: 'Complete ' },
);
