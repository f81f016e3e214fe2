import type { Insertable } from 'kysely';
import { add, compare, mul, round, sub } from '#values/decimal';
import { type HeldLot, type LotFee, redemptionFee, takeLots } from '../../modules/redemption/rules.ts';
import type { Database } from '#server/database/database';
import feeBands from './data/trade/fee-bands.json' with { type: 'json' };
import fundRows from './data/trade/funds.json' with { type: 'json' };
import openingLots from './data/trade/opening-lots.json' with { type: 'json' };
import orderRows from './data/trade/orders.json' with { type: 'json' };

type OrderRow = Insertable<Database['orders']>;
type Entry = Omit<Insertable<Database['shareEntries']>, 'confirmId'>;

/** A seeded order whose registrar has confirmed shares. */
type ConfirmedOrder = OrderRow & Record<'confirmDate' | 'confirmNav' | 'confirmAmt' | 'confirmVol' | 'fee', string>;

interface Lot extends HeldLot {
  readonly acctId: string;
  readonly tradeAcctNo: string;
  readonly fundCode: string;
}

/** The holdings (handbook: demo-holdings), and the entries of every change behind them. */
export interface Replay {
  readonly lots: readonly Omit<Lot, 'id'>[];
  readonly opening: readonly Entry[];
  /** By order number. */
  readonly byOrder: ReadonlyMap<string, readonly Entry[]>;
}

export const seededOrders = orderRows as OrderRow[];

export function isConfirmed(order: OrderRow): order is ConfirmedOrder {
  return Boolean(order.confirmDate && order.confirmNav && order.confirmVol);
}

/** Replays every confirmed order on the opening lots, by time of confirmation. */
export function replayOrders(): Replay {
  let lots: readonly Lot[] = openingLots.map((lot, index) => ({ ...lot, id: index }));
  const byOrder = new Map<string, Entry[]>();
  const confirmed = seededOrders.filter(isConfirmed);
  for (const order of confirmed.toSorted((a, b) => a.confirmDate.localeCompare(b.confirmDate))) {
    const change = order.businessCode === '024' ? redeem(lots, order) : buy(lots, order);
    byOrder.set(order.orderNo, change.entries);
    lots = change.lots;
  }
  return { lots: lots.map(({ id: _id, ...lot }) => lot), opening: openingLots.map(openingEntry), byOrder };
}

interface Change {
  readonly lots: readonly Lot[];
  readonly entries: Entry[];
}

function buy(lots: readonly Lot[], order: ConfirmedOrder): Change {
  const { acctId, tradeAcctNo, fundCode, orderNo, confirmDate, confirmVol: vol, confirmNav: nav } = order;
  const place = { acctId, tradeAcctNo, fundCode };
  const entry = { ...place, kind: 'purchase', day: confirmDate, regDate: confirmDate, vol, nav, orderNo } as const;
  const lot = { ...place, id: lots.length + 1000, regDate: confirmDate, vol, costNav: nav };
  return { lots: [...lots, lot], entries: [{ ...entry, cost: round(mul(vol, nav), 2) }] };
}

function redeem(lots: readonly Lot[], order: ConfirmedOrder): Change {
  const { tradeAcctNo, fundCode, confirmVol, confirmNav, tradeDay, chargeMode } = order;
  const held = lots.filter((lot) => lot.tradeAcctNo === tradeAcctNo && lot.fundCode === fundCode);
  const taken = takeLots(held, confirmVol);
  const fund = fundRows.find((row) => row.fundCode === fundCode);
  if (!taken || !fund) throw new RangeError(`order ${order.orderNo} redeems more than is held`);
  const redeemBands = feeBands.filter(({ kind, template }) => kind === 'redeem' && template === fund.redeemTemplate);
  const backBands = chargeMode === '1' ? feeBands.filter(({ kind }) => kind === 'back') : [];
  const fees = { redeem: redeemBands, back: backBands };
  const leaving = redemptionFee(taken, { nav: confirmNav, tradeDay, fees }).lots;
  const left = new Map(leaving.map(({ id, vol, taken: part }) => [id, round(sub(vol, part), 2)]));
  const remaining = lots.map((lot) => ({ ...lot, vol: left.get(lot.id) ?? lot.vol }));
  return {
    lots: remaining.filter(({ vol }) => compare(vol, 0) > 0),
    entries: leaving.map((lot) => redemptionEntry(order, lot)),
  };
}

function redemptionEntry(order: ConfirmedOrder, lot: LotFee): Entry {
  const { acctId, tradeAcctNo, fundCode, orderNo, confirmDate, confirmNav } = order;
  const cost = round(mul(lot.taken, lot.costNav), 2);
  const fee = round(add(lot.fee, lot.backFee), 2);
  const place = { acctId, tradeAcctNo, fundCode, orderNo };
  return {
    ...place,
    kind: 'redemption',
    day: confirmDate,
    regDate: lot.regDate,
    vol: round(sub('0', lot.taken), 2),
    nav: confirmNav,
    cost: round(sub('0', cost), 2),
    fee,
    realised: round(sub(sub(lot.amount, fee), cost), 2),
  };
}

function openingEntry({ costNav, ...lot }: (typeof openingLots)[number]): Entry {
  return { ...lot, kind: 'opening', day: lot.regDate, nav: costNav, cost: round(mul(lot.vol, costNav), 2) };
}
