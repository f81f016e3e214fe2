import type { Position } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '#trade/trading-day';
import contract from '../../../../schemas/api/position.json' with { type: 'json' };
import { createSheet } from '../../documents/spreadsheet/contract-sheet.ts';
import { readListed } from '../../database/batches.ts';
import { answerSheet, defineSheetExport } from '../../jobs/sheet-export.ts';
import { defineHandlers, type Handlers } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { lastPublishedDay } from '../fund/rules.ts';
import { texts } from '../orders/messages.ts';
import { presentPosition } from './present.ts';
import { countPositions, findPlaces, findPositionsAt, findScope } from './queries.ts';
import { readPositionNo, writePositionNo } from './rules.ts';

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
});

/**
 * The holdings as a workbook. Rows and order are fixed at the start, since values may change meanwhile; each value is
 * read with its row.
 */
export const positionExport = defineSheetExport({
  operation: 'exportPosition',
  name: texts.positions,
  sheet,
  rows: ({ db, params, accountId, now, report }) =>
    readListed({
      list: async () => {
        const range = { day: lastPublishedDay(toShanghaiTime(now())), limit: Number.MAX_SAFE_INTEGER, offset: 0 };
        const places = await findPlaces(db, await findScope(db, accountId, params), range);
        // A string needs a third of the memory of an object.
        return places.map(writePositionNo);
      },
      read: async (positionNos) => {
        const time = toShanghaiTime(now());
        const range = { day: lastPublishedDay(time), tradeDay: tDay(time) };
        return (await findPositionsAt(db, positionNos.map(readPositionNo), range)).map(presentPosition);
      },
      report,
    }),
  mostRows: 1_000_000,
});

/** The workbook of the holdings (handbook: position-page). */
export function createExportRoutes(platform: Platform): Handlers {
  return defineHandlers({
    exportPosition: async (params, context) => {
      const { db, user, now } = context;
      const scope = await findScope(db, user.accountId, params);
      const rows = await countPositions(db, scope, lastPublishedDay(toShanghaiTime(now)));
      return answerSheet(positionExport, { params, rows }, context, platform.inlineExportRows);
    },
  });
}
