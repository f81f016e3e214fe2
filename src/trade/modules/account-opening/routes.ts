import type { AcctDetail, OperationParams, AcctSummary } from '#contract';
import { toShanghaiDate } from '#values/shanghai-time';
import contract from '../../../../schemas/api/account-opening.json' with { type: 'json' };
import { findOwnAccount } from '../../access/ownership.ts';
import { findFiles, listSteps } from '../../application/history.ts';
import { readListed } from '#server/database/batches';
import { rangeOf } from '#server/database/pages';
import { createSheet } from '#server/documents/spreadsheet/contract-sheet';
import { nameWorkbook } from '#server/documents/spreadsheet/write-workbook';
import { replySheet } from '#server/jobs/sheet-export';
import { errors } from '#server/platform/errors';
import { defineHandlers, type Handlers, type RequestContext, type FileReply } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { setDefaultTemplate, deleteApplication, withdrawApplication, saveApplication } from './commands.ts';
import { readEntries } from './entries.ts';
import { openingErrors, texts } from './messages.ts';
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
import { writeReceipt } from './document.ts';
import { viewerOf } from './rules.ts';

/** Most rows of an export, since one reply carries the whole file. */
const MOST_ROWS = 5000;

const sheet = createSheet<AcctSummary>({
  columns: [
    'investorName',
    'institutionName',
    'custType',
    'productType',
    'certNo',
    'custNo',
    'tradeAcctNo',
    'bankName',
    'bankAcctNo',
    'investorClass',
    'riskProfile',
    'riskExpireDate',
    'authStatus',
    'acctStatus',
    'applyTime',
    'openTime',
    'failReason',
    'defaultFlag',
  ],
  properties: contract.components.schemas.AcctSummary.properties,
});

type AcctExport = Omit<OperationParams<'queryOpenAcct'>, 'disCode'>;

/** The list of accounts as a workbook. */
async function exportAccounts(params: AcctExport, { db, user, now }: RequestContext): Promise<FileReply> {
  const viewer = viewerOf(user);
  const total = await countAccounts(db, viewer, params);
  if (total > MOST_ROWS) throw errors.exportTooLarge(total, MOST_ROWS);
  const today = toShanghaiDate(now);
  const rows = {
    list: () => findAcctIds(db, viewer, params, { limit: MOST_ROWS, offset: 0 }),
    read: async (acctIds: readonly string[]) => (await findAccounts(db, viewer, acctIds, today)).map(presentAccount),
  };
  const fileName = nameWorkbook(texts.sheet, today);
  return replySheet({ fileName, name: texts.sheet, sheet, params, now, rows: readListed(rows) });
}

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
