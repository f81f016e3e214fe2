import { sql, type SqlBool } from 'kysely';
import type { OperationParams, ReviewStatus } from '#contract';
import { addDays, toShanghaiTime } from '#values/shanghai-time';
import dictionary from '../../../../schemas/dictionaries/review-status.json' with { type: 'json' };
import { isOwnAccount, ownAccounts, ownInstitutions } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { defineList } from '#server/database/list';
import type { ListSource } from '#server/database/list-source';
import { defineSearch } from '#server/database/search';
import type { RequestContext } from '#server/platform/handler';
import { isCorrectable } from '../trade-apply/queries.ts';

/** Days during which a failed application is offered for correction. */
const CORRECTION_DAYS = 7;

interface Reader {
  readonly accountId: number;
  readonly now: Date;
}

export function readerOf({ user, now }: RequestContext): Reader {
  return { accountId: user.accountId, now };
}

export const reviewSearch = defineSearch<'queryTradeReviewPageList' | 'queryTradeReviewCounts', Reader>(
  ['queryTradeReviewPageList', 'queryTradeReviewCounts'],
  {
    institutionId: 'tradeApplies.institutionId',
    acctId: 'tradeApplies.acctId',
    fundCode: 'tradeApplies.fundCode',
    businessCodeList: 'tradeApplies.businessCode',
    reviewStatus: 'tradeApplies.reviewStatus',
    applyDateBegin: ['tradeApplies.applyTime', '>='],
    applyDateEnd: ['tradeApplies.applyTime', '<= end of'],
    makerName: 'tradeApplies.makerName',
    resubmittable: (wanted, { accountId, now }) => {
      if (!wanted) return undefined;
      const since = addDays(toShanghaiTime(now).slice(0, 10), -CORRECTION_DAYS);
      // The maker is a redundant condition, for the index of a maker's rejected applications.
      return sql<SqlBool>`trade_applies.maker_id = ${accountId} and trade_applies.review_time >= ${since}
        and ${isCorrectable(accountId, 'tradeApplies')}`;
    },
  },
);

type Filter = Omit<OperationParams<'queryTradeReviewPageList'>, 'pageNum' | 'pageSize' | 'disCode'>;

/** In the order of the dictionary, whose values the generated type lists. */
export const reviewStatuses = dictionary.items.map(({ value }) => value as ReviewStatus);

/** Applications of the operator's institutions that need or had a review. */
function matching(db: Db, accountId: number) {
  return (
    db
      .selectFrom('tradeApplies as apply')
      .innerJoin('institutions', 'institutions.institutionId', 'apply.institutionId')
      .innerJoin('investorAccounts as acct', 'acct.acctId', 'apply.acctId')
      .innerJoin('funds', 'funds.fundCode', 'apply.fundCode')
      .leftJoin('funds as target', 'target.fundCode', 'apply.targetFundCode')
      .leftJoin('tradeApplies as later', 'later.formerApplyNo', 'apply.applyNo')
      .leftJoin('orders as original', 'original.orderNo', 'apply.originalOrderNo')
      .leftJoin('operatorRights as rights', (join) =>
        join.onRef('rights.acctId', '=', 'apply.acctId').on('rights.accountId', '=', accountId),
      )
      // Without a deadline there was no review: the institution has no two-person review.
      .where('apply.reviewDeadline', 'is not', null)
      .where('apply.acctId', 'in', ownAccounts(db, accountId))
  );
}

/** The matching applications as the source of a list; those without a deadline had no review. */
function listed(db: Db, reader: Reader, filter: Filter): ListSource {
  return {
    owners: sql`${ownInstitutions(db, reader.accountId)}`,
    by: 'institutionId',
    table: 'tradeApplies',
    key: 'applyNo',
    where: sql`trade_applies.review_deadline is not null and ${reviewSearch.where(filter, reader)}
      and ${isOwnAccount(db, reader.accountId, 'tradeApplies.acctId')}`,
  };
}

function withNames(query: ReturnType<typeof matching>, accountId: number) {
  return (
    query
      .selectAll('apply')
      .select(['institutions.institutionName', 'acct.investorName', 'acct.riskProfile'])
      .select(['funds.fundShortName', 'target.fundShortName as targetFundName'])
      .select(
        sql<string | null>`coalesce(apply.apply_amt, original.apply_amt, ${sumOfChildren('apply_amt')})`.as('amount'),
      )
      .select(
        sql<string | null>`coalesce(apply.apply_vol, original.apply_vol, ${sumOfChildren('apply_vol')})`.as('shares'),
      )
      // A conversion has the risk of its target.
      .select(({ fn }) => fn.coalesce('target.riskLevel', 'funds.riskLevel').as('riskLevel'))
      .select(mayReview(accountId).as('reviewFlag'))
      .select(isCorrectable(accountId, 'apply').as('resubmittable'))
      .select(['funds.fundType', 'funds.fundStatus', 'original.payStatus', 'later.applyNo as laterApplyNo'])
  );
}

/** A group shows the sum of its children. */
function sumOfChildren(column: 'apply_amt' | 'apply_vol') {
  return sql`(select sum(${sql.ref(`child.${column}`)}) from trade_applies as child
    where child.group_apply_no = apply.apply_no)`;
}

/** Whether the operator may review for the account, and for a group for the accounts of all children. */
function mayReview(accountId: number) {
  return sql<boolean>`coalesce(rights.review_flag, false) and not exists (
    select from trade_applies as child
    left join operator_rights as other on other.acct_id = child.acct_id and other.account_id = ${accountId}
    where child.group_apply_no = apply.apply_no and other.review_flag is not true
  )`;
}

/** The applications of a group whose accounts the operator may see. */
export function findGroupChildren(db: Db, accountId: number, applyNo: string) {
  return db
    .selectFrom('tradeApplies as apply')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'apply.acctId')
    .innerJoin('funds', 'funds.fundCode', 'apply.fundCode')
    .selectAll('apply')
    .select(['acct.investorName', 'funds.fundShortName'])
    .where('apply.groupApplyNo', '=', applyNo)
    .where('apply.acctId', 'in', ownAccounts(db, accountId))
    .orderBy('apply.applyNo')
    .execute();
}

/** The applications of the operator's institutions; newest first. */
export const reviewList = defineList({
  source: listed,
  sortOf: ({ sort }: Filter) => (sort?.length ? sort : ['-applyTime']),
  keyOf: ({ applyNo }) => applyNo,
  read: (db: Db, { accountId }: Reader, applyNos: readonly string[]) =>
    withNames(matching(db, accountId), accountId).where('apply.applyNo', 'in', applyNos).execute(),
});

/** An application of the operator's institutions, or undefined. */
export function findReview(db: Db, accountId: number, applyNo: string) {
  return withNames(matching(db, accountId), accountId).where('apply.applyNo', '=', applyNo).executeTakeFirst();
}

/** A row of `findReview`. */
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** The same of several applications, locked until the transaction ends, so that each is decided once. */
export async function lockReviews(tx: Db, reader: Reader, applyNos: readonly string[]): Promise<ReviewRow[]> {
  await sql`select from trade_applies where apply_no in (${sql.join(applyNos)}) order by apply_no for update`.execute(
    tx,
  );
  await sql`select from orders where order_no in (
    select original_order_no from trade_applies where apply_no in (${sql.join(applyNos)})
  ) order by order_no for update`.execute(tx);
  return reviewList.byKeys(tx, reader, applyNos);
}
