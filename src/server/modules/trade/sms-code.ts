import { fromShanghaiTime, toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { errors } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import { judgeCode } from '../password/rules.ts';

/** Purpose 签约: the code that signs a warning letter (domain §4.10). */
const SIGNING = '4';

export interface TypedCode {
  readonly phone: string;
  readonly code: string | undefined;
  readonly now: Date;
}

/** Uses up the signing code that was sent to a phone; throws when it is missing, wrong or too old. */
export async function useSigningCode(tx: Db, platform: Platform, { phone, code, now }: TypedCode): Promise<void> {
  const row = await tx
    .selectFrom('smsCodes')
    .select(['id', 'codeHash', 'sentAt', 'failures'])
    .where('phone', '=', phone)
    .where('purpose', '=', SIGNING)
    .where('usedAt', 'is', null)
    .orderBy('id', 'desc')
    .forUpdate()
    .executeTakeFirst();
  const sent = row && { ...row, sentAt: fromShanghaiTime(row.sentAt) };
  const verdict = judgeCode(sent, platform.hash(code ?? ''), now);
  if (!sent || verdict === 'expired') throw errors.smsExpired('noteCode');
  if (verdict === 'wrong') {
    await tx
      .updateTable('smsCodes')
      .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
      .where('id', '=', sent.id)
      .execute();
    throw errors.smsWrong('noteCode').committing();
  }
  await tx
    .updateTable('smsCodes')
    .set({ usedAt: toShanghaiTime(now) })
    .where('id', '=', sent.id)
    .execute();
}
