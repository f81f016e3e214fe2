import { formatValue } from '#values/formats';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { lastPublishedDay } from '../../fund/rules.ts';
import { nameType, texts } from '../messages.ts';
import { attachTable, type ReportTable } from './attach-table.ts';
import { findScopeFunds, type PushContent, type PushScope } from './push-content.ts';

/** NAVs that a mail spells out; the rest are in its file. */
const SPELLED_OUT = 20;

/** The last NAVs that are public at a moment. */
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
