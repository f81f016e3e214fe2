import type { JobStatus, OperationParams } from '#contract';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { endOf } from '../../database/list-source.ts';
import { ownAccounts, ownInstitutions } from '../../access/ownership.ts';

/** Days that a statement can be downloaded (handbook: statement-page, job-states). */
export const KEEP_DAYS = 90;

type Filter = Omit<OperationParams<'queryTradeBillPageList'>, 'pageNum' | 'pageSize' | 'disCode'>;

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

function matching(db: Db, accountId: number, filter: Filter, now: string) {
  const { institutionId, acctId, billType, jobStatus, createDateBegin, createDateEnd } = filter;
  return ownBills(db, accountId).where((eb) =>
    eb.and([
      ...(institutionId ? [eb('bill.institutionId', '=', institutionId)] : []),
      ...(acctId
        ? [
            eb.exists(
              eb
                .selectFrom('tradeBillAccounts as held')
                .select('held.acctId')
                .whereRef('held.billNo', '=', 'bill.billNo')
                .where('held.acctId', '=', acctId),
            ),
          ]
        : []),
      ...(billType ? [eb('bill.billType', '=', billType)] : []),
      ...(jobStatus ? [eb(statusAt(now), '=', jobStatus)] : []),
      ...(createDateBegin ? [eb('bill.createdAt', '>=', `${createDateBegin} 00:00:00`)] : []),
      ...(createDateEnd ? [eb('bill.createdAt', '<=', endOf(createDateEnd))] : []),
    ]),
  );
}

export async function countBills(db: Db, accountId: number, filter: Filter, now: string): Promise<number> {
  const { total } = await matching(db, accountId, filter, now)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Newest first; `now` is Shanghai time. */
export function findBills(
  db: Db,
  accountId: number,
  filter: Filter,
  range: { readonly now: string; readonly limit: number; readonly offset: number },
) {
  return describe(matching(db, accountId, filter, range.now), range.now)
    .orderBy('bill.createdAt', 'desc')
    .orderBy('bill.billNo', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

/** One of the operator's statements; undefined for any other. */
export function findBill(db: Db, accountId: number, billNo: string, now: string) {
  return describe(ownBills(db, accountId), now).where('bill.billNo', '=', billNo).executeTakeFirst();
}

/** A row of `findBill`. */
export type BillRow = Awaited<ReturnType<typeof findBills>>[number];

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
