import { CUT_OFF_TIME, PAY_CUT_OFF_TIME } from '#values/trading-day';
import { expireReviews } from './expire-reviews.ts';
import { failUnpaid } from './fail-unpaid.ts';
import type { Milestone } from './milestone.ts';

/** What the clock decides in the course of a day (domain §4.1); what has the same time runs in this order. */
export const milestones: readonly Milestone[] = [
  { name: 'reviews expire', at: CUT_OFF_TIME, days: 'trading', run: expireReviews },
  // High-end products have to be paid by the cut-off already.
  { name: 'high-end payment ends', at: CUT_OFF_TIME, days: 'trading', run: failUnpaid },
  { name: 'payment ends', at: PAY_CUT_OFF_TIME, days: 'trading', run: failUnpaid },
];
