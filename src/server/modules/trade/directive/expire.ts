import { toShanghaiTime } from '#values/shanghai-time';
import { audit } from '../../../audit.ts';
import type { Platform } from '../../../platform.ts';

/**
 * Directives that nobody has executed in time expire (domain §5.9). Safe to call at any time and from several processes:
 * each is changed while it still waits.
 */
export async function expireDirectives({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const expired = await tx
      .updateTable('directives')
      .set({ directiveStatus: 'expired' })
      .where('directiveStatus', '=', 'pending')
      .where('expireAt', '<=', toShanghaiTime(now))
      .returning('directiveNo')
      .execute();
    for (const { directiveNo } of expired)
      await audit(tx, { now, accountId: null, action: 'directive.expired', subject: directiveNo });
  });
}
