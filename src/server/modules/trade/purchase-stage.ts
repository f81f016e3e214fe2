import type { ContractStatus, OrderStatus, PurchaseStage, ReviewStatus } from '#contract';

interface Progress {
  readonly reviewStatus: ReviewStatus | null;
  readonly orderStatus: OrderStatus | null;
  readonly contractStatus: ContractStatus | null;
}

/** Orders that came to nothing. */
const FAILED: readonly OrderStatus[] = ['fundApplyFail', 'fundCancelSuccess', 'fundConfirmFail'];

/** How far a purchase has come (domain §3.3 T12): what has to be done next, or how it ended. */
export function stageOf({ reviewStatus, orderStatus, contractStatus }: Progress): PurchaseStage {
  if (orderStatus === null) return reviewStatus === 'pending' ? 'review' : 'failed';
  if (FAILED.includes(orderStatus)) return 'failed';
  if (contractStatus === 'unsigned' || contractStatus === 'signing') return 'sign';
  if (orderStatus === 'fundPayPending') return 'pay';
  return contractStatus === 'coolingOff' ? 'cooling' : 'accepted';
}
