import type { Untold } from '../../access/login-failures.ts';

/** Most addresses listed in a message, which counts all of them. */
const named = 5;

/** In-app messages after a login. */
export const inboxTexts = {
  title: '登录密码曾被输错',
  content: (failures: readonly Untold[]) => {
    const times = failures.reduce((sum, { untold }) => sum + untold, 0);
    const last = failures.slice(0, named).map(({ address, untold, lastAt }) => `${lastAt} ${address}（${untold}次）`);
    const more = failures.length > named ? `等${failures.length}个地址` : '';
    return `上次登录以来，您的账号有${times}次密码输入错误，各地址最近一次：${last.join('；')}${more}。如非本人操作，请修改密码并联系管理员。`;
  },
} as const;
