import { sql } from 'kysely';
import { addTradingDays } from '#values/trading-day';
import type { Db } from '../../database/database.ts';

/**
 * Of the demo's fund accounts the handbook says the day only (domain §7.6): each was applied for in the morning for its
 * account's trade account, and confirmed on T+1. What is known already stays.
 */
export async function seedFundAccounts(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('taAccts')
    .select(['acctId', 'taCode', 'taAcctStatus', 'applyDate'])
    .where('applyTime', 'is', null)
    .orderBy('acctId')
    .orderBy('taCode')
    .execute();
  for (const [index, { acctId, taCode, taAcctStatus, applyDate }] of rows.entries()) {
    const isOpen = taAcctStatus === 'opened';
    const confirmDate = addTradingDays(applyDate, 1);
    await db
      .updateTable('taAccts')
      .set({
        tradeAcctNo: sql`coalesce(trade_acct_no, (select min(own.trade_acct_no) from trade_accts own where own.acct_id = ta_accts.acct_id))`,
        applyTime: `${applyDate} 10:${String(10 + (index % 50)).padStart(2, '0')}:00`,
        ...(isOpen && {
          confirmTime: `${confirmDate} 09:00:00`,
          taSerialNo: `${taCode}${confirmDate.replaceAll('-', '')}9${String(index + 1).padStart(9, '0')}`,
        }),
      })
      .where('acctId', '=', acctId)
      .where('taCode', '=', taCode)
      .execute();
  }
}
