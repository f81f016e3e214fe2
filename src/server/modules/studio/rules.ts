import type { ChangeState } from '#contract';
import changeStates from '../../../../schemas/dictionaries/change-state.json' with { type: 'json' };
import { labelOf } from '../../platform/labels.ts';
import { studioErrors } from './messages.ts';

/** The steps of a change. */
export type ChangeStep = 'save' | 'submit' | 'withdraw' | 'return' | 'publish';

interface Step {
  readonly from: readonly ChangeState[];
  readonly to: ChangeState;
  /** True for the author, who may not decide about a change of his own. */
  readonly by: 'author' | 'other';
}

/** The states from which each step leads, and the state that it leads to. */
export const steps: Readonly<Record<ChangeStep, Step>> = {
  save: { from: ['draft', 'returned'], to: 'draft', by: 'author' },
  submit: { from: ['draft', 'returned'], to: 'submitted', by: 'author' },
  withdraw: { from: ['draft', 'submitted', 'returned'], to: 'withdrawn', by: 'author' },
  return: { from: ['submitted'], to: 'returned', by: 'other' },
  publish: { from: ['submitted'], to: 'published', by: 'other' },
};

/** A change as far as rules are about it. */
export interface JudgedChange {
  readonly state: ChangeState;
  readonly authorId: number;
  readonly version: number;
}

/** Whether somebody may take a step now, permission codes aside. Pure. */
export function mayStep(step: ChangeStep, { state, authorId }: JudgedChange, accountId: number): boolean {
  const { from, by } = steps[step];
  return from.includes(state) && (by === 'author') === (authorId === accountId);
}

/** Throws the refusal of a step; `version` is the one that was read. Pure. */
export function requireStep(
  step: ChangeStep,
  change: JudgedChange,
  { accountId, version }: { readonly accountId: number; readonly version: number },
): void {
  const { from, by } = steps[step];
  if (by === 'author' && change.authorId !== accountId) throw studioErrors.notAuthor();
  if (by === 'other' && change.authorId === accountId) throw studioErrors.ownChange();
  if (!from.includes(change.state)) throw studioErrors.wrongState(labelOf(changeStates, change.state));
  if (change.version !== version) throw studioErrors.changed();
}

/** Whether a change may still become live. Pure. */
export function isOpen({ state }: Pick<JudgedChange, 'state'>): boolean {
  return state !== 'published' && state !== 'withdrawn';
}

/** Bytes of a file at most. */
export const MOST_BYTES = 1024 * 1024;

/** Characters of a title at most (contract: changeTitle). */
export const LONGEST_TITLE = 60;
