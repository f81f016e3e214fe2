import type { AcctDetail, OperationParams } from '#contract';
import { toShanghaiDate } from '#values/shanghai-time';
import { findOwnAccount } from '../../access/ownership.ts';
import { findFiles, listSteps } from '../../application/history.ts';
import { rangeOf } from '../../database/pages.ts';
import { defineHandlers, type Handlers, type RequestContext } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { setDefaultTemplate, deleteApplication, withdrawApplication, saveApplication } from './commands.ts';
import { readEntries } from './entries.ts';
import { exportAccounts } from './export.ts';
import { openingErrors } from './messages.ts';
import { presentAccount, presentDetail } from './present.ts';
import {
  type AccountRow,
  countAccounts,
  findAccounts,
  findAcctIds,
  findApply,
  findLastApplyNo,
  readInstitution,
} from './queries.ts';
import { writeReceipt } from './receipt.ts';
import { viewerOf } from './rules.ts';

/**
 * Applications for investor accounts, and the accounts that they open (handbook: account-list, account-opening,
 * product-account-opening, account-detail).
 */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryAcctPageList: async (params, { db, user, now }) => {
      const viewer = viewerOf(user);
      const { pageNum, pageSize } = params;
      const total = await countAccounts(db, viewer, params);
      const acctIds = await findAcctIds(db, viewer, params, rangeOf(params));
      const rows = await findAccounts(db, viewer, acctIds, toShanghaiDate(now));
      return { total, pageNum, pageSize, list: rows.map(presentAccount) };
    },

    queryAcctDetail: (params, context) => readDetail(params, context),

    acctOpenApplyPlaintextDetail: ({ disCode: _disCode, ...params }, context) => readEntries(params, context),

    acctOpenApply: ({ agreeFlag: _agreeFlag, requestNo: _requestNo, disCode: _disCode, ...params }, context) =>
      saveApplication(platform, { params, event: 'submit' }, context),

    modifyAcctApply: ({ agreeFlag: _agreeFlag, requestNo: _requestNo, disCode: _disCode, ...params }, context) =>
      saveApplication(platform, { params, event: 'resubmit' }, context),

    saveAcctDraft: ({ requestNo: _requestNo, disCode: _disCode, ...params }, context) =>
      saveApplication(platform, { params, event: 'save' }, context),

    withdrawAcctApply: ({ applyNo }, context) => withdrawApplication(applyNo, context),

    deleteAcctApplyRejected: ({ applyNo }, context) => deleteApplication(platform, applyNo, context),

    queryOpenAcct: ({ disCode: _disCode, ...filter }, context) => exportAccounts(filter, context),

    downloadOpenAcctConfirmation: async ({ acctId }, context) => {
      const row = await requireRow(acctId, context);
      const account = await findOwnAccount(context.db, context.user.accountId, acctId);
      if (!account || row.openTime === null) throw openingErrors.statusChanged();
      return writeReceipt(row, account.content ?? {}, context.now);
    },

    setDefaultTemplate: ({ acctId }, context) => setDefaultTemplate(acctId, context),
  });
}

async function requireRow(acctId: string, { db, user, now }: RequestContext): Promise<AccountRow> {
  const [row] = await findAccounts(db, viewerOf(user), [acctId], toShanghaiDate(now));
  if (!row) throw openingErrors.noAccount();
  return row;
}

async function readDetail(
  { acctId, applyNo }: OperationParams<'queryAcctDetail'>,
  context: RequestContext,
): Promise<AcctDetail> {
  const { db, user } = context;
  const named = applyNo ?? (acctId && (await findLastApplyNo(db, acctId))?.applyNo);
  const apply = named ? await findApply(db, viewerOf(user), named) : undefined;
  if (!apply) throw openingErrors.noApplication();
  const row = await requireRow(apply.acctId, context);
  const { org } = await readInstitution(db, apply.institutionId);
  const fileInfos = await findFiles(db, apply.applyNo);
  return presentDetail({ apply, row, org, fileInfos, steps: await listSteps(db, apply.applyNo) });
}
