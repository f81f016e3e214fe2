import { countMatching, findBatches, findRows, requireBatch } from '../../batch/store.ts';
import { defineHandlers, type Handlers } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { correctCell, countBatch, removeRow, confirmImport, uploadCredits } from './commands.ts';
import { presentRow } from './present.ts';

/** Import of credit lines from a workbook (handbook: credit-import-page). */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    creditBatchImport: (params, context) => uploadCredits(platform, params, context),
    creditBatchImportCorrect: (params, context) => correctCell(params, context),
    creditBatchImportRemove: (params, context) => removeRow(params, context),
    creditBatchImportConfirm: (params, context) => confirmImport(params, context),

    queryCreditBatchPageList: async ({ pageNum, pageSize }, { db, user }) => {
      const range = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      return { pageNum, pageSize, ...(await findBatches(db, 'credit', user, range)) };
    },

    queryCreditBatchRows: async ({ batchNo, checkResult, pageNum, pageSize }, { db, user }) => {
      await requireBatch(db, { kind: 'credit', batchNo }, user);
      const filter = { batchNo, checkResult };
      const rows = await findRows(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      const total = await countMatching(db, filter);
      return { total, pageNum, pageSize, list: rows.map(presentRow), summary: await countBatch(db, batchNo) };
    },
  });
}
