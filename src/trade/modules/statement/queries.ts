import type { JobStatus, OperationParams } from '#contract';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#server/database/database';
import { readPage } from '#server/database/pages';
import { defineSearch } from '#server/database/search';
import { ownAccounts, ownInstitutions } from '../../access/ownership.ts';

/** Days that a statement can be downloaded (handbook: statement-page, job-states). */
export const KEEP_DAYS = 90;

const kept = sql<JobStatus | null>`coalesce(job.job_status, bill.job_status)`;
const finished = sql<string | null>`coalesce(job.finished_at, bill.finished_at)`;
const expires = sql<string | null>`case when ${kept} in ('success', 'expired')
  then ${finished} + interval '90 days' end`;

/** The status of a statement at a Shanghai time; a missing job has expired. */
function statusAt(now: string) {
  return sql<JobStatus>`case when ${kept} is null or ${expires} <= ${now}::timestamp then 'expired' else ${kept} end`;
}

/**
 * Statements of the operator's institutions whose accounts the operator may all see (handbook: account-rights-page).
 */
function ownBills(db: Db, accountId: number) {
  return db
    .selectFrom('tradeBills as bill')
    .innerJoin('institutions as inst', 'inst.institutionId', 'bill.institutionId')
    .leftJoin('jobs as job', 'job.jobId', 'bill.jobId')
    .where('bill.institutionId', 'in', ownInstitutions(db, accountId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tradeBillAccounts as one')
            .select('one.acctId')
            .whereRef('one.billNo', '=', 'bill.billNo')
            .where('one.acctId', 'not in', ownAccounts(db, accountId)),
        ),
      ),
    );
}

interface Instant {
  /** Shanghai time. */
  readonly now: string;
}

export const billSearch = defineSearch<'queryTradeBillPageList', Instant>(['queryTradeBillPageList'], {
  institutionId: 'bill.institutionId',
  acctId: (acctId) => sql<SqlBool>`exists (
    select from trade_bill_accounts as held where held.bill_no = bill.bill_no and held.acct_id = ${acctId})`,
  billType: 'bill.billType',
  jobStatus: (status, { now }) => sql<SqlBool>`${statusAt(now)} = ${status}`,
  createDateBegin: ['bill.createdAt', '>='],
  createDateEnd: ['bill.createdAt', '<= end of'],
});

/** A page of the matching statements, newest first; `now` is Shanghai time. */
export function findBills(
  db: Db,
  accountId: number,
  params: OperationParams<'queryTradeBillPageList'>,
  { now }: Instant,
) {
  const found = ownBills(db, accountId).where(billSearch.where(params, { now }));
  const rows = describe(found, now).orderBy('bill.createdAt', 'desc').orderBy('bill.billNo', 'desc');
  return readPage(found, rows, params);
}

/** One of the operator's statements; undefined for any other. */
export function findBill(db: Db, accountId: number, billNo: string, now: string) {
  return describe(ownBills(db, accountId), now).where('bill.billNo', '=', billNo).executeTakeFirst();
}

/** A row of `findBill`. */
export type BillRow = NonNullable<Awaited<ReturnType<typeof findBill>>>;

function describe(query: ReturnType<typeof ownBills>, now: string) {
  return query
    .select(['bill.billNo', 'bill.billName', 'bill.billType', 'bill.institutionId', 'inst.institutionName'])
    .select(['bill.beginDate', 'bill.endDate', 'bill.contents', 'bill.fileType', 'bill.sealFlag', 'bill.creator'])
    .select(['bill.createdAt as createTime', 'bill.jobId', 'job.fileId', 'job.progress'])
    .select(statusAt(now).as('jobStatus'))
    .select(finished.as('finishTime'))
    .select(expires.as('expireTime'))
    .select(sql<string | null>`coalesce(job.fail_reason, bill.fail_reason)`.as('failReason'));
}

/** The accounts of statements, by number. */
export function findBillAccounts(db: Db, billNos: readonly string[]) {
  if (billNos.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('tradeBillAccounts as held')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'held.acctId')
    .select(['held.billNo', 'held.acctId', 'acct.investorName'])
    .where('held.billNo', 'in', billNos)
    .orderBy('held.acctId')
    .execute();
}

/** The name of the operator's institution that owns all of the accounts, if the operator may see them all. */
export async function findOwner(
  db: Db,
  accountId: number,
  { institutionId, acctIds }: { readonly institutionId: string; readonly acctIds: readonly string[] },
): Promise<{ institutionName: string; accountsMatch: boolean } | undefined> {
  const institution = await db
    .selectFrom('institutions')
    .select('institutionName')
    .where('institutionId', '=', institutionId)
    .where('institutionId', 'in', ownInstitutions(db, accountId))
    .executeTakeFirst();
  if (!institution) return undefined;
  const { count } = await db
    .selectFrom('investorAccounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('institutionId', '=', institutionId)
    .where('acctId', 'in', acctIds)
    .where('acctId', 'in', ownAccounts(db, accountId))
    .executeTakeFirstOrThrow();
  return { ...institution, accountsMatch: count === new Set(acctIds).size };
}
