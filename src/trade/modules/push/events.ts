import { sql } from 'kysely';
import type { SubscribeType } from '#contract';
import { formatValue } from '../../language/formats.ts';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '#server/database/database';
import { findConfirms, type ConfirmRow } from '../../documents/reports/ledger.ts';
import { nameOfBusiness, nameOfDividendMethod } from '../../documents/reports/messages.ts';
import { listTrades } from '../../documents/reports/statement.ts';
import { PUBLICATION_TIME } from '../fund/rules.ts';
import { texts, nameType } from '../subscription/messages.ts';
import {
  findScopeFunds,
  type MakeContent,
  type PushContent,
  type PushScope,
  attachTable,
  type ReportTable,
} from './content.ts';

/** Events after `from` up to and including `until`, Shanghai times. */
export interface EventWindow {
  readonly from: string;
  readonly until: string;
}

/** Time of day when announcements are published. */
const ANNOUNCED_AT = '08:00:00';

/** Makers of pushes about events (handbook: subscription-page). */
export const eventMakers: Readonly<Partial<Record<SubscribeType, MakeContent<EventWindow>>>> = {
  '1': composeApplies,
  '2': composeConfirms,
  '5': composeDividends,
  '6': composeAnnouncements,
  '8': composeReviews,
};

const plain = (lines: readonly string[], many: string): PushContent | undefined => {
  const [first] = lines;
  if (first === undefined) return undefined;
  return { lines, sms: lines.length === 1 ? first : many, attachments: [] };
};

function findApplies(db: Db, acctIds: readonly string[], { from, until }: EventWindow) {
  return (
    db
      .selectFrom('tradeApplies as apply')
      .innerJoin('investorAccounts as acct', 'acct.acctId', 'apply.acctId')
      .innerJoin('funds', 'funds.fundCode', 'apply.fundCode')
      .select(['acct.investorName', 'funds.fundShortName', 'apply.businessCode', 'apply.applyAmt', 'apply.applyVol'])
      .select(['apply.content', 'apply.makerName', 'apply.makerId', 'apply.reviewDeadline', 'apply.reviewStatus'])
      .where('apply.acctId', 'in', acctIds)
      .where('apply.applyTime', '>', from)
      .where('apply.applyTime', '<=', until)
      // The head of a group represents its children.
      .where('apply.groupApplyNo', 'is', null)
      .orderBy('apply.applyNo')
      .execute()
  );
}

type ApplyRow = Awaited<ReturnType<typeof findApplies>>[number];

function quantityOf({ applyAmt, applyVol }: ApplyRow): string {
  if (applyAmt !== null) return texts.amount(formatValue('amount', applyAmt));
  return applyVol === null ? texts.noQuantity : texts.shares(formatValue('share', applyVol));
}

async function composeApplies(db: Db, { acctIds }: PushScope, window: EventWindow) {
  const rows = await findApplies(db, acctIds, window);
  const lines = rows.map((row) =>
    texts.apply({
      name: row.investorName,
      business: nameOfBusiness(row.businessCode),
      fund: row.content ?? row.fundShortName,
      quantity: quantityOf(row),
      maker: row.makerName,
    }),
  );
  return plain(lines, texts.applies(lines.length));
}

/** Applications waiting for review by an operator other than their maker. */
async function composeReviews(db: Db, { acctIds, accountId }: PushScope, window: EventWindow) {
  const rows = await findApplies(db, acctIds, window);
  const waiting = rows.filter((row) => row.reviewStatus === 'pending' && row.makerId !== accountId);
  const today = window.until.slice(0, 10);
  const deadlines = waiting.map(({ reviewDeadline }) => {
    const deadline = (reviewDeadline ?? '').slice(0, 16);
    return deadline.startsWith(today) ? texts.today(deadline.slice(11)) : deadline;
  });
  const lines = waiting.map((row, index) =>
    texts.review(
      nameOfBusiness(row.businessCode),
      row.content ?? row.fundShortName,
      quantityOf(row),
      deadlines[index] ?? '',
    ),
  );
  const [earliest = ''] = deadlines.toSorted();
  return plain(lines, texts.reviews(lines.length, earliest));
}

/** Confirmations of orders that succeeded in the window. */
async function composeConfirms(db: Db, scope: PushScope, { from, until }: EventWindow) {
  const changed = await db
    .selectFrom('orderEvents as event')
    .innerJoin('orders', 'orders.orderNo', 'event.orderNo')
    .select('event.orderNo')
    .where('orders.acctId', 'in', scope.acctIds)
    .where('event.toStatus', 'in', ['fundConfirmSuccess', 'fundConfirmSuccessPart'])
    .where('event.time', '>', from)
    .where('event.time', '<=', until)
    .execute();
  if (changed.length === 0) return undefined;
  const orderNos = new Set(changed.map(({ orderNo }) => orderNo));
  const days = { begin: from.slice(0, 10), end: until.slice(0, 10) };
  const confirms = await findConfirms(db, scope.acctIds, days);
  const said = confirms.filter(({ orderNo, returnCode }) => orderNos.has(orderNo) && returnCode === '0000');
  return describeConfirms(said, scope, until.slice(0, 10));
}

