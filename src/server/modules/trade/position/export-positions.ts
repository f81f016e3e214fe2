import contract from '../../../../../schemas/api/position.json' with { type: 'json' };
import chargeModes from '../../../../../schemas/dictionaries/charge-mode.json' with { type: 'json' };
import dividendMethods from '../../../../../schemas/dictionaries/dividend-method.json' with { type: 'json' };
import fundTypes from '../../../../../schemas/dictionaries/fund-type.json' with { type: 'json' };
import shareClasses from '../../../../../schemas/dictionaries/share-class.json' with { type: 'json' };
import type { Position } from '#contract';
import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '#values/trading-day';
import { defineHandlers, type Handlers } from '../../../handler.ts';
import { answerExport } from '../../../jobs/answer-export.ts';
import { defineJobKind } from '../../../jobs/job-kind.ts';
import type { Platform } from '../../../platform.ts';
import { createSheet } from '../../../spreadsheet/contract-sheet.ts';
import { nameWorkbook, type SheetRow, WORKBOOK_TYPE, writeWorkbook } from '../../../spreadsheet/write-workbook.ts';
import { lastPublishedDay } from '../../fund/rules.ts';
import { texts } from '../messages.ts';
import { findPositions, sumPositions } from './find-positions.ts';
import { presentPosition } from './present.ts';

/** Rows of a piece of the file. */
const BATCH = 500;

const sheet = createSheet<Position>({
  columns: [
    'investorName',
    'tradeAcctNo',
    'taAcctNo',
    'fundCode',
    'fundShortName',
    'fundType',
    'shareClass',
    'chargeMode',
    'totalVol',
    'availVol',
    'frozenVol',
    'transitVol',
    'nav',
    'navDate',
    'marketValue',
    'cost',
    'profit',
    'profitRate',
    'totalProfit',
    'unpaidIncome',
    'dividendMethod',
  ],
  properties: contract.components.schemas.Position.properties,
  dictionaries: [fundTypes, shareClasses, chargeModes, dividendMethods],
});

/** The holdings as a workbook, all of one moment. */
export const positionExport = defineJobKind({
  operation: 'exportPosition',
  contentType: WORKBOOK_TYPE,
  write: ({ db, params, accountId, now, report }) => {
    return writeWorkbook(texts.positions, sheet.columns, batches());

    async function* batches(): AsyncGenerator<SheetRow[]> {
      const time = toShanghaiTime(now());
      const { total } = await sumPositions(db, accountId, params, lastPublishedDay(time));
      const whole = { day: lastPublishedDay(time), tradeDay: tDay(time), limit: total, offset: 0 };
      const rows = await findPositions(db, accountId, params, whole);
      for (let start = 0; start < rows.length; start += BATCH) {
        await report((start / rows.length) * 100);
        yield rows.slice(start, start + BATCH).map((row) => sheet.write(presentPosition(row)));
      }
    }
  },
});

/** The workbook of the holdings (domain §3.4 A1). */
export function createExportRoutes(platform: Platform): Handlers {
  return defineHandlers({
    exportPosition: async ({ disCode: _disCode, ...params }, context) => {
      const { db, user, now } = context;
      const { total } = await sumPositions(db, user.accountId, params, lastPublishedDay(toShanghaiTime(now)));
      const fileName = nameWorkbook(texts.positions, toShanghaiDate(now));
      return answerExport({ kind: positionExport, params, rows: total, fileName }, context, platform.inlineExportRows);
    },
  });
}
