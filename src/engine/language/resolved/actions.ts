import type { IconName } from '../icons.ts';
import type { ResolvedCall, ResolvedConfirm, ResolvedLoad, ResolvedOpen, ResolvedThen } from './calls.ts';
import type { ResolvedNode } from './nodes.ts';
import type { DynamicText, Expression } from './values.ts';

/** Fields filled in before an action calls. Expressions read `form`, the dialog's loads, and all that the page knows. */
export interface ResolvedDialog {
  readonly title: DynamicText;
  readonly text?: DynamicText;
  readonly load: readonly ResolvedLoad[];
  readonly fields: readonly ResolvedNode[];
  /** Fields side by side. */
  readonly columnCount: number;
  /** Text of the button that sends. */
  readonly okText?: DynamicText;
}

export interface ResolvedAction {
  readonly label: DynamicText;
  readonly icon?: IconName;
  readonly style: 'primary' | 'default' | 'link' | 'danger';
  /** Codes of which the operator needs one; empty: no code needed. */
  readonly permission: readonly string[];
  readonly visible?: Expression;
  readonly disabled?: Expression;
  /** Why it is disabled; shown as a tooltip. */
  readonly disabledReason?: DynamicText;
  readonly confirm?: ResolvedConfirm;
  /** Asks for values in place of a confirmation; then it calls. */
  readonly dialog?: ResolvedDialog;
  readonly run:
    | { readonly kind: 'call'; readonly call: ResolvedCall }
    | { readonly kind: 'open'; readonly open: ResolvedOpen }
    | {
        readonly kind: 'download';
        readonly call: ResolvedCall;
        /** The param of its request that takes the columns which the operator may see. */
        readonly columnsParam?: string;
        /** The formats that the operator may choose from, the usual one first. */
        readonly formats?: ResolvedFormats;
      }
    | { readonly kind: 'print' };
  readonly then: readonly ResolvedThen[];
}

/** The formats of a file. */
export interface ResolvedFormats {
  /** The param of the request that takes the chosen one. */
  readonly param: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}
