import { type Insertable, sql } from 'kysely';
import { addTradingDays } from '../../language/trading-day.ts';
import type { Database, Db } from '#server/database/database';
import { findDocumentFacts } from '../../modules/contract/queries.ts';
import { writeDocuments } from '../../modules/contract/rules.ts';
import { market } from '../market/publish-navs.ts';
import rows from './data/trade/contracts.json' with { type: 'json' };
import changes from './data/trade/credit-changes.json' with { type: 'json' };
import creditLines from './data/trade/credit-lines.json' with { type: 'json' };
import directives from './data/trade/directives.json' with { type: 'json' };
import records from './data/trade/dividends.json' with { type: 'json' };
import groupOrders from './data/trade/group-orders.json' with { type: 'json' };
import tradeApplies from './data/trade/trade-applies.json' with { type: 'json' };
import { replayOrders, seededOrders as orders } from './replay.ts';

type Rows<T extends keyof Database> = Insertable<Database[T]>[];
type OrderRow = Insertable<Database['orders']>;
type EventRow = Insertable<Database['orderEvents']>;

/**
 * Applications, orders with their events, holdings and credit lines
 * (handbook: demo-holdings, demo-orders, demo-credit-lines, demo-directives).
 */
export async function seedTrade(db: Db): Promise<void> {
  await db
    .insertInto('tradeApplies')
    .values(tradeApplies as Rows<'tradeApplies'>)
    .execute();
  await db
    .insertInto('groupOrders')
    .values(groupOrders as Rows<'groupOrders'>)
    .execute();
  await db.insertInto('orders').values(orders).execute();
  await db.insertInto('orderEvents').values(orders.flatMap(orderEvents)).execute();
  await db
    .insertInto('shareLots')
    .values([...replayOrders().lots])
    .execute();
  await db
    .insertInto('creditLines')
    .values(creditLines as Rows<'creditLines'>)
    .execute();
  await sql`select setval('order_no_seq', ${orders.length}), setval('apply_no_seq', ${tradeApplies.length}),
    setval('group_order_no_seq', ${groupOrders.length})`.execute(db);
}

/** The events that must precede an order's status, at the hours of the daily batch (handbook: daily-milestones). */
function orderEvents(order: OrderRow): EventRow[] {
  const { orderNo, orderStatus, makerName, arrivedTime } = order;
  const paid = order.payStatus !== '0';
  const neverAccepted = orderStatus === 'fundApplyFail' && !paid;
  const first = neverAccepted ? orderStatus : paid ? 'fundPayPending' : 'fundConfirmPending';
  const events: EventRow[] = [
    { orderNo, fromStatus: null, toStatus: first, operator: makerName, time: order.applyTime, remark: null },
  ];
  const step = (toStatus: EventRow['toStatus'], operator: string, time: string, remark: string | null = null) => {
    const fromStatus = events.at(-1)?.toStatus ?? null;
    if (fromStatus !== toStatus) events.push({ orderNo, fromStatus, toStatus, operator, time, remark });
  };
  if (arrivedTime) step('fundConfirmPending', '系统', arrivedTime, '资金到账');
  if (orderStatus === 'fundCancelSuccess') step(orderStatus, makerName, cancelTime(order), '撤单');
  else step(orderStatus, '系统', settleTime(order), order.failReason);
  return events;
}

function cancelTime({ applyTime, remark }: OrderRow): string {
  const time = /\d\d:\d\d/.exec(remark ?? '')?.[0];
  return time ? `${applyTime.slice(0, 10)} ${time}:00` : applyTime;
}

function settleTime({ orderStatus, confirmDate, tradeDay, payDeadline }: OrderRow): string {
  if (orderStatus === 'fundApplyFail' && payDeadline) return payDeadline;
  return `${confirmDate ?? addTradingDays(tradeDay, 1)} 09:00:00`;
}

/** Directives of all three pages (handbook: demo-directives). */
export async function seedDirectives(db: Db): Promise<void> {
  await db
    .insertInto('directives')
    .values(directives as Insertable<Database['directives']>[])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Changes that lead to the credit lines (handbook: demo-credit-lines). */
export async function seedCredits(db: Db): Promise<void> {
  const known = await db.selectFrom('creditChanges').select('creditNo').distinct().execute();
  const recorded = new Set(known.map(({ creditNo }) => creditNo));
  const lines = await db.selectFrom('creditLines').select('creditNo').execute();
  const present = new Set(lines.map(({ creditNo }) => creditNo));
  const missing = changes.filter(({ creditNo }) => present.has(creditNo) && !recorded.has(creditNo));
  if (missing.length > 0) await db.insertInto('creditChanges').values(missing).execute();
}

const contracts = rows as Omit<Insertable<Database['contracts']>, 'contractName' | 'contractType'>[];

/**
 * Contracts with their documents (handbook: demo-contracts), and the high-end products whose fee is charged on top
 * (handbook: fee-templates).
 */
export async function seedContracts(db: Db): Promise<void> {
  await sql`update funds set fee_mode = 'outside' where buy_template = 'HE' and company_code in ('96', '98')`.execute(
    db,
  );
  for (const contract of contracts) await seedContract(db, contract);
  // Contracts drawn up since then have later numbers.
  await sql`select setval('contract_no_seq', greatest(last_value, ${contracts.length})) from contract_no_seq`.execute(
    db,
  );
}

async function seedContract(db: Db, contract: (typeof contracts)[number]): Promise<void> {
  const facts = await findDocumentFacts(db, contract.acctId, contract.fundCode);
  const documents = writeDocuments(facts, { contract: true, agreement: true });
  const values = { ...contract, contractName: `${facts.fundName}合同`, contractType: '1' } as const;
  // In a database from before contracts had content, their rows exist already.
  const added = await db
    .insertInto('contracts')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('contractNo').doUpdateSet(values).where('contracts.contractName', '=', ''),
    )
    .returning('contractNo')
    .executeTakeFirst();
  if (!added) return;
  const { contractNo } = contract;
  await db
    .insertInto('contractDocs')
    .values(documents.map((document) => ({ ...document, contractNo })))
    .execute();
}

/** Trading days from the ex-date until investors are paid (handbook: demo-dividends). */
const PAY_DAYS = 2;

/**
 * Holdings that reinvest, against the default of their fund, and since when (handbook: demo-orders, demo-dividends).
 */
const reinvesting = [
  { tradeAcctNo: '60001000000000401', fundCode: '984015', confirmDate: '2026-03-27' },
  { tradeAcctNo: '60001000000001201', fundCode: '981012', confirmDate: '2026-04-10' },
];

/**
 * Declared dividends, future ones included, registered on their ex-dates; payments until now (handbook:
 * demo-dividends), and the holdings that reinvest.
 */
export async function seedDividends(db: Db): Promise<void> {
  const declared = market.flatMap((series) =>
    Object.entries(series.kind === 'nav' ? (series.dividends ?? {}) : {}).map(([exDate, perUnit]) => ({
      fundCode: series.fundCode,
      regDate: exDate,
      exDate,
      payDate: addTradingDays(exDate, PAY_DAYS),
      perUnit,
    })),
  );
  await db
    .insertInto('dividends')
    .values(declared)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('dividendMethods')
    .values(reinvesting.map((row) => ({ ...row, dividendMethod: '0' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('dividendRecords')
    .values(records as Insertable<Database['dividendRecords']>[])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`select setval('dividend_no_seq', greatest(last_value, ${records.length})) from dividend_no_seq`.execute(db);
}
