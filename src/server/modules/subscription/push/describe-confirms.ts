import { formatValue } from '#values/formats';
import type { ConfirmRow } from '../../../documents/reports/ledger.ts';
import { listTrades } from '../../../documents/reports/statement-trades.ts';
import { nameType, texts } from '../messages.ts';
import { attachTable, type ReportTable } from './attach-table.ts';
import type { PushContent, PushScope } from './push-content.ts';

/** Confirmations that a mail spells out; the rest are in its file. */
const SPELLED_OUT = 5;

/** What registrars confirmed, with the list as a file; undefined when that is nothing. */
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
