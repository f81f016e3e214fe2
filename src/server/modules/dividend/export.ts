import type { Dividend } from '#contract';
import contract from '../../../../schemas/api/dividend.json' with { type: 'json' };
import { createSheet } from '../../documents/spreadsheet/contract-sheet.ts';
import { readInOrder, readListed } from '../../documents/spreadsheet/read-rows.ts';
import { defineSheetExport } from '../../jobs/sheet-export.ts';
import { texts } from './messages.ts';
import { presentDividend } from './present.ts';
import { countDividends, findDividendNos, findDividendsByNo, findNextDividends, isLatestFirst } from './queries.ts';

const sheet = createSheet<Dividend>({
  columns: [
    'dividendNo',
    'investorName',
    'tradeAcctNo',
    'taAcctNo',
    'fundCode',
    'fundShortName',
    'regDate',
    'exDate',
    'payDate',
    'dividendMethod',
    'baseVol',
    'perUnit',
    'divAmt',
    'cashAmt',
    'reinvestVol',
    'reinvestNav',
    'fee',
    'tax',
    'dividendType',
    'dividendStatus',
  ],
  properties: contract.components.schemas.Dividend.properties,
});

/**
 * All matching dividends as a workbook. In the default order they are read batch by batch, each starting after the last
 * row of the one before.
 */
export const dividendExport = defineSheetExport({
  operation: 'exportDividend',
  name: texts.dividend,
  sheet,
  rows: ({ db, params, accountId, report }) =>
    isLatestFirst(params)
      ? readInOrder({
          count: () => countDividends(db, accountId, params),
          next: (last, limit) => findNextDividends(db, accountId, { filter: params, last, limit }),
          present: presentDividend,
          report,
        })
      : readListed({
          list: () => findDividendNos(db, accountId, params),
          read: async (numbers) => (await findDividendsByNo(db, accountId, numbers)).map(presentDividend),
          report,
        }),
  mostRows: 5_000_000,
});
