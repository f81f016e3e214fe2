import { defineMessages } from '#values/language';

/** Texts of the transport (handbook: error-handling, transport-errors). */
export const httpMessages = defineMessages(
  {
    accountDisabled: (code: string) => `${code}：该操作员账号已被停用，如需启用请联系管理员或机构负责人`,
    wrongCredentials: (code: string) => `${code}：操作员账号或密码错误，请重新输入`,
    loginAgain: (msg: string) => `${msg}，请重新登录`,
    sessionInvalid: '登录状态已失效',
    noPermission: '您暂无任何菜单权限，请联系机构管理员',
    mustChangePassword: '首次登录或密码已被重置，请先修改密码',
    withCode: (code: string, msg: string) => `${code}：${msg}`,
    network: '网络连接异常，请检查网络后重试',
    timeout: '请求超时，请稍后重试',
    aborted: '请求已取消',
    status: (status: string) => `服务异常（${status}），请稍后重试`,
    noFile: '没有可下载的文件，请核对后重试',
    unknown: '系统繁忙，请稍后重试',
  },
  {
    accountDisabled: (code: string) =>
      `${code}: this operator account has been disabled; to enable it contact the administrator or the institution manager`,
    wrongCredentials: (code: string) => `${code}: operator account or password is incorrect, please re-enter`,
    loginAgain: (msg: string) => `${msg}, please log in again`,
    sessionInvalid: 'Your session is no longer valid',
    noPermission: 'You have no menu permissions, please contact your institution administrator',
    mustChangePassword: 'First login or a reset password: please change it first',
    withCode: (code: string, msg: string) => `${code}: ${msg}`,
    network: 'No network connection, please check it and try again',
    timeout: 'The request timed out, please try again later',
    aborted: 'The request was cancelled',
    status: (status: string) => `Service error (${status}), please try again later`,
    noFile: 'There is no file to download, please check and try again',
    unknown: 'The system is busy, please try again later',
  },
);
