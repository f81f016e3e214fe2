import type { ReviewDetail } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../../database/database.ts';
import { errors } from '../../../errors.ts';
import { defineHandlers, type RequestContext } from '../../../handler.ts';
import { findBand, lastPublishedDay, purchaseFee } from '../../fund/rules.ts';
import { availableCredit, findCreditLine, isEffective } from '../credit.ts';
import { texts } from '../messages.ts';
import { findBuyBands, findCreditLines, findFund, sumCreditUse } from '../queries.ts';
import { isPurchase } from '../rules.ts';
import { passReviews, rejectReviews, withdrawReview } from './decide.ts';
import { countReviews, findReview, findReviews, type ReviewRow } from './find.ts';
import { presentDetail, presentReview, type ReviewFacts } from './present.ts';

/** Applications that wait for a second person (domain §3.3 T8, §4.13). */
export const routes = defineHandlers({
  queryTradeReviewPageList: async ({ pageNum, pageSize, disCode: _disCode, ...filter }, { db, user }) => {
    const range = { filter, limit: pageSize, offset: (pageNum - 1) * pageSize };
    const { total, rows } = await findReviews(db, user.accountId, range);
    return { total, pageNum, pageSize, list: rows.map((row) => presentReview(row, user.accountId)) };
  },

  queryTradeReviewCounts: async ({ disCode: _disCode, ...filter }, { db, user }) => ({
    counts: await countReviews(db, user.accountId, filter),
  }),

  queryTradeReviewDetail: async ({ applyNo }, context) => describeReview(applyNo, context),

  reviewPass: (params, context) => passReviews(params, context),

  reviewReject: (params, context) => rejectReviews(params, context),

  reviewWithdraw: (params, context) => withdrawReview(params, context),
});

async function describeReview(applyNo: string, { db, user, now }: RequestContext): Promise<ReviewDetail> {
  const apply = await findReview(db, user.accountId, applyNo);
  if (!apply) throw errors.recordNotFound(texts.apply);
  return presentDetail(apply, user.accountId, await loadReviewFacts(db, apply, toShanghaiTime(now)));
}

async function loadReviewFacts(db: Db, apply: ReviewRow, now: string): Promise<ReviewFacts> {
  const published = lastPublishedDay(now);
  const fund = await findFund(db, apply.fundCode, published);
  if (!fund) throw errors.recordNotFound(texts.fund);
  const lots = await db
    .selectFrom('shareLots')
    .select('vol')
    .where('tradeAcctNo', '=', apply.tradeAcctNo)
    .where('fundCode', '=', apply.fundCode)
    .execute();
  const { nav, navDate } = fund;
  return { lots, nav, navDate, ...(await loadPurchaseFacts(db, apply, { fund, published, today: now.slice(0, 10) })) };
}

type Fund = NonNullable<Awaited<ReturnType<typeof findFund>>>;

async function loadPurchaseFacts(
  db: Db,
  apply: ReviewRow,
  { fund, published, today }: { fund: Fund; published: string; today: string },
): Promise<Pick<ReviewFacts, 'estVol' | 'credit'>> {
  if (!isPurchase(apply.businessCode) || apply.applyAmt === null) return { estVol: '0.00', credit: undefined };
  const band = findBand(await findBuyBands(db, fund.buyTemplate), apply.applyAmt);
  const estVol = band && purchaseFee(apply.applyAmt, band, apply.discountRate ?? '1', fund.nav ?? '1.0000').vol;
  const line = findCreditLine(await findCreditLines(db, apply.institutionId, fund.companyCode), today);
  if (!line || !isEffective(line, today)) return { estVol: estVol ?? '0.00', credit: undefined };
  const used = await sumCreditUse(db, apply.institutionId, fund.companyCode, published);
  const credit = { creditLimit: line.creditLimit, creditAvail: availableCredit(line, used) };
  return { estVol: estVol ?? '0.00', credit };
}
