import type { Insertable } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import type { Database, Db } from '../../../database/database.ts';
import { nextDividendNo, nextTaSerialNo } from '../../../database/numbers.ts';
import type { Moment } from '../day/milestone.ts';
import type { PositionPlace } from '../position/position-no.ts';

type Row = Insertable<Database['dividendRecords']>;

export type NewRecord = PositionPlace &
  Pick<Row, 'dividendType' | 'exDate' | 'payDate' | 'dividendMethod' | 'baseVol' | 'perUnit' | 'divAmt'>;

/**
 * Enters what a holding is entitled to as of the moment's day, to be paid later. Returns the number of the record, or
 * undefined when the holding has its record of that day already.
 */
export async function addRecord(tx: Db, record: NewRecord, { day, actor }: Moment): Promise<string | undefined> {
  const owner = await tx
    .selectFrom('tradeAccts')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'tradeAccts.acctId')
    .innerJoin('funds', (join) => join.on('funds.fundCode', '=', record.fundCode))
    .leftJoin('taAccts as ta', (join) =>
      join.onRef('ta.acctId', '=', 'acct.acctId').onRef('ta.taCode', '=', 'funds.taCode'),
    )
    .select(['acct.acctId', 'acct.institutionId', 'funds.taCode', 'ta.taAcctNo'])
    .where('tradeAccts.tradeAcctNo', '=', record.tradeAcctNo)
    .executeTakeFirstOrThrow();
  const { taCode, ...place } = owner;
  const added = await tx
    .insertInto('dividendRecords')
    .values({
      ...record,
      ...place,
      dividendNo: await nextDividendNo(tx, day),
      dividendStatus: 'pending',
      regDate: day,
      taSerialNo: await nextTaSerialNo(tx, taCode, day),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('dividendNo')
    .executeTakeFirst();
  if (added) {
    const detail = { tradeAcctNo: record.tradeAcctNo, fundCode: record.fundCode, divAmt: record.divAmt };
    await audit(tx, { now: actor.now, accountId: null, action: 'dividend.add', subject: added.dividendNo, detail });
  }
  return added?.dividendNo;
}
