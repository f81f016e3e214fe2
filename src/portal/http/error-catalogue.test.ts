import { expect, test } from 'vitest';
import { CLIENT_ERROR_CODE, decideError, type ErrorEffect, type Failure } from './error-catalogue.ts';

const LOGIN = '/api/otc/login';
const OTHER = '/api/otc/console/trade/fundTradeQuery/queryOrderPageList';

const rows: readonly [rule: string, failure: Partial<Failure>, effect: ErrorEffect][] = [
  [
    '45020007 on a login URL: the account is disabled',
    { code: '45020007', url: LOGIN },
    { kind: 'message', text: '45020007：该操作员账号已被停用，如需启用请联系管理员或机构负责人' },
  ],
  [
    '45020039 on a login URL: wrong account or password',
    { code: '45020039', url: LOGIN },
    { kind: 'message', text: '45020039：操作员账号或密码错误，请重新输入' },
  ],
  [
    '45020022 on a login URL: wrong account or password',
    { code: '45020022', url: LOGIN },
    { kind: 'message', text: '45020022：操作员账号或密码错误，请重新输入' },
  ],
  ['45020043 is told with its code', { code: '45020043' }, { kind: 'message', text: '45020043：原因' }],
  [
    'the message in place of a file stands alone',
    { code: '45033004', ofFile: true },
    { kind: 'message', text: '原因' },
  ],
  ['these codes elsewhere are other codes', { code: '45020039' }, { kind: 'message', text: '45020039：原因' }],
  [
    '45020007 elsewhere: the operator of the session has been disabled, which ends it',
    { code: '45020007', inSession: true },
    { kind: 'relogin', text: '45020007：该操作员账号已被停用，如需启用请联系管理员或机构负责人' },
  ],
  ['45020007 without a session is another code', { code: '45020007' }, { kind: 'message', text: '45020007：原因' }],
  ['70800002 redirects to login, with the reason', { code: '70800002' }, { kind: 'relogin', text: '原因' }],
  [
    '1010006 redirects to login, whatever else is known',
    { code: '1010006', msg: '' },
    { kind: 'relogin', text: '登录状态已失效' },
  ],
  [
    '45020034 ends the session: {msg}, please log in again',
    { code: '45020034', msg: '登录已过期' },
    { kind: 'relogin', text: '登录已过期，请重新登录' },
  ],
  [
    'AU300003 ends the session: {msg}, please log in again',
    { code: 'AU300003', msg: '令牌缺失' },
    { kind: 'relogin', text: '令牌缺失，请重新登录' },
  ],
  [
    'AU300001 ends the session: {msg}, please log in again',
    { code: 'AU300001', msg: '令牌无效' },
    { kind: 'relogin', text: '令牌无效，请重新登录' },
  ],
  [
    '45020037 ends the session: {msg}, please log in again',
    { code: '45020037', msg: '账号已在其他设备登录' },
    { kind: 'relogin', text: '账号已在其他设备登录，请重新登录' },
  ],
  [
    'a session that ends without a msg says so too',
    { code: '45020034', msg: '' },
    { kind: 'relogin', text: '登录状态已失效，请重新登录' },
  ],
  [
    'with error handling off these codes are other codes',
    { code: '45020034', msg: '登录已过期', errorHandling: false },
    { kind: 'message', text: '45020034：登录已过期' },
  ],
  [
    'the no-permission code is returned to the caller',
    { code: '100401' },
    { kind: 'return-code', text: '您暂无任何菜单权限，请联系机构管理员' },
  ],
  [
    '45020041 asks for a new password',
    { code: '45020041', url: LOGIN },
    { kind: 'password', text: '首次登录或密码已被重置，请先修改密码' },
  ],
  [
    'no message on URLs containing ocr',
    { code: '45022005', url: '/api/ocr/read' },
    { kind: 'none', text: '45022005：原因' },
  ],
  [
    'no message on URLs containing ocr, whatever failed',
    { code: CLIENT_ERROR_CODE, msg: 'Network Error', url: '/api/ocr/read' },
    { kind: 'none', text: '网络连接异常，请检查网络后重试' },
  ],
  [
    'other codes: {code}: {msg}',
    { code: '45031015', msg: '可用份额不足' },
    { kind: 'message', text: '45031015：可用份额不足' },
  ],
  [
    'a code without a msg still says something',
    { code: '45039998', msg: '' },
    { kind: 'message', text: '45039998：系统繁忙，请稍后重试' },
  ],
  [
    'Network Error',
    { code: CLIENT_ERROR_CODE, msg: 'Network Error' },
    { kind: 'message', text: '网络连接异常，请检查网络后重试' },
  ],
  [
    'timeout exceeded',
    { code: CLIENT_ERROR_CODE, msg: 'timeout of 1000ms exceeded' },
    { kind: 'message', text: '请求超时，请稍后重试' },
  ],
  ['Request aborted', { code: CLIENT_ERROR_CODE, msg: 'Request aborted' }, { kind: 'message', text: '请求已取消' }],
  [
    'Request failed with status code N',
    { code: CLIENT_ERROR_CODE, msg: 'Request failed with status code 502' },
    { kind: 'message', text: '服务异常（502），请稍后重试' },
  ],
  [
    'a failure of another kind',
    { code: CLIENT_ERROR_CODE, msg: 'x is undefined' },
    { kind: 'message', text: '系统繁忙，请稍后重试' },
  ],
];

test.each(rows)('%s', (_, failure, effect) => {
  const decided = decideError({ code: '', msg: '原因', url: OTHER, errorHandling: true, inSession: false, ...failure });

  expect(decided).toEqual(effect);
});
