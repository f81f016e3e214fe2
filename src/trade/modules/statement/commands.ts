import type { OperationParams, TradeBillTicket } from '#contract';
import { addDays, toShanghaiTime } from '#values/shanghai-time';
import { tDay } from '../../language/trading-day.ts';
import type { Db } from '#server/database/database';
import { nextBillNo } from '../../database/numbers.ts';
import { statementFiles, writeStatements } from '../../documents/reports/statement-pdf.ts';
import { startJob } from '#server/jobs/job-queue';
import { audit } from '#server/platform/audit';
import { errors } from '#server/platform/errors';
import type { RequestContext } from '#server/platform/handler';
import { statementErrors, texts } from './messages.ts';
import { findBill, findOwner, KEEP_DAYS, type BillRow, findBillAccounts } from './queries.ts';
import { resolvePeriod } from './rules.ts';
import { loadStatements } from '../../documents/reports/statement.ts';
import type { JobKind, JobTask } from '#server/jobs/job-kind';
import { contentsOf } from './present.ts';

/** The last day that a statement may cover: T-1, as a natural day. */
export function lastDayOf(now: Date): string {
  return addDays(tDay(toShanghaiTime(now)), -1);
}

/** Stores a statement and starts the job that makes its file (handbook: statement-page). */
export function createBill(params: OperationParams<'createTradeBill'>, context: RequestContext) {
  const { institutionId, acctIdList: acctIds, billType, fileType, sealFlag } = params;
  const { user, now } = context;
  // A statement of one day has holdings only.
  const contents = billType === '5' ? ['1'] : params.contentList;
  if (!contents) throw statementErrors.missing('contentList', texts.content);
  const { beginDate, endDate, periodName } = resolvePeriod(params, lastDayOf(now));
  return context.transact(async (tx): Promise<TradeBillTicket> => {
    const owner = await findOwner(tx, user.accountId, { institutionId, acctIds });
    if (!owner?.accountsMatch) throw statementErrors.notItsAccount();
    const createdAt = toShanghaiTime(now);
    const billNo = await nextBillNo(tx, createdAt.slice(0, 10));
    const billName = texts.billName(owner.institutionName, periodName, billType === '5');
    const jobId = await startBill(tx, { billNo, fileName: `${billName}.${statementFiles[fileType].ending}` }, context);
    const bill = { billNo, billName, billType, institutionId, beginDate, endDate, fileType, sealFlag };
    await tx
      .insertInto('tradeBills')
      .values({ ...bill, contents: contents.join(','), creator: user.realName, createdAt, jobId })
      .execute();
    await tx
      .insertInto('tradeBillAccounts')
      .values([...new Set(acctIds)].map((acctId) => ({ billNo, acctId })))
      .execute();
    const detail = { billName, acctIds, contents, fileType, sealFlag };
    await audit(tx, { ...byOf(context), action: 'statement.create', subject: billNo, detail });
    return { billNo, billName, jobId };
  });
}

/** Restarts the job of a failed or cancelled statement (handbook: job-states). */
export function retryBill(billNo: string, context: RequestContext): Promise<TradeBillTicket> {
  const { user, now } = context;
  return context.transact(async (tx) => {
    // Serialises two restarts: the second one finds the statement generating.
    await tx.selectFrom('tradeBills').select('billNo').where('billNo', '=', billNo).forUpdate().execute();
    const bill = await findBill(tx, user.accountId, billNo, toShanghaiTime(now));
    if (!bill) throw errors.recordNotFound(texts.bill);
    const { billName, fileType, jobStatus } = bill;
    if (jobStatus !== 'failed' && jobStatus !== 'cancelled') throw statementErrors.changed();
    const jobId = await startBill(tx, { billNo, fileName: `${billName}.${statementFiles[fileType].ending}` }, context);
    await tx
      .updateTable('tradeBills')
      .set({ jobId, jobStatus: null, failReason: null, finishedAt: null })
      .where('billNo', '=', billNo)
      .execute();
    await audit(tx, { ...byOf(context), action: 'statement.retry', subject: billNo });
    return { billNo, billName, jobId };
  });
}

async function startBill(
  tx: Db,
  { billNo, fileName }: BillOrder & { readonly fileName: string },
  { user, now }: RequestContext,
): Promise<string> {
  const params = JSON.stringify({ billNo } satisfies BillOrder);
  const job = { kind: KIND, params, accountId: user.accountId, fileName, keepDays: KEEP_DAYS };
  return (await startJob(job, { transact: (work) => work(tx), now })).jobId;
}

function byOf({ user, now, traceId }: RequestContext) {
  return { now, accountId: user.accountId, traceId };
}

/** Kind of the jobs that make statements. */
export const KIND = 'createTradeBill';

/** The parameters of such a job. */
export interface BillOrder {
  readonly billNo: string;
}

/** Makes the file of a statement. */
export const billJob: JobKind = {
  operation: KIND,
  contentType: 'application/octet-stream',
  permissionOf: () => 'ServiceTransactionStatementDownload',
  write: (task) => writeOrdered({ ...task, params: task.params as BillOrder }),
};

async function* writeOrdered({ db, params, accountId, now, report }: JobTask<BillOrder>): AsyncGenerator<Uint8Array> {
  await report(10);
  const moment = now();
  const bill = await findBill(db, accountId, params.billNo, toShanghaiTime(moment));
  if (!bill) throw errors.recordNotFound(texts.bill);
  yield* await writeBill(db, bill, moment);
}

/** Streams the file of a statement with the data at `now`. */
export async function writeBill(db: Db, bill: BillRow, now: Date): Promise<AsyncIterable<Uint8Array>> {
  const accounts = await findBillAccounts(db, [bill.billNo]);
  const period = { begin: bill.beginDate, end: bill.endDate };
  const acctIds = accounts.map(({ acctId }) => acctId);
  const statements = await loadStatements(db, acctIds, period, now);
  const { billNo, fileType, sealFlag: seal } = bill;
  return writeStatements(statements, fileType, {
    billNo,
    contents: contentsOf(bill),
    seal,
    generatedAt: toShanghaiTime(now),
  });
}
