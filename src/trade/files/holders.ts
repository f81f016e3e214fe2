import type { Db } from '#server/database/database';
import type { FileExpressions, FileHolder, FileOwner } from '#server/platform/modules';
import { ownAccounts, ownInstitutions } from '../access/ownership.ts';

/** All records of the trade that hold files. */
export const holders: readonly FileHolder[] = [
  { holding: heldByApplication, seenBy: seenInApplication },
  { holding: heldByCredit, seenBy: seenInCredit },
  { holding: heldByBatch, seenBy: seenInBatch },
];

function heldByApplication({ selectFrom }: FileExpressions) {
  return selectFrom('applyFiles').select('applyFiles.fileId').whereRef('applyFiles.fileId', '=', 'files.id');
}

/** Papers of applications: of the registrant's own, or of the operator's institutions and accounts. */
function seenInApplication(files: FileExpressions, db: Db, viewer: FileOwner) {
  const applies = db.selectFrom('instApplies').select('instApplies.applyNo');
  if ('phone' in viewer) {
    return heldByApplication(files).where('applyFiles.applyNo', 'in', applies.where('phone', '=', viewer.phone));
  }
  // An institution that is not open yet belongs to the clique that applies for it.
  const clique = db.selectFrom('accounts').select('cliqueCode').where('accountId', '=', viewer.accountId);
  const own = applies.where((apply) =>
    apply.or([
      apply('institutionId', 'in', ownInstitutions(db, viewer.accountId)),
      apply.and([apply('institutionId', 'is', null), apply('instApplies.cliqueCode', '=', clique)]),
    ]),
  );
  const ofAccounts = db
    .selectFrom('acctApplies')
    .select('acctApplies.applyNo')
    .where('acctApplies.acctId', 'in', ownAccounts(db, viewer.accountId));
  const ofAuths = db
    .selectFrom('investorAuths')
    .select('investorAuths.authNo')
    .where('investorAuths.acctId', 'in', ownAccounts(db, viewer.accountId));
  return heldByApplication(files).where((file) =>
    file.or([own, ofAccounts, ofAuths].map((numbers) => file('applyFiles.applyNo', 'in', numbers))),
  );
}

function heldByCredit({ selectFrom }: FileExpressions) {
  return selectFrom('creditFiles').select('creditFiles.fileId').whereRef('creditFiles.fileId', '=', 'files.id');
}

/** Papers of the investment limits of the operator's institutions; a registrant sees none. */
function seenInCredit(files: FileExpressions, db: Db, viewer: FileOwner) {
  if ('phone' in viewer) return heldByCredit(files).where((credit) => credit.lit(false));
  const own = db
    .selectFrom('creditLines')
    .select('creditLines.creditNo')
    .where('institutionId', 'in', ownInstitutions(db, viewer.accountId));
  return heldByCredit(files).where('creditFiles.creditNo', 'in', own);
}

function heldByBatch({ selectFrom }: FileExpressions) {
  return selectFrom('accountBatchFiles')
    .select('accountBatchFiles.fileId')
    .whereRef('accountBatchFiles.fileId', '=', 'files.id');
}

/** Papers of a batch of accounts: the operator's own, as the owner; a registrant sees none. */
function seenInBatch(files: FileExpressions, db: Db, viewer: FileOwner) {
  if ('phone' in viewer) return heldByBatch(files).where((batch) => batch.lit(false));
  const own = db.selectFrom('batches').select('batches.batchNo').where('accountId', '=', viewer.accountId);
  return heldByBatch(files).where('accountBatchFiles.batchNo', 'in', own);
}
