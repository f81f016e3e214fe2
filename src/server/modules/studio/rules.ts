import type { ChangeState } from '#contract';
import { changeLimits } from '#engine/language/prove';
import changeStates from '../../../../schemas/dictionaries/change-state.json' with { type: 'json' };
import { labelOf } from '../../platform/labels.ts';
import { studioErrors } from './messages.ts';

/** The steps of a change. */
export type ChangeStep = 'save' | 'submit' | 'withdraw' | 'void' | 'return' | 'publish';

interface Step {
  readonly from: readonly ChangeState[];
  readonly to: ChangeState;
  /** Who may take the step; `other` is a person who has written nothing in the change. */
  readonly by: 'author' | 'everyone' | 'other';
}

/** States that allow each step, and the state that it leads to. */
export const steps: Readonly<Record<ChangeStep, Step>> = {
  save: { from: ['draft', 'returned'], to: 'draft', by: 'everyone' },
  submit: { from: ['draft', 'returned'], to: 'submitted', by: 'author' },
  withdraw: { from: ['submitted'], to: 'draft', by: 'author' },
  void: { from: ['draft', 'returned'], to: 'voided', by: 'author' },
  return: { from: ['submitted'], to: 'returned', by: 'other' },
  publish: { from: ['submitted'], to: 'published', by: 'other' },
};

/** Facts about a change that rules need. */
export interface JudgedChange {
  readonly state: ChangeState;
  readonly authorId: number;
  /** Others who have saved files in it. */
  readonly writerIds: readonly number[];
  readonly version: number;
}

/** Whether a person has written in a change, and so must not decide it. Pure. */
export function isWriter({ authorId, writerIds }: Omit<JudgedChange, 'version' | 'state'>, accountId: number): boolean {
  return authorId === accountId || writerIds.includes(accountId);
}

/** Whether a person may take a step now, apart from permission codes. Pure. */
export function mayStep(step: ChangeStep, change: Omit<JudgedChange, 'version'>, accountId: number): boolean {
  const { from, by } = steps[step];
  const isTheirs = { author: change.authorId === accountId, everyone: true, other: !isWriter(change, accountId) };
  return from.includes(change.state) && isTheirs[by];
}

/** Throws if a step is not allowed; `version` is the version read, absent if files are compared instead. Pure. */
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

/** Whether a change can still be published. Pure. */
export function isOpen({ state }: Pick<JudgedChange, 'state'>): boolean {
  return state !== 'published' && state !== 'voided';
}

/** Seconds without a report after which an editor is gone. Background windows report once a minute. */
const SILENCE = 90;

/** Whether an editor seen at `seenAt` is still open. A future time counts as open, since clocks differ. Pure. */
export function isPresent(seenAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - seenAt.getTime()) <= SILENCE * 1000;
}

/** Longest title, characters (contract: changeTitle). */
export const LONGEST_TITLE = 60;

export const MEGABYTE = 1024 * 1024;

/** Bytes of all texts in one author's open changes. */
export const QUOTA = 20 * MEGABYTE;

/** Throws if the files of a change are too many, or too large together. Pure. */
export function requireBounds(files: readonly { readonly text: string | null }[]): void {
  if (files.length > changeLimits.files) throw studioErrors.tooMany(changeLimits.files);
  const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text ?? ''), 0);
  if (bytes > changeLimits.bytes) throw studioErrors.tooLarge(changeLimits.bytes / MEGABYTE);
}
