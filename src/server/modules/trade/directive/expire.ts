import { toShanghaiTime } from '#values/shanghai-time';
import { audit } from '../../../platform/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { texts as tradeTexts } from '../messages.ts';
import type { DayBook, Moment } from '../day/milestone.ts';

/** Directives that nobody has executed by the end of their time expire (domain §5.9). */
export async function expireDirectives(
  { db }: Pick<DayBook, 'db'>,
  { time, actor: { now } }: Pick<Moment, 'time' | 'actor'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const expired = await tx
      .updateTable('directives')
      .set({ directiveStatus: 'expired' })
      .where('directiveStatus', '=', 'pending')
      .where('expireAt', '<=', time)
      .returning('directiveNo')
      .execute();
    for (const { directiveNo } of expired)
      await audit(tx, { now, accountId: null, action: 'directive.expired', subject: directiveNo });
  });
}

/** The same as of now: a real-time directive lives for minutes (domain §4.15). */
export function expireNow({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  return expireDirectives(
    { db },
    { time: toShanghaiTime(now), actor: { accountId: null, name: tradeTexts.system, now } },
  );
}
