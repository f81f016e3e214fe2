import { findBatches, findRowPage, requireBatch } from '../../batch/store.ts';
import { defineHandlers, type Handlers } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { correctCell, countBatch, removeRow, confirmImport, uploadCredits } from './commands.ts';
import { loadRowFacts } from './import.ts';
import { presentRow } from './present.ts';
import { factsOf, findReplaced, type ReplacedLine } from './queries.ts';

/** Import of credit lines from a workbook (handbook: credit-import-page). */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    creditBatchImport: (params, context) => uploadCredits(platform, params, context),
    creditBatchImportCorrect: (params, context) => correctCell(params, context),
    creditBatchImportRemove: (params, context) => removeRow(params, context),
    creditBatchImportConfirm: (params, context) => confirmImport(params, context),

    queryCreditBatchPageList: (params, { db, user }) => findBatches(db, 'credit', user, params),

    queryCreditBatchRows: async ({ batchNo, checkResult, ...paged }, context) => {
      const { db, user } = context;
      const { importMode } = await requireBatch(db, { kind: 'credit', batchNo }, user);
      const page = await findRowPage(db, { batchNo, checkResult }, paged);
      const waits = importMode === '2' && page.list.some((row) => row.checkResult === 'pass');
      const facts = waits ? await loadRowFacts(db, factsOf(importMode, context)) : undefined;
      const replaced = facts ? await findReplaced(page.list, facts, context) : new Map<number, ReplacedLine>();
      const list = page.list.map((row) => ({ ...presentRow(row), ...replaced.get(row.rowNo) }));
      return { ...page, list, summary: await countBatch(db, batchNo) };
    },
  });
}
