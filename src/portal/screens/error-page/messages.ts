/** Texts of /errorPage (domain §3.1 P3). */
export const messages = {
  title: '抱歉，您访问的页面不存在或无权限访问',
  detail: '请检查地址是否正确，或从菜单重新进入。',
  home: '返回首页',
  login: '返回登录',
};
