import contract from '../../../../../schemas/api/dividend.json' with { type: 'json' };
import dividendMethods from '../../../../../schemas/dictionaries/dividend-method.json' with { type: 'json' };
import dividendStatuses from '../../../../../schemas/dictionaries/dividend-status.json' with { type: 'json' };
import dividendTypes from '../../../../../schemas/dictionaries/dividend-type.json' with { type: 'json' };
import type { Dividend } from '#contract';
import { defineJobKind } from '../../../jobs/job-kind.ts';
import { createSheet } from '../../../spreadsheet/contract-sheet.ts';
import { type SheetRow, WORKBOOK_TYPE, writeWorkbook } from '../../../spreadsheet/write-workbook.ts';
import { findDividendNos, findDividendsByNo } from './find-dividends.ts';
import { texts } from './messages.ts';
import { presentDividend } from './present.ts';

/** Rows that are in memory at a time. */
const BATCH = 500;

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
  dictionaries: [dividendMethods, dividendTypes, dividendStatuses],
});

/** The dividends as a workbook. */
export const dividendExport = defineJobKind({
  operation: 'exportDividend',
  contentType: WORKBOOK_TYPE,
  write: ({ db, params, accountId, report }) => {
    return writeWorkbook(texts.dividend, sheet.columns, batches());

    /** Which there are is settled at the start, so that none comes twice or is lost while they change. */
    async function* batches(): AsyncGenerator<SheetRow[]> {
      const numbers = await findDividendNos(db, accountId, params);
      for (let start = 0; start < numbers.length; start += BATCH) {
        await report((start / numbers.length) * 100);
        const rows = await findDividendsByNo(db, accountId, numbers.slice(start, start + BATCH));
        yield rows.map((row) => sheet.write(presentDividend(row)));
      }
    }
  },
});
