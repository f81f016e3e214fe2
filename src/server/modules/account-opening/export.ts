import type { AcctSummary, OperationParams } from '#contract';
import { toShanghaiDate } from '#values/shanghai-time';
import contract from '../../../../schemas/api/account-opening.json' with { type: 'json' };
import { createSheet } from '../../documents/spreadsheet/contract-sheet.ts';
import { readListed } from '../../database/batches.ts';
import { nameWorkbook } from '../../documents/spreadsheet/write-workbook.ts';
import { replySheet } from '../../jobs/sheet-export.ts';
import { errors } from '../../platform/errors.ts';
import type { FileReply, RequestContext } from '../../platform/handler.ts';
import { texts } from './messages.ts';
import { presentAccount } from './present.ts';
import { countAccounts, findAccounts, findAcctIds } from './queries.ts';
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
export async function exportAccounts(params: AcctExport, { db, user, now }: RequestContext): Promise<FileReply> {
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
