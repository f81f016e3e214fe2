import type { DirectiveStatus } from '#contract';
import { directiveErrors } from './errors.ts';

/** domain §5.9: every other pair is illegal; statuses without a way out are final. */
const transitions: Readonly<Record<DirectiveStatus, readonly DirectiveStatus[]>> = {
  pending: ['executing', 'deleted', 'expired'],
  executing: ['executed', 'failed'],
  failed: ['executing', 'deleted'],
  executed: [],
  expired: [],
  deleted: [],
};

export function canChange(from: DirectiveStatus, to: DirectiveStatus): boolean {
  return transitions[from].includes(to);
}

/** Throws what the operator is told when a directive cannot go from one status to the other. */
export function requireTransition(from: DirectiveStatus, to: DirectiveStatus): void {
  if (canChange(from, to)) return;
  if (from === 'executed' || from === 'executing') throw directiveErrors.executed();
  if (from === 'expired') throw directiveErrors.expired();
  throw from === 'deleted' ? directiveErrors.deleted() : directiveErrors.changed();
}
