import { maskPhone } from '#values/mask';
import type { Db } from '../database/database.ts';
import { addInboxMessage } from '../platform/inbox.ts';
import { sendSms } from '../sms/sms-codes.ts';

interface Owner {
  readonly accountId: number;
  /** Where the owner is reached: at a change of the phone, the old one. */
  readonly phone: string;
}

/** What owners read after a change of what they sign in with (handbook: sms-wording). */
const notices = {
  password: { title: '登录密码已修改', text: () => '您的登录密码已修改' },
  forgotten: { title: '登录密码已重置', text: () => '您的登录密码已通过“忘记密码”重新设置' },
  factorOn: { title: '动态口令已启用', text: () => '您的操作员账号已启用动态口令' },
  factorOff: { title: '动态口令已停用', text: () => '您的操作员账号的动态口令已停用' },
  phone: {
    title: '手机号已变更',
    text: (phone: string) => `您的操作员账号的手机号已变更为 ${maskPhone(phone)}`,
  },
} as const;

/** Tells the owner of an account that somebody has changed what it is signed in with, by text message and in the portal. */
export async function notifyOwner(
  tx: Db,
  { accountId, phone }: Owner,
  { kind, detail = '', now }: { readonly kind: keyof typeof notices; readonly detail?: string; readonly now: Date },
): Promise<void> {
  const { title, text } = notices[kind];
  const content = `${text(detail)}。如非本人操作，请立即联系管理员。`;
  await sendSms(tx, phone, content, now);
  await addInboxMessage(tx, { accountId, newsKind: 'security', title, content, routeName: 'ServiceSessions' }, now);
}
