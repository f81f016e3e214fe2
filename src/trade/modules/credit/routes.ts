import { toShanghaiTime } from '#values/shanghai-time';
import type { Credit } from '#contract';
import { round } from '#values/decimal';
import { errors } from '#server/platform/errors';
import { defineHandlers, type RequestContext } from '#server/platform/handler';
import { omitNulls, recordOf } from '#server/platform/record-of';
import { lastPublishedDay } from '../fund/rules.ts';
import { deleteCredit, freezeCredit, saveCredit } from './commands.ts';
import { texts } from './messages.ts';
import { findChanges, findCredit, findCreditFiles, findFundCodes, readCredits, type CreditRow } from './queries.ts';
import { findUses } from './uses.ts';
import { canDelete, canHappen } from './rules.ts';

/**
 * Credit lines: the client's own limits for fund companies
 * (handbook: credit-page, credit-detail-page, credit-import-page).
 */
export const routes = defineHandlers({
  queryCreditPageList: async (params, context) => {
    const { rows, ...sums } = await readCredits(context.db, scopeOf(context), params);
    return { ...sums, pageNum: params.pageNum, pageSize: params.pageSize, list: rows.map(presentCredit) };
  },

  queryCreditDetail: async ({ creditNo }, context) => {
    const { db } = context;
    const line = await findCredit(db, scopeOf(context), creditNo);
    if (!line) throw errors.recordNotFound(texts.line);
    const files = await findCreditFiles(db, creditNo);
    return {
      ...presentCredit(line),
      ...omitNulls({ approvalNo: line.approvalNo, remark: line.remark }),
      fundCodes: await findFundCodes(db, creditNo),
      files: files.map(({ id, name, category }) => ({ fileName: name, fileUrl: id, fileCategory: category })),
      uses: await findUses(db, line),
      changes: (await findChanges(db, creditNo)).map(omitNulls),
    };
  },

  saveCredit: (params, context) => saveCredit(params, context),

  freezeCredit: ({ creditNo, frozen }, context) => freezeCredit(creditNo, frozen, context),

  deleteCredit: ({ creditNo }, context) => deleteCredit(creditNo, context),
});

function scopeOf({ user, now }: Pick<RequestContext, 'user' | 'now'>) {
  return { accountId: user.accountId, published: lastPublishedDay(toShanghaiTime(now)) };
}

const creditOf = recordOf<Credit>('Credit');

/** A line as lists and its page show it, with its allowed actions. */
function presentCredit(row: CreditRow): Credit {
  const { creditStatus } = row;
  return creditOf({
    ...row,
    fundCompanyCode: row.companyCode,
    usedAmt: round(row.usedAmt, 2),
    usedRate: round(row.usedRate, 4),
    warnRate: round(row.warnRate, 4),
    availAmt: row.availAmt && round(row.availAmt, 2),
    editable: canHappen('update', creditStatus),
    freezable: canHappen('freeze', creditStatus),
    thawable: canHappen('unfreeze', creditStatus),
    deletable: canDelete(creditStatus, row.usedAmt),
  });
}
