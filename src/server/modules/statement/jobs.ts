import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { loadStatements } from '../../documents/reports/statement.ts';
import { writeStatements } from '../../documents/reports/statement-pdf.ts';
import type { JobKind, JobTask } from '../../jobs/job-kind.ts';
import { errors } from '../../platform/errors.ts';
import { texts } from './messages.ts';
import { contentsOf } from './present.ts';
import { type BillRow, findBill, findBillAccounts } from './queries.ts';

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
