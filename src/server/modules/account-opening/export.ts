import type { AcctSummary } from '#contract';
import { toShanghaiDate } from '#values/shanghai-time';
import contract from '../../../../schemas/api/account-opening.json' with { type: 'json' };
import acctStatuses from '../../../../schemas/dictionaries/acct-status.json' with { type: 'json' };
import authStatuses from '../../../../schemas/dictionaries/auth-status.json' with { type: 'json' };
import custTypes from '../../../../schemas/dictionaries/cust-type.json' with { type: 'json' };
import investorClasses from '../../../../schemas/dictionaries/investor-class.json' with { type: 'json' };
import productTypes from '../../../../schemas/dictionaries/product-type.json' with { type: 'json' };
import riskProfiles from '../../../../schemas/dictionaries/risk-profile.json' with { type: 'json' };
import yesNo from '../../../../schemas/dictionaries/yes-no.json' with { type: 'json' };
import { createSheet, writeSheet } from '../../documents/spreadsheet/contract-sheet.ts';
import { readListed } from '../../documents/spreadsheet/read-rows.ts';
import { nameWorkbook, WORKBOOK_TYPE } from '../../documents/spreadsheet/write-workbook.ts';
import { errors } from '../../platform/errors.ts';
import type { FileReply, RequestContext } from '../../platform/handler.ts';
import { texts } from './messages.ts';
import { presentAccount } from './present.ts';
import { type AcctFilter, countAccounts, findAccounts, findAcctIds } from './queries.ts';
import { viewerOf } from './rules.ts';

/** Rows of the export, which the reply carries at once. */
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
  dictionaries: [acctStatuses, authStatuses, custTypes, investorClasses, productTypes, riskProfiles, yesNo],
});

/** The list of accounts as a workbook. */
export async function exportAccounts(filter: AcctFilter, { db, user, now }: RequestContext): Promise<FileReply> {
  const viewer = viewerOf(user);
  const total = await countAccounts(db, viewer, filter);
  if (total > MOST_ROWS) throw errors.exportTooLarge(total, MOST_ROWS);
  const today = toShanghaiDate(now);
  const pieces: Uint8Array[] = [];
  const rows = {
    list: () => findAcctIds(db, viewer, filter, { limit: MOST_ROWS, offset: 0 }),
    read: async (acctIds: readonly string[]) => (await findAccounts(db, viewer, acctIds, today)).map(presentAccount),
  };
  for await (const piece of writeSheet(texts.sheet, { sheet, params: filter, now }, readListed(rows)))
    pieces.push(piece);
  return { fileName: nameWorkbook(texts.sheet, today), contentType: WORKBOOK_TYPE, body: Buffer.concat(pieces) };
}
