import type { OrderStatus } from '#contract';
import type { GroupStatus } from '../../database/schema/trade.ts';

export interface GroupFacts {
  readonly children: readonly OrderStatus[];
  /** Orders that the batch has still to submit. */
  readonly unsubmitted: number;
  /** A 超级转换 whose first step may still succeed, and which has no second one yet. */
  readonly stepToCome: boolean;
}

/** The status of a group order, derived from its children (domain §5.2, evaluated top-down). */
export function deriveGroupStatus({ children, unsubmitted, stepToCome }: GroupFacts): GroupStatus {
  const all = (...statuses: readonly OrderStatus[]): boolean => children.every((child) => statuses.includes(child));
  const any = (...statuses: readonly OrderStatus[]): boolean => children.some((child) => statuses.includes(child));
  if (any('fundException')) return 'groupException';
  if (unsubmitted > 0) return 'groupApplyPending';
  if (all('fundApplyFail')) return 'groupApplyFail';
  if (all('fundCancelSuccess')) return 'groupCancelSuccess';
  if (any('fundPayPending', 'fundConfirmPending')) return 'groupConfirmPending';
  const dead = all('fundConfirmFail', 'fundApplyFail', 'fundCancelSuccess');
  if (stepToCome && !dead) return 'groupConfirmPending';
  if (all('fundConfirmSuccess')) return 'groupConfirmSuccess';
  if (dead) return any('fundConfirmFail') ? 'groupConfirmFail' : 'groupApplyFail';
  return 'groupConfirmSuccessPart';
}
