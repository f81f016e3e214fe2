import { CUT_OFF_TIME, PAY_CUT_OFF_TIME } from '../language/trading-day.ts';
import { expireSupplements } from '../application/expire-supplements.ts';
import { expireContracts } from '../modules/contract/end.ts';
import { ageLines } from '../modules/credit/commands.ts';
import { expireDirectives, remindOfExpiry } from '../modules/directive/news.ts';
import {
  carryOverIncome,
  earnIncome,
  releaseIncome,
  payDividends,
  reinvestDividends,
  registerDividends,
} from '../modules/dividend/commands.ts';
import { PUBLICATION_TIME } from '../modules/fund/rules.ts';
import { type Due, remindOf } from '../modules/orders/news.ts';
import { failUnpaid } from '../modules/purchase/commands.ts';
import { expireReviews } from '../modules/review/commands.ts';
import { endValidity, remindOfEnd } from '../modules/risk/expire.ts';
import { confirmOrders, suspectLateOrders, establishFunds, openAccounts } from '../modules/settlement/confirm.ts';
import { payOut, planPayouts } from '../modules/settlement/payouts.ts';
import type { Ahead, Milestone } from './milestone.ts';

/** Start of the day that the dates of records name. */
const MIDNIGHT = '00:00:00';
/** Arrival of the registrars' files; one that is a day late counts as missing. */
const CONFIRMATION_TIME = '09:00:00';
const LATE_TIME = '09:30:00';
/** After the confirmations of the morning. */
const AFTER_CONFIRMATION = '09:15:00';
const PAYOUT_TIME = '16:00:00';

function remindAt(at: string, what: Due, end: string, ahead: Ahead): Milestone {
  return { name: `${what} until ${end} is announced at ${at}`, at, days: 'trading', run: remindOf(what, end, ahead) };
}

function remindOfDirectivesAt(at: string, ahead: Ahead): Milestone {
  const run = remindOfExpiry(CUT_OFF_TIME, ahead);
  return { name: `directives until ${CUT_OFF_TIME} are announced at ${at}`, at, days: 'natural', run };
}

/**
 * Changes made by the clock in the course of a day (handbook: daily-milestones); those of equal time run in this order.
 */
export const milestones: readonly Milestone[] = [
  { name: 'credit lines begin and end', at: MIDNIGHT, days: 'natural', run: ({ db }, moment) => ageLines(db, moment) },
  {
    name: 'supplements are overdue',
    at: MIDNIGHT,
    days: 'natural',
    run: ({ db }, moment) => expireSupplements(db, moment),
  },
  {
    name: 'assessments and certifications end',
    at: MIDNIGHT,
    days: 'natural',
    run: ({ db }, moment) => endValidity(db, moment),
  },
  {
    name: 'ends of validity are announced',
    at: CONFIRMATION_TIME,
    days: 'natural',
    run: ({ db }, moment) => remindOfEnd(db, moment),
  },
  // Accounts before the orders that need them, orders before the funds that their subscriptions establish.
  { name: 'fund accounts are opened', at: CONFIRMATION_TIME, days: 'trading', run: openAccounts },
  { name: 'orders are confirmed', at: CONFIRMATION_TIME, days: 'trading', run: confirmOrders },
  { name: 'raised funds are established', at: CONFIRMATION_TIME, days: 'trading', run: establishFunds },
  { name: 'redeemed holdings take their income along', at: AFTER_CONFIRMATION, days: 'trading', run: releaseIncome },
  { name: 'dividends become shares', at: AFTER_CONFIRMATION, days: 'trading', run: reinvestDividends },
  { name: 'payouts are planned', at: AFTER_CONFIRMATION, days: 'trading', run: planPayouts },
  { name: 'late confirmations are missed', at: LATE_TIME, days: 'trading', run: suspectLateOrders },
  remindAt('13:00:00', 'payment', CUT_OFF_TIME, '2小时'),
  remindAt('13:00:00', 'signing', CUT_OFF_TIME, '2小时'),
  remindOfDirectivesAt('13:00:00', '2小时'),
  remindAt('14:30:00', 'payment', CUT_OFF_TIME, '30分钟'),
  remindAt('14:30:00', 'signing', CUT_OFF_TIME, '30分钟'),
  remindOfDirectivesAt('14:30:00', '30分钟'),
  { name: 'reviews expire', at: CUT_OFF_TIME, days: 'trading', run: expireReviews },
  { name: 'directives expire', at: CUT_OFF_TIME, days: 'natural', run: expireDirectives },
  // Before the payment, which fails for lack of a signature.
  { name: 'contracts expire', at: CUT_OFF_TIME, days: 'trading', run: expireContracts },
  // High-end products must be paid by the cut-off.
  { name: 'high-end payment ends', at: CUT_OFF_TIME, days: 'trading', run: failUnpaid },
  remindAt('15:00:00', 'payment', PAY_CUT_OFF_TIME, '2小时'),
  { name: 'dividends are paid', at: PAYOUT_TIME, days: 'trading', run: payDividends },
  { name: 'payouts are paid', at: PAYOUT_TIME, days: 'trading', run: payOut },
  remindAt('16:30:00', 'payment', PAY_CUT_OFF_TIME, '30分钟'),
  { name: 'payment ends', at: PAY_CUT_OFF_TIME, days: 'trading', run: failUnpaid },
  {
    name: 'NAVs are published',
    at: PUBLICATION_TIME,
    days: 'natural',
    run: async ({ db, demo }, { day }) => demo?.publishNavs(db, day),
  },
  { name: 'money funds earn', at: PUBLICATION_TIME, days: 'natural', run: earnIncome },
  { name: 'income is carried over', at: PUBLICATION_TIME, days: 'trading', run: carryOverIncome },
  { name: 'dividends are registered', at: PUBLICATION_TIME, days: 'trading', run: registerDividends },
  { name: 'refunds are planned', at: PUBLICATION_TIME, days: 'trading', run: planPayouts },
];
