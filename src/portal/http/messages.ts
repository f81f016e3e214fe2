/** Chinese texts of the transport: spec §8 and domain §6.7. */
export const messages = {
  accountDisabled: (code: string) => `${code}：该操作员账号已被停用，如需启用请联系管理员或机构负责人`,
  wrongCredentials: (code: string) => `${code}：操作员账号或密码错误，请重新输入`,
  loginAgain: (msg: string) => `${msg}，请重新登录`,
  sessionInvalid: '登录状态已失效',
  noPermission: '您暂无任何菜单权限，请联系机构管理员',
  mustChangePassword: '首次登录或密码已过期，请先修改密码',
  withCode: (code: string, msg: string) => `${code}：${msg}`,
  network: '网络连接异常，请检查网络后重试',
  timeout: '请求超时，请稍后重试',
  aborted: '请求已取消',
  status: (status: string) => `服务异常（${status}），请稍后重试`,
  unknown: '系统繁忙，请稍后重试',
  popupBlocked: '浏览器阻止了新窗口，请允许弹出窗口后重试',
};
