import { sql } from 'kysely';
import { formatValue } from '#trade/formats';
import { addDays } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { lastPublishedDay } from '../fund/rules.ts';
import { nameType, texts } from '../subscription/messages.ts';
import { attachTable, type ReportTable, findScopeFunds, type PushContent, type PushScope } from './content.ts';

/** Most NAVs in the text of a mail; all of them are in its attachment. */
const SPELLED_OUT = 20;

/** The latest NAVs public at a moment. */
export async function tellNavs(db: Db, scope: PushScope, moment: string): Promise<PushContent | undefined> {
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
export async function tellExpiries(db: Db, scope: PushScope, day: string): Promise<PushContent | undefined> {
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
