import { sql } from 'kysely';
import type { BatchAcctOutcome, FileInfo, JobTicket } from '#contract';
import { countRows } from '../../../batch/store.ts';
import type { Db } from '../../../database/database.ts';
import { BusinessError, errors } from '../../../platform/errors.ts';
import type { FileStore } from '../../../files/file-store.ts';
import type { RequestContext, SessionUser } from '../../../platform/handler.ts';
import { defineWorkKind, type WorkTask } from '../../../jobs/job-kind.ts';
import { startJob } from '../../../jobs/job-queue.ts';
import { type AcctParams, saveApplication } from '../opening/save-application.ts';
import {
  type BatchFacts,
  checkRows,
  type CheckedRow,
  listSharedPapers,
  type Paper,
  placeRefusal,
  templateKey,
} from './check-rows.ts';
import { checkAgain } from './correct.ts';
import { batchErrors } from './errors.ts';
import { loadFacts } from './facts.ts';
import { texts } from './messages.ts';
import { asRowToCheck, type BatchRow, findRows, requireBatch } from './store.ts';

const KIND = 'batchAcctInfoConfirm';

interface ConfirmParams {
  readonly batchNo: string;
}

/**
 * Starts the job that makes an application of each row that is right; asked for again, it goes on with the same one. A
 * row that was refused without a word about its cells is sent again.
 */
export async function startConfirm({ batchNo }: ConfirmParams, context: RequestContext): Promise<JobTicket> {
  const { user, now, transact } = context;
  const okCount = await transact(async (tx) => {
    await requireBatch(tx, batchNo, user);
    await releaseRefused(tx, batchNo);
    await checkAgain(tx, batchNo, { accountId: user.accountId, now });
    return (await countRows(tx, batchNo)).okCount;
  });
  if (okCount === 0) throw batchErrors.nothingToSubmit();
  const params = JSON.stringify({ batchNo } satisfies ConfirmParams);
  return startJob({ kind: KIND, params, accountId: user.accountId, fileName: texts.submitting(okCount) }, context);
}

/** Submits row after row, each in a transaction of its own: one that was submitted before is passed over. */
export const batchJob = defineWorkKind({
  operation: KIND,
  work: async (task: WorkTask<ConfirmParams>): Promise<BatchAcctOutcome> => {
    const { db, files, accountId, params, jobId } = task;
    const { batchNo } = params;
    await requireBatch(db, batchNo, { accountId });
    const user = await findApplicant(db, accountId);
    const rows = await findRows(db, { batchNo, checkResult: 'pass' });
    const facts = await loadFacts(db, { accountId, now: task.now() });
    for (const [index, { rowNo }] of rows.entries()) {
      await submitRow(db, { batchNo, rowNo }, { user, files, facts, now: task.now(), traceId: jobId });
      await task.report(((index + 1) / rows.length) * 100);
    }
    const { submitCount, failCount } = await countRows(db, batchNo);
    const refused = await findRows(db, { batchNo, checkResult: 'refused' });
    return { batchNo, okCount: submitCount, failCount: refused.length, leftCount: failCount - refused.length };
  },
});

interface Submitting {
  readonly user: SessionUser;
  readonly files: FileStore;
  /** As of the start; what has come since is found when the row is submitted. */
  readonly facts: BatchFacts;
  readonly now: Date;
  readonly traceId: string;
}

interface Named {
  readonly batchNo: string;
  readonly rowNo: number;
}

/** Makes a row an application; what is refused is written down at the row, and the others go on. */
async function submitRow(db: Db, named: Named, submitting: Submitting): Promise<void> {
  try {
    await db.transaction().execute((tx) => applyFor(tx, named, submitting));
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const problems = JSON.stringify(placeRefusal(error.fields ?? {}));
    await change(db, named, { checkResult: 'refused', failReason: error.message, problems });
  }
}

async function applyFor(tx: Db, named: Named, { user, files, facts, now, traceId }: Submitting): Promise<void> {
  await tx
    .selectFrom('batchRows')
    .select('rowNo')
    .where('batchNo', '=', named.batchNo)
    .where('rowNo', '=', named.rowNo)
    .forUpdate()
    .execute();
  const [row] = await findRows(tx, { batchNo: named.batchNo, checkResult: 'pass', rowNos: [named.rowNo] });
  // Somebody else was faster, or it was changed meanwhile.
  if (!row) return;
  const [checked] = checkRows([asRowToCheck(row)], facts);
  if (!checked || checked.problems.length > 0) {
    await change(tx, named, { checkResult: 'fail', problems: JSON.stringify(checked?.problems ?? []) });
    return;
  }
  const params = await buildParams(tx, row, { checked, facts });
  const context = { transact: <T>(work: (inner: Db) => Promise<T>) => work(tx), user, now, traceId };
  const { applyNo } = await saveApplication({ files }, { params, event: 'submit' }, context);
  await change(tx, named, { checkResult: 'submitted', madeNo: applyNo, failReason: null });
}

/** What the row applies for, with its papers and those that it takes over from the default template. */
async function buildParams(
  tx: Db,
  row: BatchRow,
  { checked, facts }: { readonly checked: CheckedRow; readonly facts: BatchFacts },
): Promise<AcctParams> {
  const { content, custType, institution } = checked;
  if (!custType || !institution) throw batchErrors.notCorrectable();
  const { institutionId } = institution;
  const own = new Set(row.papers.map(({ materialType }) => materialType));
  const taken = listSharedPapers(facts.templates.get(templateKey(institutionId, custType)));
  const papers = [...row.papers, ...taken.filter(({ materialType }) => !own.has(materialType))];
  return { ...content, custType, institutionId, fileInfos: await describePapers(tx, papers) };
}

async function describePapers(tx: Db, papers: readonly Paper[]): Promise<FileInfo[]> {
  const ids = papers.map(({ fileId }) => fileId);
  const files = await tx
    .selectFrom('files')
    .select(['id', 'name', 'category'])
    .where('id', 'in', ['', ...ids])
    .execute();
  return papers.flatMap(({ fileId, materialType }) => {
    const file = files.find(({ id }) => id === fileId);
    return file ? [{ fileName: file.name, fileUrl: fileId, fileCategory: file.category, materialType }] : [];
  });
}

type RowChange = Partial<Pick<BatchRow, 'checkResult' | 'failReason' | 'madeNo'>> & { readonly problems?: string };

async function change(tx: Db, { batchNo, rowNo }: Named, values: RowChange): Promise<void> {
  await tx
    .updateTable('batchRows')
    .set(values)
    .where('batchNo', '=', batchNo)
    .where('rowNo', '=', rowNo)
    .where('checkResult', '=', 'pass')
    .execute();
}

async function releaseRefused(tx: Db, batchNo: string): Promise<void> {
  await tx
    .updateTable('batchRows')
    .set({ checkResult: 'pass', failReason: null })
    .where('batchNo', '=', batchNo)
    .where('checkResult', '=', 'refused')
    .where(sql<number>`jsonb_array_length(problems)`, '=', 0)
    .execute();
}

/** The operator as he is now. Who may open accounts by the batch may open each of them. */
async function findApplicant(db: Db, accountId: number): Promise<SessionUser> {
  const account = await db
    .selectFrom('accounts')
    .select(['accountId', 'userName', 'realName', 'phone', 'cliqueCode'])
    .where('accountId', '=', accountId)
    .where('status', '=', '1')
    .executeTakeFirst();
  if (!account) throw errors.accountDisabled();
  const permissions = new Set(['MechanismAcountOpenOrg', 'MechanismAcountOpenPro']);
  return { ...account, permissions, roleIds: [], passwordDue: false };
}
