import type { ChangeState } from '#contract';
import changeStates from '../../../../schemas/dictionaries/change-state.json' with { type: 'json' };
import { labelOf } from '../../platform/labels.ts';
import { studioErrors } from './messages.ts';

/** The steps of a change. */
export type ChangeStep = 'save' | 'submit' | 'withdraw' | 'return' | 'publish';

interface Step {
  readonly from: readonly ChangeState[];
  readonly to: ChangeState;
  /** The author, everyone who may design pages, or a person who has written nothing in the change. */
  readonly by: 'author' | 'everyone' | 'other';
}

/** The states from which each step leads, and the state that it leads to. */
export const steps: Readonly<Record<ChangeStep, Step>> = {
  save: { from: ['draft', 'returned'], to: 'draft', by: 'everyone' },
  submit: { from: ['draft', 'returned'], to: 'submitted', by: 'author' },
  withdraw: { from: ['draft', 'submitted', 'returned'], to: 'withdrawn', by: 'author' },
  return: { from: ['submitted'], to: 'returned', by: 'other' },
  publish: { from: ['submitted'], to: 'published', by: 'other' },
};

/** A change as far as rules are about it. */
export interface JudgedChange {
  readonly state: ChangeState;
  readonly authorId: number;
  /** Everyone else who has saved files in it. */
  readonly writerIds: readonly number[];
  readonly version: number;
}

/** Whether a person has written in a change, and so does not decide about it. Pure. */
export function isWriter({ authorId, writerIds }: Omit<JudgedChange, 'version' | 'state'>, accountId: number): boolean {
  return authorId === accountId || writerIds.includes(accountId);
}

/** Whether a person may take a step now, permission codes aside. Pure. */
export function mayStep(step: ChangeStep, change: Omit<JudgedChange, 'version'>, accountId: number): boolean {
  const { from, by } = steps[step];
  const isTheirs = { author: change.authorId === accountId, everyone: true, other: !isWriter(change, accountId) };
  return from.includes(change.state) && isTheirs[by];
}

/** Throws the refusal of a step; `version` is the one that was read, absent where files are compared one by one. Pure. */
export function requireStep(
  step: ChangeStep,
  change: JudgedChange,
  { accountId, version }: { readonly accountId: number; readonly version?: number },
): void {
  const { from, by } = steps[step];
  if (by === 'author' && change.authorId !== accountId) throw studioErrors.notAuthor();
  if (by === 'other' && isWriter(change, accountId)) throw studioErrors.ownChange();
  if (!from.includes(change.state)) throw studioErrors.wrongState(labelOf(changeStates, change.state));
  if (version !== undefined && change.version !== version) throw studioErrors.changed();
}

/** Whether a change may still become live. Pure. */
export function isOpen({ state }: Pick<JudgedChange, 'state'>): boolean {
  return state !== 'published' && state !== 'withdrawn';
}

/** Seconds after which a silent editor counts as gone: a window in the background reports once a minute. */
const SILENCE = 90;

/** Whether an editor that was last seen at `seenAt` is still there; a time in the future is older than the clock. Pure. */
export function isPresent(seenAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - seenAt.getTime()) <= SILENCE * 1000;
}

/** Bytes of a file at most. */
export const MOST_BYTES = 1024 * 1024;

/** Characters of a title at most (contract: changeTitle). */
export const LONGEST_TITLE = 60;
