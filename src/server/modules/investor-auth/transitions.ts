import type { ApplyStatus } from '#contract';

export type AuthEvent = 'save' | 'submit' | 'withdraw' | 'pass' | 'reject' | 'supply' | 'revoke' | 'revert';

/** From which statuses what leads where (domain §5.7). */
const transitions: Readonly<Record<AuthEvent, { readonly from: readonly ApplyStatus[]; readonly to: ApplyStatus }>> = {
  save: { from: ['draft', 'rejected', 'withdrawn'], to: 'draft' },
  submit: { from: ['draft', 'rejected', 'withdrawn', 'supplemented'], to: 'auditing' },
  withdraw: { from: ['auditing', 'supplemented'], to: 'withdrawn' },
  pass: { from: ['auditing'], to: 'passed' },
  reject: { from: ['auditing'], to: 'rejected' },
  supply: { from: ['auditing'], to: 'supplemented' },
  revoke: { from: ['passed'], to: 'rejected' },
  revert: { from: ['passed'], to: 'withdrawn' },
};

/** Whether something can happen to an application in this status. */
export function isAllowed(status: ApplyStatus, event: AuthEvent): boolean {
  return transitions[event].from.includes(status);
}

/** The status after an event; undefined where it cannot happen. */
export function statusAfter(status: ApplyStatus, event: AuthEvent): ApplyStatus | undefined {
  return isAllowed(status, event) ? transitions[event].to : undefined;
}
