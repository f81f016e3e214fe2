import type { ReviewDetail } from '#contract';
import { errors } from '#server/platform/errors';
import { defineHandlers, type RequestContext } from '#server/platform/handler';
import { texts } from '../orders/messages.ts';
import { nameTransactor } from '../trade-apply/queries.ts';
import { passReviews, rejectReviews, withdrawReview } from './commands.ts';
import { loadReviewFacts, presentReviews, sumUpReviews } from './facts.ts';
import { presentDetail } from './present.ts';
import { findReview, readerOf, reviewList, reviewStatuses } from './queries.ts';

/** Two-person review of applications (handbook: review-page, review-four-eyes). */
export const routes = defineHandlers({
  queryTradeReviewPageList: (params, context) =>
    reviewList.page(context.db, readerOf(context), params, (rows) => presentReviews(rows, context)),

  queryTradeReviewCounts: async ({ reviewStatus: _chosen, ...filter }, context) => {
    const by = { filter, column: 'reviewStatus', values: reviewStatuses };
    return { counts: await reviewList.countBy(context.db, readerOf(context), by) };
  },

  queryTradeReviewSummary: (params, context) => sumUpReviews(params, context),

  queryTradeReviewDetail: async ({ applyNo }, context) => describeReview(applyNo, context),

  reviewPass: (params, context) => passReviews(params, context),

  reviewReject: (params, context) => rejectReviews(params, context),

  reviewWithdraw: (params, context) => withdrawReview(params, context),
});

async function describeReview(applyNo: string, { db, user, now }: RequestContext): Promise<ReviewDetail> {
  const apply = await findReview(db, user.accountId, applyNo);
  if (!apply) throw errors.recordNotFound(texts.apply);
  const { accountId } = user;
  const facts = await loadReviewFacts(db, apply, { now, accountId });
  return presentDetail({ ...apply, transactorName: (await nameTransactor(db, apply)) || null }, accountId, facts);
}