/** Dividends of holdings, entered at the close of the registration day. */
async function composeDividends(db: Db, { acctIds }: PushScope, { from, until }: EventWindow) {
  const registered = sql<string>`record.reg_date + ${PUBLICATION_TIME}::time`;
  const rows = await db
    .selectFrom('dividendRecords as record')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'record.acctId')
    .innerJoin('funds', 'funds.fundCode', 'record.fundCode')
    .select(['acct.investorName', 'funds.fundShortName', 'record.exDate', 'record.perUnit', 'record.divAmt'])
    .select('record.dividendMethod')
    .where('record.acctId', 'in', acctIds)
    .where('record.dividendType', '<>', '2')
    .where(registered, '>', from)
    .where(registered, '<=', until)
    .orderBy('record.dividendNo')
    .execute();
  const lines = rows.map((row) =>
    texts.dividend({
      name: row.investorName,
      fund: row.fundShortName,
      exDate: row.exDate,
      perUnit: formatValue('nav', row.perUnit),
      amt: formatValue('amount', row.divAmt),
      method: nameOfDividendMethod(row.dividendMethod),
    }),
  );
  return plain(lines, lines.join(''));
}

async function composeAnnouncements(db: Db, scope: PushScope, { from, until }: EventWindow) {
  const fundCodes = await findScopeFunds(db, scope);
  if (fundCodes.length === 0) return undefined;
  const published = sql<string>`announcements.publish_date + ${ANNOUNCED_AT}::time`;
  const rows = await db
    .selectFrom('announcements')
    .innerJoin('funds', 'funds.fundCode', 'announcements.fundCode')
    .select(['announcements.title', 'announcements.publishDate', 'funds.fundShortName'])
    .where('announcements.fundCode', 'in', fundCodes)
    .where(published, '>', from)
    .where(published, '<=', until)
    .orderBy('announcements.publishDate')
    .orderBy('announcements.noticeId')
    .execute();
  const lines = rows.map((row) => texts.announcement(row.publishDate, row.fundShortName, row.title));
  return plain(lines, texts.announcements(lines.length));
}

/** Seconds that a change may take to commit; younger changes wait for the next run. */
const SETTLING = 5;

/** The time before which every event is committed and visible, at `now`. */
export function settledUntil(now: Date): string {
  return toShanghaiTime(new Date(now.getTime() - SETTLING * 1000));
}

/** Most confirmations in the text of a mail; all of them are in its attachment. */
const SPELLED_OUT = 5;

/** The registrars' confirmations, with the list as an attachment; undefined without any. */
export async function describeConfirms(
  confirms: readonly ConfirmRow[],
  { subscribeNo, attachFormat }: PushScope,
  day: string,
): Promise<PushContent | undefined> {
  const trades = listTrades(confirms);
  if (trades.length === 0) return undefined;
  const spelled = trades.slice(0, SPELLED_OUT).map(({ fundName, business, vol, amt, nav }) =>
    texts.confirm({
      fund: fundName,
      business,
      vol: formatValue('share', vol),
      amt: formatValue('amount', amt),
      nav: formatValue('nav', nav),
    }),
  );
  const table: ReportTable = {
    title: nameType('2'),
    number: subscribeNo,
    day,
    columns: [
      { title: '日期', weight: 1.9 },
      { title: '投资者名称', weight: 3 },
      { title: '业务', weight: 1.3 },
      { title: '基金', weight: 3 },
      { title: '净值', weight: 1.4, format: 'nav' },
      { title: '金额（元）', weight: 2.4, format: 'amount' },
      { title: '份额（份）', weight: 2.4, format: 'share' },
      { title: '费用（元）', weight: 1.7, format: 'amount' },
    ],
    rows: trades.map((trade) => [
      trade.date,
      trade.investorName,
      trade.business,
      `${trade.fundCode} ${trade.fundName}`,
      trade.nav,
      trade.amt,
      trade.vol,
      trade.fee,
    ]),
  };
  const [first = ''] = spelled;
  return {
    lines: [...spelled, texts.confirms(trades.length)],
    sms: trades.length === 1 ? first : texts.smsReport(nameType('2'), day),
    attachments: await attachTable(table, attachFormat),
  };
}
