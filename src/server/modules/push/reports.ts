import type { AttachFormat, PushFrequency, SubscribeType } from '#contract';
import { sum } from '#values/decimal';
import { formatValue } from '#trade/formats';
import { addDays, addMonths, fromShanghaiTime } from '#values/shanghai-time';
import { previousTradingDay } from '#trade/trading-day';
import type { Db } from '../../database/database.ts';
import { findConfirms } from '../../documents/reports/ledger.ts';
import { loadStatements } from '../../documents/reports/statement.ts';
import { loadDay } from '../../documents/reports/valuation-day.ts';
import { statementFiles, writeStatements } from '../../documents/reports/statement-pdf.ts';
import { nameValuation, writeValuation, ZIP_TYPE } from '../../documents/reports/write-valuation.ts';
import { lastPublishedDay } from '../fund/rules.ts';
import { nameType, texts } from '../subscription/messages.ts';
import { periodBegin } from '../subscription/rules.ts';
import { attachTable, type MakeContent, type PushScope } from './content.ts';
import { tellExpiries, tellNavs } from './digests.ts';
import { describeConfirms } from './events.ts';

/** The moment of a report and its schedule. */
export interface ReportTime {
  /** Shanghai time. */
  readonly moment: string;
  readonly frequency: PushFrequency;
  readonly pushTime: string | null;
}

/** Makers of scheduled reports (handbook: subscription-page). */
export const reportMakers: Readonly<Partial<Record<SubscribeType, MakeContent<ReportTime>>>> = {
  '2': reportConfirms,
  '3': reportHoldings,
  '4': (db, scope, { moment }) => tellNavs(db, scope, moment),
  '7': reportMonth,
  '9': (db, scope, { moment }) => tellExpiries(db, scope, moment.slice(0, 10)),
  '10': reportValuation,
};

/** Confirmations since the previous report. */
async function reportConfirms(db: Db, scope: PushScope, { moment, ...rhythm }: ReportTime) {
  const end = moment.slice(0, 10);
  return describeConfirms(await findConfirms(db, scope.acctIds, { begin: periodBegin(rhythm, end), end }), scope, end);
}

/** Holdings of the day at the latest NAVs public at that time. */
async function reportHoldings(db: Db, scope: PushScope, { moment }: ReportTime) {
  const day = moment.slice(0, 10);
  const loaded = await loadDay(db, scope.acctIds, day, lastPublishedDay(moment));
  const rows = [...loaded.values()].flatMap((parts) => parts['2']);
  if (rows.length === 0) return undefined;
  const value = formatValue('amount', sum(rows.map(({ marketValue = '0' }) => marketValue)));
  const table = {
    title: nameType('3'),
    number: scope.subscribeNo,
    day,
    columns: [
      { title: '投资者名称', weight: 3.4 },
      { title: '基金', weight: 3.4 },
      { title: '总份额（份）', weight: 2.5, format: 'share' },
      { title: '可用份额（份）', weight: 2.5, format: 'share' },
      { title: '净值', weight: 1.4, format: 'nav' },
      { title: '参考市值（元）', weight: 2.6, format: 'amount' },
    ],
    rows: rows.map((row) => [
      row.investorName ?? null,
      `${row.fundCode} ${row.fundName ?? ''}`,
      row.totalVol ?? null,
      row.availVol ?? null,
      row.nav ?? null,
      row.marketValue ?? null,
    ]),
  } as const;
  return {
    lines: [texts.holdings(rows.length, value)],
    sms: texts.smsReport(nameType('3'), day),
    attachments: await attachTable(table, scope.attachFormat),
  };
}

/** The statement of the previous month. */
async function reportMonth(db: Db, scope: PushScope, { moment }: ReportTime) {
  const first = `${moment.slice(0, 7)}-01`;
  const begin = addMonths(first, -1);
  const period = { begin, end: addDays(first, -1) };
  const statements = await loadStatements(db, scope.acctIds, period, fromShanghaiTime(moment));
  const fileType = scope.attachFormat === '2' ? '2' : '1';
  const pieces: Uint8Array[] = [];
  const billNo = `${scope.subscribeNo}-${begin.slice(0, 7)}`;
  const form = { billNo, contents: ['1', '2', '3', '4'], seal: true, generatedAt: moment } as const;
  for await (const piece of writeStatements(statements, fileType, form)) pieces.push(piece);
  const { ending, type } = statementFiles[fileType];
  const name = `${nameType('7')}_${begin.slice(0, 7).replace('-', '')}.${ending}`;
  return {
    lines: [texts.statement(begin.slice(0, 7), statements.length)],
    sms: texts.smsReport(nameType('7'), begin.slice(0, 7)),
    attachments: scope.attachFormat ? [{ fileName: name, contentType: type, content: Buffer.concat(pieces) }] : [],
  };
}

const valuationFormats: Readonly<Partial<Record<AttachFormat, '1' | '2'>>> = { '2': '1', '3': '2' };

/** All files of the previous trading day, one zip for each product account. */
async function reportValuation(db: Db, scope: PushScope, { moment }: ReportTime) {
  const products = await db
    .selectFrom('investorAccounts')
    .select('acctId')
    .where('acctId', 'in', scope.acctIds)
    .where('custType', '=', '2')
    .orderBy('acctId')
    .execute();
  if (products.length === 0) return undefined;
  const bizDate = previousTradingDay(moment.slice(0, 10));
  const acctIds = products.map(({ acctId }) => acctId);
  const loaded = await loadDay(db, acctIds, bizDate, lastPublishedDay(moment));
  const attachments = [];
  const fileFormat = valuationFormats[scope.attachFormat ?? '3'] ?? '2';
  for (const [acctId, parts] of loaded) {
    const key = { valFileType: '5', acctId, bizDate, fileFormat } as const;
    const content = await writeValuation(key, parts);
    attachments.push({ fileName: nameValuation(key), contentType: ZIP_TYPE, content });
  }
  return {
    lines: [texts.valuation(bizDate, acctIds.length)],
    sms: texts.smsReport(nameType('10'), bizDate),
    attachments: scope.attachFormat ? attachments : [],
  };
}
