import type { BatchCheckResult } from '#contract';
import results from '../../../../schemas/dictionaries/batch-check-result.json' with { type: 'json' };
import { countMatching, findBatches } from '../../batch/store.ts';
import { pageOf } from '#server/database/pages';
import { defineHandlers, type Handlers } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { listChoices, listFields, titleOfField } from './content.ts';
import { startConfirm, correctCell, fillColumn, replacePapers, uploadBatch } from './commands.ts';
import { presentCell, presentRow, writeResult } from './present.ts';
import { countBatch, findRowPage, findWrongCells, requireBatch } from './queries.ts';

/** Opening of many accounts from a workbook (handbook: account-batch). */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    batchAcctInfo: (params, context) => uploadBatch(platform, params, context),
    batchAcctInfoCorrect: (params, context) => correctCell(params, context),
    batchAcctInfoPapers: (params, context) => replacePapers(params, context),
    batchAcctInfoFill: (params, context) => fillColumn(params, context),
    batchAcctInfoConfirm: (params, context) => startConfirm(params, context),
    downloadBatchAcctResult: ({ batchNo }, context) => writeResult(batchNo, context),

    queryBatchAcctPageList: (params, { db, user }) => findBatches(db, 'account', user, params),

    queryBatchAcctRows: async ({ batchNo, checkResult, ...paged }, { db, user }) => {
      await requireBatch(db, batchNo, user);
      const page = await findRowPage(db, { batchNo, checkResult }, paged);
      return { ...page, list: page.list.map(presentRow), summary: await countBatch(db, batchNo) };
    },

    queryBatchAcctRowCounts: async ({ batchNo }, { db, user }) => {
      await requireBatch(db, batchNo, user);
      const values = results.items.map(({ value }) => value as BatchCheckResult);
      const counts = [];
      for (const value of values)
        counts.push({ value, count: await countMatching(db, { batchNo, checkResult: value }) });
      return { counts };
    },

    ...createCellRoutes(),
  });
}

/** Reading the wrong cells of a batch and the notes about its upload. */
function createCellRoutes() {
  return defineHandlers({
    queryBatchAcctCells: async ({ batchNo, rowNo, field, ...paged }, { db, user }) => {
      await requireBatch(db, batchNo, user);
      const cells = await findWrongCells(db, { batchNo, rowNo, field });
      const page = pageOf(cells, paged);
      const list = page.list.map((cell) => presentCell(cell.rowNo, { cells: cell.cells, ...cell.problem }));
      return { ...page, list, summary: await countBatch(db, batchNo) };
    },

    queryBatchAcctNotes: async ({ batchNo, ...paged }, { db, user }) => {
      const { strayFiles } = await requireBatch(db, batchNo, user);
      const notes = strayFiles.map((note, index) => ({ noteNo: index + 1, note }));
      return { ...pageOf(notes, paged), summary: await countBatch(db, batchNo) };
    },

    queryBatchAcctColumns: async ({ batchNo }, { db, user }) => {
      await requireBatch(db, batchNo, user);
      const fields = (await findWrongCells(db, { batchNo })).map(({ problem }) => problem.field);
      return listFields().flatMap((field) => {
        const cellCount = fields.filter((one) => one === field).length;
        return cellCount > 0 ? [{ field, columnTitle: titleOfField(field), cellCount }] : [];
      });
    },

    queryBatchAcctChoices: async ({ batchNo, field }, { db, user }) => {
      await requireBatch(db, batchNo, user);
      return listChoices(field, {}).map((label) => ({ label }));
    },
  });
}
