import type { Position } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '../../language/trading-day.ts';
import contract from '../../../../schemas/api/position.json' with { type: 'json' };
import { readListed } from '#server/database/batches';
import { rangeOf } from '#server/database/pages';
import { createSheet } from '#server/documents/spreadsheet/contract-sheet';
import { answerSheet, defineSheetExport } from '#server/jobs/sheet-export';
import { errors } from '#server/platform/errors';
import { defineHandlers, type Handlers } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { lastPublishedDay } from '../fund/rules.ts';
import { texts } from '../orders/messages.ts';
import { findFund, findRedemptionFees } from '../purchase/queries.ts';
import { findLots, findOwner } from '../redemption/queries.ts';
import { presentLot, presentPosition } from './present.ts';
import {
  findPositions,
  findScope,
  sumPositions,
  sumTransit,
  countPositions,
  findPlaces,
  findPositionsAt,
} from './queries.ts';
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

/** Holdings and their lots (handbook: position-page, holding-value). */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryPositionPageList: async (params, { db, user, now }) => {
      const time = toShanghaiTime(now);
      const day = lastPublishedDay(time);
      const scope = await findScope(db, user.accountId, params);
      const { total, ...sums } = await sumPositions(db, scope, day);
      const transitAmt = await sumTransit(db, scope);
      const range = { day, tradeDay: tDay(time), ...rangeOf(params) };
      const rows = await findPositions(db, scope, range);
      const { pageNum, pageSize } = params;
      return { total, pageNum, pageSize, summary: { ...sums, transitAmt }, list: rows.map(presentPosition) };
    },

    queryPositionLots: async ({ positionNo }, { db, user, now }) => {
      const place = readPositionNo(positionNo);
      const time = toShanghaiTime(now);
      const fund = await findFund(db, place.fundCode, lastPublishedDay(time));
      const owner = await findOwner(db, user.accountId, place.tradeAcctNo);
      if (!fund || owner === undefined) throw errors.recordNotFound(texts.position);
      const { redeem } = await findRedemptionFees(db, fund);
      const held = { bands: redeem, holdPeriod: fund.holdPeriod, tradeDay: tDay(time) };
      return (await findLots(db, place)).map((lot) => presentLot(lot, held));
    },

    exportPosition: async (params, context) => {
      const { db, user, now } = context;
      const scope = await findScope(db, user.accountId, params);
      const rows = await countPositions(db, scope, lastPublishedDay(toShanghaiTime(now)));
      return answerSheet(positionExport, { params, rows }, context, platform.inlineExportRows);
    },
  });
}
