import type { OperationParams, ReviewDetail } from '#contract';
import { errors } from '../../platform/errors.ts';
import { defineHandlers, type RequestContext } from '../../platform/handler.ts';
import { texts } from '../orders/messages.ts';
import { nameTransactor, passReviews, rejectReviews, withdrawReview } from './commands.ts';
import { loadReviewFacts } from './facts.ts';
import { presentDetail } from './present.ts';
import { countReviews, findReview, findReviews, mendableSince, type ReviewFilter } from './queries.ts';
import { presentReviews, sumUpReviews } from './summary.ts';

/** Two-person review of applications (handbook: review-page, review-four-eyes). */
export const routes = defineHandlers({
  queryTradeReviewPageList: async ({ pageNum, pageSize, ...params }, context) => {
    const { db, user, now } = context;
    const range = { filter: toFilter(params, now), limit: pageSize, offset: (pageNum - 1) * pageSize };
    const { total, rows } = await findReviews(db, user.accountId, range);
    return { ...total, pageNum, pageSize, list: await presentReviews(rows, context) };
  },

  queryTradeReviewCounts: async (params, { db, user, now }) => ({
    counts: await countReviews(db, user.accountId, toFilter(params, now)),
  }),

  queryTradeReviewSummary: (params, context) => sumUpReviews(params, context),

  queryTradeReviewDetail: async ({ applyNo }, context) => describeReview(applyNo, context),

  reviewPass: (params, context) => passReviews(params, context),

  reviewReject: (params, context) => rejectReviews(params, context),

  reviewWithdraw: (params, context) => withdrawReview(params, context),
});

function toFilter(
  { disCode: _disCode, resubmittable, ...filter }: OperationParams<'queryTradeReviewCounts'>,
  now: Date,
): ReviewFilter {
  return { ...filter, mendableSince: resubmittable ? mendableSince(now) : undefined };
}

async function describeReview(applyNo: string, { db, user, now }: RequestContext): Promise<ReviewDetail> {
  const apply = await findReview(db, user.accountId, applyNo);
  if (!apply) throw errors.recordNotFound(texts.apply);
  const { accountId } = user;
  const facts = await loadReviewFacts(db, apply, { now, accountId });
  return presentDetail({ ...apply, transactorName: (await nameTransactor(db, apply)) || null }, accountId, facts);
}
