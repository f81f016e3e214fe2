import { defineMessages } from '#values/language';

/** Texts of the login page (domain §3.1 P1, §6.1, §6.9). */
export const messages = defineMessages(
  {
    heading: '欢迎登录',
    ways: '登录方式',
    byPassword: '账号登录',
    byPhone: '手机号登录',
    passwordHint: '请使用机构操作员账号登录',
    phoneHint: '请使用操作员账号绑定的手机号登录',
    password: '密码',
    passwordPlaceholder: '请输入密码',
    passwordRule: '密码长度应为8–20个字符',
    remember: '记住密码',
    notRemembered: '当前浏览器无法安全保存密码，本次未记住',
    forgotten: '忘记密码',
    submit: '登录',
    noAccount: '还没有机构账户？',
    register: '机构注册',
  },
  {
    heading: 'Welcome',
    ways: 'Ways to log in',
    byPassword: 'Account',
    byPhone: 'Mobile number',
    passwordHint: 'Log in with your operator account',
    phoneHint: 'Log in with the mobile number of your operator account',
    password: 'Password',
    passwordPlaceholder: 'Enter your password',
    passwordRule: 'A password has 8–20 characters',
    remember: 'Remember me',
    notRemembered: 'This browser cannot keep a password safely; it was not remembered',
    forgotten: 'Forgot password',
    submit: 'Log in',
    noAccount: 'No institution account yet?',
    register: 'Register an institution',
  },
);
