import { toShanghaiTime } from '#values/shanghai-time';
import { PDF_TYPE, writeDocument } from '../../documents/pdf/write-documents.ts';
import { answerSheet } from '../../jobs/sheet-export.ts';
import { errors } from '../../platform/errors.ts';
import { defineHandlers, type Handlers } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildConfirm } from './document.ts';
import { dividendExport } from './export.ts';
import { texts } from './messages.ts';
import { presentDividend } from './present.ts';
import { dividendList } from './queries.ts';

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
