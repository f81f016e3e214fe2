import type { OperationParams } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { errors } from '../../platform/errors.ts';
import { isMailable } from '../../platform/inbox.ts';
import { findEmail } from './queries.ts';

/** Messages of a mail that cannot be chosen. */
const refusals = {
  elsewhere: '订阅的邮件在“我的订阅”中设置',
  noAddress: '您的账号未登记邮箱，请联系管理员登记',
} as const;

/** Changes what is named of a choice. */
export async function saveChoice(
  tx: Db,
  accountId: number,
  { newsKind, mailFlag, browserFlag }: Omit<OperationParams<'saveNewsChoice'>, 'disCode'>,
): Promise<void> {
  if (mailFlag && !isMailable(newsKind)) throw refuse(refusals.elsewhere);
  if (mailFlag && !(await findEmail(tx, accountId))) throw refuse(refusals.noAddress);
  const change = {
    ...(mailFlag !== undefined && { mailFlag }),
    ...(browserFlag !== undefined && { browserFlag }),
  };
  await tx
    .insertInto('newsChoices')
    .values({ accountId, newsKind, ...change })
    .onConflict((conflict) => conflict.columns(['accountId', 'newsKind']).doUpdateSet({ newsKind, ...change }))
    .execute();
}

const refuse = (text: string) => errors.invalidParams(text, { mailFlag: text });

/** Marks the operator's own unread messages as read: the given ones, or all. */
export async function markRead(
  db: Db,
  accountId: number,
  { messageNos, now }: { readonly messageNos: readonly number[] | undefined; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('inbox')
    .set({ readAt: toShanghaiTime(now) })
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .$if(messageNos !== undefined, (query) => query.where('messageNo', 'in', messageNos ?? []))
    .execute();
}
