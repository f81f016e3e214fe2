import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import { PDF_TYPE, writeDocument } from '../../documents/pdf/write-documents.ts';
import { nameWorkbook } from '../../documents/spreadsheet/write-workbook.ts';
import { answerExport } from '../../jobs/answer-export.ts';
import { errors } from '../../platform/errors.ts';
import { defineHandlers, type Handlers } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildConfirm } from './document.ts';
import { dividendExport } from './export.ts';
import { texts } from './messages.ts';
import { presentDividend } from './present.ts';
import { countDividends, findDividendsByNo, pageDividends } from './queries.ts';

/** Dividends of holdings (handbook: dividend-record-page). */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryDividendPageList: async ({ pageNum, pageSize, disCode: _disCode, ...filter }, { db, user }) => {
      const range = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { rows, ...totals } = await pageDividends(db, user.accountId, filter, range);
      return { ...totals, pageNum, pageSize, list: rows.map(presentDividend) };
    },

    exportDividend: async ({ disCode: _disCode, ...params }, context) => {
      const total = await countDividends(context.db, context.user.accountId, params);
      const fileName = nameWorkbook(texts.dividend, toShanghaiDate(context.now));
      return answerExport({ kind: dividendExport, params, rows: total, fileName }, context, platform.inlineExportRows);
    },

    downloadDividendConfirm: async ({ dividendNo }, { db, user, now }) => {
      const [row] = await findDividendsByNo(db, user.accountId, [dividendNo]);
      if (!row) throw errors.recordNotFound(texts.dividend);
      if (row.dividendStatus === 'pending') throw errors.recordNotFound(texts.confirm);
      const body = await writeDocument(buildConfirm(row, toShanghaiTime(now)));
      return { fileName: `${texts.confirm}_${dividendNo}.pdf`, contentType: PDF_TYPE, body };
    },
  });
}
