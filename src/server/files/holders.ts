import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import { ownAccounts, ownInstitutions } from '../access/ownership.ts';
import type { FileOwner } from './stored-files.ts';

type FileExpressions = ExpressionBuilder<Database, 'files'>;

type Held = SelectQueryBuilder<Database, keyof Database, { fileId: string }>;

/** A kind of record that holds files. */
interface Holder {
  /** Records that hold the file at hand; a subquery over `files`. */
  readonly holding: (files: FileExpressions) => Held;
  /** Those of them that `viewer` may see. */
  readonly seenBy: (files: FileExpressions, db: Db, viewer: FileOwner) => Held;
}

/**
 * Everything that holds files. A table of records with files belongs here: a file that nothing here holds is deleted two
 * days after it was uploaded, and only its uploader sees it.
 */
const holders: readonly Holder[] = [
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

/** Papers of a batch of accounts: of the operator's own, who is their owner anyway; a registrant sees none. */
function seenInBatch(files: FileExpressions, db: Db, viewer: FileOwner) {
  if ('phone' in viewer) return heldByBatch(files).where((batch) => batch.lit(false));
  const own = db.selectFrom('batches').select('batches.batchNo').where('accountId', '=', viewer.accountId);
  return heldByBatch(files).where('accountBatchFiles.batchNo', 'in', own);
}

/** Whether any record holds the file at hand. */
export function isHeld(files: FileExpressions) {
  return files.or(holders.map(({ holding }) => files.exists(holding(files))));
}

/** Whether the viewer may see a record that holds the file at hand. */
export function isSeen(files: FileExpressions, db: Db, viewer: FileOwner) {
  return files.or(holders.map(({ seenBy }) => files.exists(seenBy(files, db, viewer))));
}
