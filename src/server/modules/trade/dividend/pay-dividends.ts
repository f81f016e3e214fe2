import { compare } from '#values/decimal';
import type { Selectable } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import type { Database, Db } from '../../../database/database.ts';
import { type DayBook, eachInTurn, type Moment } from '../day/milestone.ts';
import { addShares, lockTradeAccount } from '../settle/shares.ts';
import { reinvestedShares } from './rules.ts';

type Record = Selectable<Database['dividendRecords']>;

/** Dividends that are reinvested become shares in the morning of their day, at the NAV of the ex-date (domain §4.20). */
export async function reinvestDividends({ db }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  await eachInTurn(await findDue(db, '0', moment.day), stopping, (due) =>
    db.transaction().execute(async (tx) => {
      const record = await lockPending(tx, due);
      if (record) await reinvest(tx, record, moment);
    }),
  );
}

async function reinvest(tx: Db, record: Record, { day, actor }: Moment): Promise<void> {
  const { dividendNo, dividendType, acctId, tradeAcctNo, fundCode, exDate, divAmt } = record;
  const { nav } = await tx
    .selectFrom('navs')
    .select('nav')
    .where('fundCode', '=', fundCode)
    .where('navDate', '=', exDate)
    .executeTakeFirstOrThrow();
  const vol = reinvestedShares(divAmt, nav);
  if (compare(vol, 0) > 0) {
    const kind = dividendType === '2' ? 'income' : 'reinvest';
    await addShares(tx, { acctId, tradeAcctNo, fundCode, kind, day, vol, nav, dividendNo });
  }
  await tx
    .updateTable('dividendRecords')
    .set({ dividendStatus: 'reinvested', reinvestVol: vol, reinvestNav: nav })
    .where('dividendNo', '=', dividendNo)
    .execute();
  const detail = { vol, nav };
  await audit(tx, { now: actor.now, accountId: null, action: 'dividend.reinvest', subject: dividendNo, detail });
}

/** Dividends in cash are paid in the afternoon of their day. */
export async function payDividends({ db }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  await eachInTurn(await findDue(db, '1', moment.day), stopping, (due) =>
    db.transaction().execute(async (tx) => {
      const record = await lockPending(tx, due);
      if (record) await pay(tx, record, moment);
    }),
  );
}

async function pay(tx: Db, record: Record, { time, actor }: Moment): Promise<void> {
  const { dividendNo, acctId, tradeAcctNo, fundCode, divAmt } = record;
  await tx
    .insertInto('cashEntries')
    .values({ acctId, tradeAcctNo, fundCode, kind: 'dividend', amt: divAmt, time, dividendNo })
    .execute();
  await tx
    .updateTable('dividendRecords')
    .set({ dividendStatus: 'paid', cashAmt: divAmt })
    .where('dividendNo', '=', dividendNo)
    .execute();
  const detail = { amt: divAmt };
  await audit(tx, { now: actor.now, accountId: null, action: 'dividend.pay', subject: dividendNo, detail });
}

interface Due {
  readonly dividendNo: string;
  readonly tradeAcctNo: string;
}

function findDue(db: Db, dividendMethod: Record['dividendMethod'], day: string): Promise<Due[]> {
  return db
    .selectFrom('dividendRecords')
    .select(['dividendNo', 'tradeAcctNo'])
    .where('dividendStatus', '=', 'pending')
    .where('dividendMethod', '=', dividendMethod)
    .where('payDate', '<=', day)
    .orderBy('dividendNo')
    .execute();
}

/** The trade account is locked first, as wherever shares change; undefined when the record was settled meanwhile. */
async function lockPending(tx: Db, { dividendNo, tradeAcctNo }: Due): Promise<Record | undefined> {
  await lockTradeAccount(tx, tradeAcctNo);
  return tx
    .selectFrom('dividendRecords')
    .selectAll()
    .where('dividendNo', '=', dividendNo)
    .where('dividendStatus', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
}
