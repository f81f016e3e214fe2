import type { Dividend } from '#contract';
import contract from '../../../../schemas/api/dividend.json' with { type: 'json' };
import dividendMethods from '../../../../schemas/dictionaries/dividend-method.json' with { type: 'json' };
import dividendStatuses from '../../../../schemas/dictionaries/dividend-status.json' with { type: 'json' };
import dividendTypes from '../../../../schemas/dictionaries/dividend-type.json' with { type: 'json' };
import { createSheet, writeSheet } from '../../documents/spreadsheet/contract-sheet.ts';
import { readInOrder, readListed } from '../../documents/spreadsheet/read-rows.ts';
import { WORKBOOK_TYPE } from '../../documents/spreadsheet/write-workbook.ts';
import { defineJobKind } from '../../jobs/job-kind.ts';
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
  dictionaries: [dividendMethods, dividendTypes, dividendStatuses],
});

/** The dividends as a workbook, however many: the latest first they are read one batch behind the other. */
export const dividendExport = defineJobKind({
  operation: 'exportDividend',
  contentType: WORKBOOK_TYPE,
  write: ({ db, params, accountId, now, report }) =>
    writeSheet(
      texts.dividend,
      { sheet, params, now: now() },
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
    ),
  mostRows: 5_000_000,
});
