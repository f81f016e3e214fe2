import type { PartWords } from '../part-words.gen.ts';
import type { ResolvedCall, ResolvedConfirm, ResolvedLoad, ResolvedOpen, ResolvedThen } from './calls.ts';
import type { ResolvedNode } from './nodes.ts';
import type { ResolvedRelyingCall } from './relied.ts';
import type { DynamicText, Expression } from './values.ts';

/** Fields filled in before an action calls. Expressions read `form`, the dialog's loads, and all that the page knows. */
export interface ResolvedDialog extends Omit<PartWords['dialog'], 'title'> {
  readonly title: DynamicText;
  readonly load: readonly ResolvedLoad[];
  readonly fields: readonly ResolvedNode[];
}

export interface ResolvedAction extends Omit<PartWords['action'], 'disabled' | 'print'> {
  /** Codes of which the operator needs one; empty: no code needed. */
  readonly permission: readonly string[];
  readonly disabled?: Expression;
  readonly confirm?: ResolvedConfirm;
  /** Collects values before the call, in place of a confirmation. */
  readonly dialog?: ResolvedDialog;
  readonly run:
    | { readonly kind: 'call'; readonly call: ResolvedRelyingCall }
    | { readonly kind: 'open'; readonly open: ResolvedOpen }
    | {
        readonly kind: 'download';
        readonly call: ResolvedCall;
        /** The request param for the columns that the operator may see. */
        readonly columnsParam?: string;
        /** The formats to choose from, the default first. */
        readonly formats?: ResolvedFormats;
      }
    | { readonly kind: 'print' };
  readonly then: readonly ResolvedThen[];
}

/** The formats of a file. */
export interface ResolvedFormats {
  /** The request param for the chosen format. */
  readonly param: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}
