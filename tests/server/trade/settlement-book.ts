import type { OperationParams } from '#contract';
import { demo, runTradingDay } from '#trade/testing';
import { round, sum } from '#values/decimal';
import type { TestApp } from '../build-app.ts';

/** The morning after the weekend that follows the demo's Friday, once its orders are confirmed. */
export const MONDAY = '2026-11-23 09:10:00';

/** Turns the clock of a server and looks into its books. */
export function settlementBook(open: () => TestApp) {
  /** Turns the clock to a Shanghai time and does everything that has come due. */
  const advance = async (time: string, stopping?: () => boolean): Promise<void> => {
    await open().clock.set(new Date(`${time.replace(' ', 'T')}+08:00`));
    await runTradingDay({ ...open(), demo }, stopping);
  };

  /** Seeded orders by the last digits of their number. */
  const numbers = new Map<number, string>();
  const orderNo = async (number: number): Promise<string> => {
    if (numbers.size === 0) {
      const rows = await open().db.selectFrom('orders').select('orderNo').execute();
      for (const row of rows) numbers.set(Number(row.orderNo.slice(11)), row.orderNo);
    }
    return numbers.get(number) ?? '';
  };
  const findOrder = async (number: number) =>
    open()
      .db.selectFrom('orders')
      .selectAll()
      .where('orderNo', '=', await orderNo(number))
      .executeTakeFirstOrThrow();
  const findConfirms = async (number: number) =>
    open()
      .db.selectFrom('orderConfirms')
      .selectAll()
      .where('orderNo', '=', await orderNo(number))
      .orderBy('id')
      .execute();
  const findEvents = async (number: number) =>
    open()
      .db.selectFrom('orderEvents')
      .selectAll()
      .where('orderNo', '=', await orderNo(number))
      .orderBy('id')
      .execute();
  const findShares = (tradeAcctNo: string, fundCode: string) => sumShares(open(), { tradeAcctNo, fundCode });
  const reply = async (number: number, params: Omit<OperationParams<'simSettle'>, 'orderNo'>) =>
    open().injectAs('maker01', 'simSettle', { orderNo: await orderNo(number), ...params });

  const findShareTotals = () => compareShares(open());

  return { advance, orderNo, findOrder, findConfirms, findEvents, findShares, findShareTotals, reply };
}

async function sumShares({ db }: TestApp, { tradeAcctNo, fundCode }: { tradeAcctNo: string; fundCode: string }) {
  const lots = await db
    .selectFrom('shareLots')
    .select('vol')
    .where('tradeAcctNo', '=', tradeAcctNo)
    .where('fundCode', '=', fundCode)
    .execute();
  return round(sum(lots.map(({ vol }) => vol)), 2);
}

/** The sums of the ledger and of the lots, for every holding. */
async function compareShares({ db }: TestApp) {
  const lots = await db
    .selectFrom('shareLots')
    .select(['tradeAcctNo', 'fundCode'])
    .select(({ fn }) => fn.sum<string>('vol').as('vol'))
    .groupBy(['tradeAcctNo', 'fundCode'])
    .execute();
  const entries = await db
    .selectFrom('shareEntries')
    .select(['tradeAcctNo', 'fundCode'])
    .select(({ fn }) => fn.sum<string>('vol').as('vol'))
    .groupBy(['tradeAcctNo', 'fundCode'])
    .having(({ fn }) => fn.sum('vol'), '<>', 0)
    .execute();
  const lines = (rows: typeof lots) => rows.map((row) => `${row.tradeAcctNo} ${row.fundCode} ${row.vol}`).toSorted();
  return { entries: lines(entries), lots: lines(lots) };
}
