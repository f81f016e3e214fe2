/** Texts of the login page (domain §3.1 P1, §6.1, §6.9). */
export const messages = {
  heading: '账号登录',
  username: '用户名',
  password: '密码',
  imgCode: '图形验证码',
  usernamePlaceholder: '请输入用户名',
  passwordPlaceholder: '请输入密码',
  imgCodePlaceholder: '请输入图形验证码',
  usernameRule: '用户名须以字母开头，4–32位字母、数字或下划线',
  passwordRule: '密码长度应为8–20个字符',
  imgCodeRule: '请输入4位图形验证码',
  refreshCaptcha: '看不清，换一张',
  captchaFailed: '验证码加载失败，点击重试',
  submit: '登录',
  noPermission: '您暂无任何菜单权限，请联系机构管理员',
  unexpected: '系统繁忙，请稍后重试',
};
