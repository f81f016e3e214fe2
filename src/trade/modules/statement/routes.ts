import { toShanghaiTime } from '#values/shanghai-time';
import { audit } from '#server/platform/audit';
import type { Db } from '#server/database/database';
import { errors } from '#server/platform/errors';
import { defineHandlers, type Handlers } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { statementFiles } from '../../documents/reports/statement-pdf.ts';
import { writeBill, createBill, lastDayOf, retryBill } from './commands.ts';
import { statementErrors, texts } from './messages.ts';
import { presentBill } from './present.ts';
import { type BillRow, findBill, findBillAccounts, findBills } from './queries.ts';
import { listPeriods } from './rules.ts';

/** Statements of investor accounts (handbook: statement-page). */
export function createRoutes({ files }: Platform): Handlers {
  return defineHandlers({
    queryTradeBillPageList: async (params, { db, user, now }) => {
      const page = await findBills(db, user.accountId, params, { now: toShanghaiTime(now) });
      const accounts = await findBillAccounts(
        db,
        page.list.map(({ billNo }) => billNo),
      );
      return { ...page, list: page.list.map((bill) => presentBill(bill, accounts)) };
    },

    queryTradeBillPeriods: ({ billType }, { now }) => Promise.resolve(listPeriods(billType, lastDayOf(now))),

    createTradeBill: createBill,

    retryTradeBill: ({ billNo }, context) => retryBill(billNo, context),

    downloadTradeBill: async ({ billNo }, { db, user, now, traceId }) => {
      const bill = await findBill(db, user.accountId, billNo, toShanghaiTime(now));
      if (!bill) throw errors.recordNotFound(texts.bill);
      if (bill.jobStatus === 'expired') throw statementErrors.gone();
      if (bill.jobStatus !== 'success') throw statementErrors.notMade();
      const body = await readBill(db, bill, now);
      if (!body) throw statementErrors.gone();
      await audit(db, { now, accountId: user.accountId, action: 'statement.download', subject: billNo, traceId });
      const { ending, type } = statementFiles[bill.fileType];
      return { fileName: `${bill.billName}.${ending}`, contentType: type, body };
    },
  });

  /** Statements seeded by the demo have no job and no file; their content is generated from the ledgers. */
  async function readBill(db: Db, bill: BillRow, now: Date): Promise<Buffer | undefined> {
    if (bill.fileId !== null) return files.read(bill.fileId);
    if (bill.jobId !== null) return undefined;
    const pieces: Uint8Array[] = [];
    for await (const piece of await writeBill(db, bill, now)) pieces.push(piece);
    return Buffer.concat(pieces);
  }
}
