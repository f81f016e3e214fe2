import { toShanghaiTime } from '#values/shanghai-time';
import { countMatching, findBatches, findRows, requireBatch } from '../../../batch/store.ts';
import { errors } from '../../../platform/errors.ts';
import { defineHandlers, type Handlers, type RequestContext } from '../../../platform/handler.ts';
import { omitNulls } from '../../../platform/omit-nulls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lastPublishedDay } from '../../fund/rules.ts';
import { deleteCredit, freezeCredit } from './change-status.ts';
import { findChanges, findCredit, findCreditFiles, findFundCodes, readCredits } from './find-credits.ts';
import { findUses } from './find-uses.ts';
import { correctCell, countBatch, removeRow } from './import/change-rows.ts';
import { confirmImport } from './import/confirm.ts';
import { presentRow } from './import/present.ts';
import { uploadCredits } from './import/upload.ts';
import { texts } from './messages.ts';
import { presentCredit } from './present.ts';
import { saveCredit } from './save-line.ts';

/** Credit lines: the client's own limits for fund companies (domain V3–V5). */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryCreditPageList: async ({ pageNum, pageSize, disCode: _disCode, ...filter }, context) => {
      const scope = scopeOf(context);
      const range = { filter, limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { rows, ...sums } = await readCredits(context.db, scope, range);
      return { ...sums, pageNum, pageSize, list: rows.map(presentCredit) };
    },

    queryCreditDetail: async ({ creditNo }, context) => {
      const { db } = context;
      const line = await findCredit(db, scopeOf(context), creditNo);
      if (!line) throw errors.recordNotFound(texts.line);
      const files = await findCreditFiles(db, creditNo);
      return {
        ...presentCredit(line),
        ...omitNulls({ approvalNo: line.approvalNo, remark: line.remark }),
        revision: line.revision,
        fundCodes: await findFundCodes(db, creditNo),
        files: files.map(({ id, name, category }) => ({ fileName: name, fileUrl: id, fileCategory: category })),
        uses: await findUses(db, line),
        changes: (await findChanges(db, creditNo)).map(omitNulls),
      };
    },

    saveCredit: (params, context) => saveCredit(params, context),

    freezeCredit: ({ creditNo, frozen }, context) => freezeCredit(creditNo, frozen, context),

    deleteCredit: ({ creditNo }, context) => deleteCredit(creditNo, context),

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

function scopeOf({ user, now }: Pick<RequestContext, 'user' | 'now'>) {
  return { accountId: user.accountId, published: lastPublishedDay(toShanghaiTime(now)) };
}
