import type { ContractStatus } from '#contract';
import { contractErrors } from './errors.ts';

/** What happens to a contract (domain §5.8). `end`: its order has failed or was cancelled on another way. */
export type ContractEvent =
  | 'open'
  | 'leave'
  | 'sign'
  | 'reject'
  | 'expire'
  | 'cool'
  | 'takeEffect'
  | 'terminate'
  | 'ripen'
  | 'end';

/** From where an event may come, and where it leads. */
const transitions: Readonly<
  Record<ContractEvent, { readonly from: readonly ContractStatus[]; readonly to: ContractStatus }>
> = {
  // Who reads a contract that is being read begins anew.
  open: { from: ['unsigned', 'signing'], to: 'signing' },
  leave: { from: ['signing'], to: 'unsigned' },
  sign: { from: ['signing'], to: 'signed' },
  reject: { from: ['unsigned', 'signing'], to: 'rejected' },
  expire: { from: ['unsigned', 'signing'], to: 'expired' },
  // The payment is complete: with a cooling-off, and without.
  cool: { from: ['signed'], to: 'coolingOff' },
  takeEffect: { from: ['signed'], to: 'effective' },
  terminate: { from: ['coolingOff'], to: 'cancelled' },
  ripen: { from: ['coolingOff'], to: 'effective' },
  end: { from: ['unsigned', 'signing', 'signed', 'coolingOff'], to: 'cancelled' },
};

export function canHappen(event: ContractEvent, status: ContractStatus): boolean {
  return transitions[event].from.includes(status);
}

/** The status after an event; throws 45034001 when it cannot happen. */
export function statusAfter(event: ContractEvent, status: ContractStatus): ContractStatus {
  if (!canHappen(event, status)) throw contractErrors.statusChanged();
  return transitions[event].to;
}
