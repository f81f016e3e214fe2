import type { CreditStatus } from '#contract';
import { compare } from '#values/decimal';

/** What happens to a credit line (domain §5.6). */
export type CreditEvent = 'freeze' | 'unfreeze' | 'begin' | 'end' | 'update' | 'delete';

/** From where each may happen; a deletion of an effective or frozen line besides asks that nothing of it is used. */
const sources: Readonly<Record<CreditEvent, readonly CreditStatus[]>> = {
  freeze: ['effective'],
  unfreeze: ['frozen'],
  begin: ['pending'],
  end: ['pending', 'effective', 'frozen'],
  update: ['pending', 'effective', 'frozen'],
  delete: ['pending', 'effective', 'frozen', 'expired'],
};

export function canHappen(event: CreditEvent, from: CreditStatus): boolean {
  return sources[event].includes(from);
}

/** Whether a line of which `used` is used may be deleted (domain §5.6). */
export function canDelete(status: CreditStatus, used: string): boolean {
  if (!canHappen('delete', status)) return false;
  return status === 'pending' || status === 'expired' || compare(used, 0) === 0;
}

/** The statuses that an event starts from. */
export function sourcesOf(event: CreditEvent): readonly CreditStatus[] {
  return sources[event];
}
