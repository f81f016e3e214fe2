import { readTotalRule } from '#values/totals';
import type { Dividend } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import contract from '../../../../schemas/api/dividend.json' with { type: 'json' };
import { PDF_TYPE, writeDocument } from '#server/documents/pdf/write-documents';
import { createSheet } from '#server/documents/spreadsheet/contract-sheet';
import { answerSheet, defineSheetExport } from '#server/jobs/sheet-export';
import { errors } from '#server/platform/errors';
import { defineHandlers, type Handlers } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { buildConfirm } from './document.ts';
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
  total: readTotalRule(contract.components.schemas.Dividend['x-total']),
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

/** Dividends of holdings (handbook: dividend-record-page). */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryDividendPageList: (params, { db, user }) =>
      dividendList.page(db, user.accountId, params, (rows) => rows.map(presentDividend)),

    exportDividend: async (params, context) => {
      const rows = await dividendList.count(context.db, context.user.accountId, params);
      return answerSheet(dividendExport, { params, rows }, context, platform.inlineExportRows);
    },

    downloadDividendConfirm: async ({ dividendNo }, { db, user, now }) => {
      const [row] = await dividendList.byKeys(db, user.accountId, [dividendNo]);
      if (!row) throw errors.recordNotFound(texts.dividend);
      if (row.dividendStatus === 'pending') throw errors.recordNotFound(texts.confirm);
      const body = await writeDocument(buildConfirm(row, toShanghaiTime(now)));
      return { fileName: `${texts.confirm}_${dividendNo}.pdf`, contentType: PDF_TYPE, body };
    },
  });
}
