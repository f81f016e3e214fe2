import type { BillContent, TradeBill } from '#contract';
import { omitNulls } from '#server/platform/record-of';
import { texts } from './messages.ts';
import type { BillRow, findBillAccounts } from './queries.ts';

type AccountRow = Awaited<ReturnType<typeof findBillAccounts>>[number];

/** The sections of a statement. */
export function contentsOf({ contents }: Pick<BillRow, 'contents'>): BillContent[] {
  return contents.split(',') as BillContent[];
}

/** A statement as a row of the list. */
export function presentBill(bill: BillRow, accounts: readonly AccountRow[]): TradeBill {
  const { contents: _contents, jobId: _jobId, fileId: _fileId, progress, failReason, ...shown } = bill;
  const own = accounts.filter(({ billNo }) => billNo === bill.billNo);
  return {
    ...omitNulls(shown),
    contentList: contentsOf(bill),
    accountCount: own.length,
    accountNames: texts.accounts(own.map(({ investorName }) => investorName)),
    progress: progress ?? (bill.jobStatus === 'success' ? 100 : 0),
    ...(bill.jobStatus === 'failed' && failReason !== null && { failReason }),
  };
}
