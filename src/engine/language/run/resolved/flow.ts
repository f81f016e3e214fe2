import type { PartWords } from '../part-words.gen.ts';
import type { ResolvedAction } from './actions.ts';
import type { ResolvedPageBase } from './base.ts';
import type { ResolvedBlock } from './blocks.ts';
import type { ResolvedCall, ResolvedConfirm, ResolvedLoad, ResolvedThen } from './calls.ts';
import type { ResolvedNode } from './nodes.ts';
import type { ResolvedRelyingCall } from './relied.ts';
import type { DynamicText, Expression } from './values.ts';

/** Drafts: the input of a page survives a reload and a log-out. */
export type ResolvedDraft = PartWords['draftRules'];

type StepWords = PartWords['step'];

export interface ResolvedStep extends StepWords {
  readonly fields: readonly ResolvedNode[];
  /** Shows the input of the steps before. */
  readonly review?: { readonly title?: DynamicText };
  /** Call made on "next"; its reply is `data.<name>`. A refusal keeps the step. */
  readonly next?: ResolvedCall & { readonly name: string; readonly confirm?: ResolvedConfirm };
}

type ResultWords = PartWords['result'];

/** Replaces a wizard's steps after it was sent. Expressions and a fields block read `result`. */
export interface ResolvedResult extends ResultWords {
  readonly actions: readonly ResolvedAction[];
  readonly blocks: readonly ResolvedBlock[];
}

/** The final call of a form or wizard. */
export interface ResolvedSubmit extends ResolvedRelyingCall {
  /** The renderer has words of its own without one. */
  readonly label?: DynamicText;
  readonly permission: readonly string[];
  /** Call made instead while a condition holds, with its own codes. */
  readonly alternative?: ResolvedAlternative;
  /** Condition for sending. */
  readonly visible?: Expression;
  readonly confirm?: ResolvedConfirm;
  readonly then: readonly ResolvedThen[];
}

export interface ResolvedAlternative extends ResolvedRelyingCall {
  readonly when: Expression;
  /** Codes of which the operator needs one; empty: no code needed. */
  readonly permission: readonly string[];
}

/** Saves the present input on the server before it is submitted. */
export interface ResolvedSave extends ResolvedCall {
  /** The renderer has words of its own without one. */
  readonly label?: DynamicText;
  readonly permission: readonly string[];
  /** Condition for saving. */
  readonly visible?: Expression;
  /** Name of the reply. */
  readonly name: string;
  /** Seconds between two automatic saves. */
  readonly every?: number;
  readonly then: readonly ResolvedThen[];
}

export interface ResolvedForm extends ResolvedPageBase {
  readonly kind: 'form';
  readonly draft?: ResolvedDraft;
  /** Operators keep filled-in inputs under names; these params of the query belong to them. Absent: no templates. */
  readonly templates?: readonly string[];
  /** Names of the editable fields; absent: all. */
  readonly editableFields?: Expression;
  readonly save?: ResolvedSave;
  readonly load: readonly ResolvedLoad[];
  readonly fields: readonly ResolvedNode[];
  /** Columns of the field grid (1–3). */
  readonly columnCount: number;
  readonly submit: ResolvedSubmit;
  readonly actions: readonly ResolvedAction[];
}

export interface ResolvedWizard extends ResolvedPageBase {
  readonly kind: 'wizard';
  readonly result?: ResolvedResult;
  readonly draft?: ResolvedDraft;
  /** Operators keep filled-in inputs under names; these params of the query belong to them. Absent: no templates. */
  readonly templates?: readonly string[];
  /** Names of the editable fields; absent: all. */
  readonly editableFields?: Expression;
  readonly save?: ResolvedSave;
  readonly load: readonly ResolvedLoad[];
  readonly steps: readonly ResolvedStep[];
  readonly submit: ResolvedSubmit;
}
