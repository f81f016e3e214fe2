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
import { createSheet, writeSheet } from '../../../spreadsheet/contract-sheet.ts';
import { readListed } from '../../../spreadsheet/read-batches.ts';
import { nameWorkbook, WORKBOOK_TYPE } from '../../../spreadsheet/write-workbook.ts';
import { lastPublishedDay } from '../../fund/rules.ts';
import { texts } from '../messages.ts';
import { countPositions, findPositions, findScope } from './find-positions.ts';
import { presentPosition } from './present.ts';

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
  write: ({ db, params, accountId, now, report }) =>
    writeSheet(
      texts.positions,
      sheet,
      readListed({
        list: async () => {
          const time = toShanghaiTime(now());
          const day = lastPublishedDay(time);
          const scope = await findScope(db, accountId, params);
          const limit = await countPositions(db, scope, day);
          return findPositions(db, scope, { day, tradeDay: tDay(time), limit, offset: 0 });
        },
        read: (rows) => rows.map(presentPosition),
        report,
      }),
    ),
});

/** The workbook of the holdings (domain §3.4 A1). */
export function createExportRoutes(platform: Platform): Handlers {
  return defineHandlers({
    exportPosition: async ({ disCode: _disCode, ...params }, context) => {
      const { db, user, now } = context;
      const scope = await findScope(db, user.accountId, params);
      const total = await countPositions(db, scope, lastPublishedDay(toShanghaiTime(now)));
      const fileName = nameWorkbook(texts.positions, toShanghaiDate(now));
      return answerExport({ kind: positionExport, params, rows: total, fileName }, context, platform.inlineExportRows);
    },
  });
}
