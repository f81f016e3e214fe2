import type { ContractProfile, Method } from './profile.ts';

/**
 * What a call changes. `read`: nothing. `draft`: only the input that its caller keeps, so that a form may save by
 * itself. `write`: anything else.
 */
export type Effect = 'read' | 'draft' | 'write';

/** An operation as the contract describes it; `effect` is its `x-effect`. */
export interface Described {
  readonly id: string;
  readonly method: Method;
  readonly effect?: Effect | undefined;
}

/** The effect of an operation: its own word, else by its method, or by its name if the API queries by POST. */
export function effectOf({ reads }: Pick<ContractProfile, 'reads'>, { id, method, effect }: Described): Effect {
  if (effect) return effect;
  if (reads.methods.includes(method)) return 'read';
  return reads.operations !== undefined && new RegExp(reads.operations, 'u').test(id) ? 'read' : 'write';
}

/** True if an operation changes nothing. */
export function isRead(profile: Pick<ContractProfile, 'reads'>, operation: Described): boolean {
  return effectOf(profile, operation) === 'read';
}
