import type { Dividend } from '#contract';
import contract from '../../../../schemas/api/dividend.json' with { type: 'json' };
import { createSheet } from '../../documents/spreadsheet/contract-sheet.ts';
import { defineSheetExport } from '../../jobs/sheet-export.ts';
import { texts } from './messages.ts';
import { presentDividend } from './present.ts';
import { dividendList } from './queries.ts';

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

/** All matching dividends as a workbook. */
export const dividendExport = defineSheetExport({
  operation: 'exportDividend',
  name: texts.dividend,
  sheet,
  rows: ({ db, params, accountId, report }) =>
    dividendList.batches({ db, who: accountId, params, report }, presentDividend),
  mostRows: 5_000_000,
});
