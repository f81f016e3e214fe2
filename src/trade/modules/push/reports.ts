import type { AttachFormat, PushFrequency, SubscribeType } from '#contract';
import { sum } from '#values/decimal';
import { formatValue } from '../../language/formats.ts';
import { addDays, addMonths, fromShanghaiTime } from '#values/shanghai-time';
import { previousTradingDay } from '../../language/trading-day.ts';
import type { Db } from '#server/database/database';
import { findConfirms } from '../../documents/reports/ledger.ts';
import { loadStatements } from '../../documents/reports/statement.ts';
import { loadDay } from '../../documents/reports/valuation-day.ts';
import { statementFiles, writeStatements } from '../../documents/reports/statement-pdf.ts';
import { nameValuation, writeValuation, ZIP_TYPE } from '../../documents/reports/write-valuation.ts';
import { lastPublishedDay } from '../fund/rules.ts';
import { nameType, texts } from '../subscription/messages.ts';
import { periodBegin } from '../subscription/rules.ts';
import {
  attachTable,
  type MakeContent,
  type PushScope,
  type ReportTable,
  findScopeFunds,
  type PushContent,
} from './content.ts';
import { describeConfirms } from './events.ts';
import { sql } from 'kysely';

/** Most NAVs in the text of a mail; all of them are in its attachment. */
const SPELLED_OUT = 20;

/** The latest NAVs public at a moment. */
async function composeNavs(db: Db, scope: PushScope, moment: string): Promise<PushContent | undefined> {
  const fundCodes = await findScopeFunds(db, scope);
  if (fundCodes.length === 0) return undefined;
  const rows = await findNavs(db, fundCodes, lastPublishedDay(moment));
  if (rows.length === 0) return undefined;
  const lines = rows
    .slice(0, SPELLED_OUT)
    .map((row) =>
      row.fundType === '03'
        ? texts.income(
            row.fundShortName,
            row.navDate,
            formatValue('nav', row.tenThousandIncome),
            formatValue('yield', row.sevenDayYield),
          )
        : texts.nav(
            row.fundShortName,
            row.navDate,
            formatValue('nav', row.nav),
            formatValue('signedRate', row.dayGrowth),
          ),
    );
  const day = moment.slice(0, 10);
  const table: ReportTable = {
    title: nameType('4'),
    number: scope.subscribeNo,
    day,
    columns: [
      { title: '基金代码', weight: 1.4 },
      { title: '基金名称', weight: 3.4 },
      { title: '净值日期', weight: 1.9 },
      { title: '单位净值', weight: 1.6, format: 'nav' },
      { title: '累计净值', weight: 1.6, format: 'nav' },
      { title: '日涨跌幅', weight: 1.6, format: 'signedRate' },
      { title: '万份收益', weight: 1.6, format: 'nav' },
    ],
    rows: rows.map((row) => [
      row.fundCode,
      row.fundShortName,
      row.navDate,
      row.nav,
      row.accNav,
      row.dayGrowth,
      row.tenThousandIncome,
    ]),
  };
  const [first = ''] = lines;
  const sms = rows.length === 1 ? first : texts.smsReport(nameType('4'), day);
  return { lines, sms, attachments: await attachTable(table, scope.attachFormat) };
}

function findNavs(db: Db, fundCodes: readonly string[], published: string) {
  return db
    .selectFrom('funds')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('navs')
          .select(['navs.navDate', 'navs.nav', 'navs.accNav', 'navs.dayGrowth'])
          .select(['navs.tenThousandIncome', 'navs.sevenDayYield'])
          .whereRef('navs.fundCode', '=', 'funds.fundCode')
          .where('navs.publishDate', '<=', published)
          .orderBy('navs.navDate', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.on(sql<boolean>`true`),
    )
    .select(['funds.fundCode', 'funds.fundShortName', 'funds.fundType', 'latest.navDate', 'latest.nav'])
    .select(['latest.accNav', 'latest.dayGrowth', 'latest.tenThousandIncome', 'latest.sevenDayYield'])
    .where('funds.fundCode', 'in', fundCodes)
    .orderBy('funds.fundCode')
    .execute();
}

/** Natural days before an expiry that a reminder is sent (handbook: assessment-states). */
const DAYS_AHEAD = 30;

interface Expiry {
  readonly name: string;
  readonly what: string;
  readonly date: string;
}

/** Assessments, certificates and certifications that expire within 30 days of a day. */
async function composeExpiries(db: Db, scope: PushScope, day: string): Promise<PushContent | undefined> {
  const span = { from: day, until: addDays(day, DAYS_AHEAD) };
  const expiries = await findExpiries(db, scope.acctIds, span);
  const every = expiries.toSorted((a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name));
  const lines = [...new Set(every.map(({ name, what, date }) => texts.expiry(name, what, date)))];
  const [first] = lines;
  if (first === undefined) return undefined;
  return { lines, sms: lines.length === 1 ? first : texts.smsReport(nameType('9'), day), attachments: [] };
}

interface Span {
  readonly from: string;
  readonly until: string;
}

async function findExpiries(db: Db, acctIds: readonly string[], { from, until }: Span): Promise<Expiry[]> {
  const accounts = db.selectFrom('investorAccounts as acct').where('acct.acctId', 'in', acctIds);
  const risks = await accounts
    .innerJoin('riskResults as risk', 'risk.acctId', 'acct.acctId')
    .select(['acct.investorName as name', 'risk.expireDate as date'])
    .where('risk.replaced', '=', false)
    .where('risk.expireDate', '>=', from)
    .where('risk.expireDate', '<=', until)
    .execute();
  const institutions = await accounts
    .innerJoin('institutions as inst', 'inst.institutionId', 'acct.institutionId')
    .select(['inst.institutionName as name', 'inst.certEndDate as date'])
    .where('inst.certEndDate', '>=', from)
    .where('inst.certEndDate', '<=', until)
    .execute();
  const people = await accounts
    .innerJoin('transactors as person', 'person.acctId', 'acct.acctId')
    .select(['person.transactorName as name', 'person.certEnd as date'])
    .where('person.certEnd', '>=', from)
    .where('person.certEnd', '<=', until)
    .execute();
  const auths = await accounts
    .innerJoin('investorAuths as auth', 'auth.acctId', 'acct.acctId')
    .select(['acct.investorName as name', 'auth.validUntil as date'])
    .where('auth.applyStatus', '=', 'passed')
    .where('auth.validUntil', '>=', from)
    .where('auth.validUntil', '<=', until)
    .execute();
  const { risk, certificate, auth } = texts.expiryKinds;
  const tell = (rows: readonly { name: string; date: string | null }[], what: string): Expiry[] =>
    rows.flatMap(({ name, date }) => (date === null ? [] : [{ name, date, what }]));
  return [...tell(risks, risk), ...tell(institutions, certificate), ...tell(people, certificate), ...tell(auths, auth)];
}

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
  '4': (db, scope, { moment }) => composeNavs(db, scope, moment),
  '7': reportMonth,
  '9': (db, scope, { moment }) => composeExpiries(db, scope, moment.slice(0, 10)),
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
