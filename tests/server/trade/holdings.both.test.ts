import { randomUUID } from 'node:crypto';
import { fillHoldings, findWrongHoldings } from '#trade/testing';
import { mul, round, sum } from '#values/decimal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';
import { buildPurchase, ordinary } from './build-purchase.ts';
import { settlementBook } from './settlement-book.ts';

let server: TestApp;
const { advance, orderNo, reply } = settlementBook(() => server);

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

const accept = async (answer: Promise<{ readonly code: string; readonly msg: string }>) => {
  const { code, msg } = await answer;
  expect({ code, msg }).toMatchObject({ code: '000000' });
};
const signIn = () => Promise.all(['maker01', 'corp01'].map((user) => server.signIn(user)));

/** Kept holdings as text, in one order. */
const readHoldings = async () =>
  (await server.db.selectFrom('holdings').selectAll().orderBy('tradeAcctNo').orderBy('fundCode').execute()).map((row) =>
    Object.values(row).join(' '),
  );

/** Shares and cost of each holding by its lots, added up without the database. */
async function addUpLots(): Promise<string[]> {
  const lots = await server.db.selectFrom('shareLots').selectAll().execute();
  const places = new Map<string, typeof lots>();
  for (const lot of lots) {
    const place = `${lot.tradeAcctNo}-${lot.fundCode}`;
    places.set(place, [...(places.get(place) ?? []), lot]);
  }
  return [...places]
    .map(([place, own]) => {
      const cost = round(sum(own.map(({ vol, costNav }) => mul(vol, costNav))), 2);
      return `${place} ${round(sum(own.map(({ vol }) => vol)), 2)} ${cost}`;
    })
    .toSorted();
}

async function listPositions(): Promise<string[]> {
  await signIn();
  const params = { pageNum: 1, pageSize: 100 };
  const pages = await Promise.all(
    ['maker01', 'corp01'].map((user) => server.injectAs(user, 'queryPositionPageList', params)),
  );
  return pages
    .flatMap(({ data }) => data.list)
    .map(({ positionNo, totalVol, cost }) => `${positionNo} ${totalVol} ${cost}`)
    .toSorted();
}

describe('kept holdings', () => {
  it('are the sums of the seeded ledger', async () => {
    expect(await findWrongHoldings(server.db)).toEqual([]);
    expect(await listPositions()).toEqual(await addUpLots());
  });

  it('follow a day of trading, of refusals and of corrections', async () => {
    await accept(server.injectAs('maker01', 'buyApply', buildPurchase()));
    await accept(server.injectAs('corp01', 'buyApply', buildPurchase({ ...ordinary, applyAmt: '30000.00' })));
    const leaving = { largeRedemptionFlag: '1', transactorName: ordinary.transactorName } as const;
    await accept(
      server.injectAs('corp01', 'redeemApply', {
        ...leaving,
        positionNo: '60001000000000601-981021',
        applyVol: '1500000.00',
        requestNo: randomUUID(),
      }),
    );
    await accept(
      server.injectAs('corp01', 'convertApply', {
        ...leaving,
        positionNo: '60001000000000601-981031',
        targetFundCode: '981032',
        applyVol: '100000.33',
        mismatchAck: true,
        requestNo: randomUUID(),
      }),
    );
    await reply(33, { outcome: 'part', ratio: '0.25' });
    await reply(36, { outcome: 'fail', reason: '额度用尽' });
    await reply(37, { outcome: 'mismatch' });
    await reply(26, { outcome: 'part', ratio: '0.5' });

    await advance('2026-11-23 09:35:00');
    await signIn();
    // The entry that did not fit is reversed by hand.
    await accept(server.injectAs('maker01', 'simSettle', { orderNo: await orderNo(37), outcome: 'success' }));
    await advance('2026-11-24 09:35:00');

    const soldOut = await server.db
      .selectFrom('holdings')
      .selectAll()
      .where('tradeAcctNo', '=', '60001000000000601')
      .where('fundCode', '=', '981021')
      .executeTakeFirst();
    expect(soldOut).toMatchObject({ vol: '0.00', cost: '0.000000' });
    expect(await findWrongHoldings(server.db)).toEqual([]);
    expect(await listPositions()).toEqual(await addUpLots());
  });

  it('follow dividends in shares, and the income of a month', async () => {
    await advance('2026-12-01 09:35:00');

    const kinds = await server.db.selectFrom('shareEntries').select('kind').distinct().execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['reinvest', 'income', 'convertIn']));
    expect(await findWrongHoldings(server.db)).toEqual([]);
    expect(await listPositions()).toEqual(await addUpLots());
  });

  it('are what the migration makes of the same ledger', async () => {
    const kept = await readHoldings();

    await server.db.deleteFrom('holdings').execute();
    await sql.raw(fillHoldings).execute(server.db);

    expect(await readHoldings()).toEqual(kept);
  });

  it('of other numbers than their entries are found', async () => {
    const place = { tradeAcctNo: '60001000000000601', fundCode: '981031' };
    const change = (cost: string) =>
      server.db
        .updateTable('holdings')
        .set({ cost: sql`cost + ${cost}::numeric` })
        .where('tradeAcctNo', '=', place.tradeAcctNo)
        .where('fundCode', '=', place.fundCode)
        .execute();

    await change('0.000001');
    expect(await findWrongHoldings(server.db)).toEqual([place]);
    await change('-0.000001');
    await server.db.deleteFrom('holdings').where('fundCode', '=', place.fundCode).execute();
    expect((await findWrongHoldings(server.db)).length).toBeGreaterThan(1);
  });
});
