import type { OrderStatus } from '#contract';
import { tradeErrors } from './errors.ts';

/** domain §5.1: every other pair is illegal; statuses without a way out are final. */
const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  fundPayPending: ['fundConfirmPending', 'fundApplyFail', 'fundCancelSuccess'],
  fundConfirmPending: [
    'fundCancelSuccess',
    'fundConfirmSuccess',
    'fundConfirmSuccessPart',
    'fundConfirmFail',
    'fundException',
  ],
  fundConfirmSuccessPart: ['fundConfirmSuccess', 'fundConfirmSuccessPart'],
  // The second confirmation of a subscription (130) keeps the status and adds the shares.
  fundConfirmSuccess: ['fundConfirmSuccess'],
  fundException: ['fundConfirmSuccess', 'fundConfirmSuccessPart', 'fundConfirmFail', 'fundCancelSuccess'],
  fundApplyFail: [],
  fundConfirmFail: [],
  fundCancelSuccess: [],
};

export function canChange(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/** Throws 45032001 when an order cannot go from one status to the other. */
export function requireTransition(from: OrderStatus, to: OrderStatus): void {
  if (!canChange(from, to)) throw tradeErrors.statusChanged();
}
