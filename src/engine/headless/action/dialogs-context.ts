import { createContext, useContext, useState } from 'react';
import {
  holds,
  renderText,
  type ResolvedConfirm,
  type ResolvedDialog,
  type ResolvedReadField,
  type ResolvedRelyingCall,
  type Scope,
} from '#engine/language/run';
import type { Around } from '../form/use-form-page.ts';
import type { PageModel } from '../page/page-model.ts';

/** A value that was shown, and what it is now; `key` and the named members tell its record from others. */
export interface ChangedValue {
  readonly name: string;
  readonly field: ResolvedReadField;
  readonly key?: string;
  readonly names?: readonly { readonly field: ResolvedReadField; readonly value: unknown }[];
  readonly old: unknown;
  readonly new: unknown;
}

export interface Question {
  /** Empty for the renderer's own words. */
  readonly title: string;
  readonly text: string;
  /** Shown values that have changed, old and new side by side. */
  readonly changed?: { readonly page: PageModel; readonly values: readonly ChangedValue[] };
}

/** Asks the operator; resolves to their consent. */
export type Ask = (question: Question) => Promise<boolean>;

/** A call that asks for values first, and its surroundings. */
export interface Filling extends Around {
  readonly dialog: ResolvedDialog;
  readonly call: ResolvedRelyingCall;
}

/** Asks for values and makes the call; resolves to its answer, or to nothing when the operator gave up. */
export type FillIn = (filling: Filling) => Promise<{ readonly result: unknown } | undefined>;

export interface Dialogs {
  readonly ask: Ask;
  readonly fillIn: FillIn;
}

export const DialogsContext = createContext<Dialogs | null>(null);

function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('No dialogs around this component.');
  return dialogs;
}

export function useAsk(): Ask {
  return useDialogs().ask;
}

/** The dialogs of one caller. */
export interface OwnDialogs extends Dialogs {
  /** A dialog waits for the operator: nothing runs meanwhile, so its button shows no progress. */
  readonly waiting: boolean;
}

export function useOwnDialogs(): OwnDialogs {
  const { ask, fillIn } = useDialogs();
  const [waiting, setWaiting] = useState(false);
  const wait = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    setWaiting(true);
    return answer.finally(() => setWaiting(false));
  };
  return { ask: (question) => wait(ask(question)), fillIn: (filling) => wait(fillIn(filling)), waiting };
}

/** Resolves to true without a question, or when the operator agrees. */
export async function askConfirm(confirm: ResolvedConfirm | undefined, scope: Scope, ask: Ask): Promise<boolean> {
  if (!confirm || !holds(confirm.when, scope)) return true;
  return ask({ title: renderText(confirm.title ?? '', scope), text: renderText(confirm.text, scope) });
}
