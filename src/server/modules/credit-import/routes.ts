import { findBatches, findRowPage, requireBatch } from '../../batch/store.ts';
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

    queryCreditBatchPageList: (params, { db, user }) => findBatches(db, 'credit', user, params),

    queryCreditBatchRows: async ({ batchNo, checkResult, ...paged }, { db, user }) => {
      await requireBatch(db, { kind: 'credit', batchNo }, user);
      const page = await findRowPage(db, { batchNo, checkResult }, paged);
      return { ...page, list: page.list.map(presentRow), summary: await countBatch(db, batchNo) };
    },
  });
}
