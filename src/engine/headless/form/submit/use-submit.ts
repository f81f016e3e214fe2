import { useRef, useState } from 'react';
import {
  holds,
  renderText,
  type ResolvedAlternative,
  type ResolvedCall,
  type ResolvedSubmit,
  type Scope,
} from '#engine/language/run';
import { askConfirm, useOwnDialogs } from '../../action/dialogs-context.ts';
import { runThen } from '../../action/run-then.ts';
import { useGuarded, type Done } from '#parts';
import { describeFailure, type Failure } from '../../call/describe-failure.ts';
import { callRelying, type Prepared } from '../../call/relied.ts';
import { createRequestKey, type RequestKey } from '../../call/request-key.ts';
import { messages } from '../../messages.ts';
import type { PageModel } from '../../page/page-model.ts';
import type { FormModel } from '../form-model.ts';
import { markFocus, type Stays } from '../fields/focus-field.ts';
import type { Fault } from '../form-part.ts';
import { isPermitted } from '../../action/is-permitted.ts';
import { sentParams } from './sent-params.ts';

export interface Submission {
  readonly label: string;
  /** The operator has the permission, and the page allows submitting. */
  readonly allowed: boolean;
  /** The page would allow it, but the operator lacks the permission. */
  readonly forbidden: boolean;
  readonly running: boolean;
  /** It is checked or sent, and waits for nothing else: the inputs must not change. */
  readonly sending: boolean;
  readonly failure: Failure | undefined;
  readonly run: () => void;
}

interface SubmitParts {
  readonly page: PageModel;
  readonly form: FormModel;
  readonly submit: ResolvedSubmit;
  readonly scope: Scope;
  /** Shows the first faulty field (a wizard first goes to its step). */
  readonly show: (fault: Fault, stays?: Stays) => void;
  /** Called with the reply once the form has been sent, before the steps that follow. */
  readonly onSent: (reply: unknown) => void;
}

/**
 * Checks, confirms and sends a form once. Values stay on a refusal; sent again unchanged, it carries the same request
 * number, so that the server answers a retry from its first result.
 */
export function useSubmit({ page, form, submit, scope, show, onSent }: SubmitParts): Submission {
  const { ask, waiting } = useOwnDialogs();
  const [failure, setFailure] = useState<Failure>();
  const key = useRef<RequestKey>(null);
  key.current ??= createRequestKey();
  const requestKey = key.current;
  const send = async (): Promise<Done> => {
    const stays = markFocus();
    const wrong = await form.verify();
    if (wrong) show(wrong, stays);
    if (wrong || !(await askConfirm(submit.confirm, scope, ask))) return 'nothing done';
    setFailure(undefined);
    return page.inTurn(() => sendNow(stays));
  };
  const sendNow = async (stays: Stays): Promise<Done> => {
    const call = callOf(submit, scope);
    const prepare = async (again: boolean): Promise<Prepared | undefined> => {
      const wrong = again ? await form.verify() : undefined;
      if (wrong) show(wrong, stays);
      return wrong ? undefined : prepareCall(call, requestKey, { page, form, scope });
    };
    try {
      const answer = await callRelying({ call, prepare, page, scope, ask });
      if (!answer) return 'nothing done';
      requestKey.finish();
      onSent(answer.result);
      runThen(submit.then, page, scope, answer.result);
    } catch (error) {
      setFailure(takeRefusal({ error, page, form, show: (fault) => show(fault, stays) }));
    }
    return 'done';
  };
  const { running, run } = useGuarded(send);
  const { can } = page.ports();
  const { permission } = callOf(submit, scope);
  const [permitted, offered] = [isPermitted(permission, can), holds(submit.visible, scope)];
  const allowed = permitted && offered;
  const isRunning = running && !waiting;
  const label = form.isWaiting() ? messages.waiting : renderText(submit.label ?? '', scope) || messages.submit;
  return {
    label,
    allowed,
    forbidden: offered && !permitted,
    running: isRunning,
    sending: isRunning && !form.isWaiting(),
    failure,
    run: () => void (allowed && run()),
  };
}

/** The params of a submission as the form is now. */
function prepareCall(
  call: ResolvedCall,
  key: RequestKey,
  parts: Pick<SubmitParts, 'page' | 'form' | 'scope'>,
): Prepared {
  const params = sentParams(call, parts);
  return { params, options: { quiet: true, idempotencyKey: key.forContent(call.operation, params), runs: 'click' } };
}

/** The call to make at present: the submit's own, or the alternative in its place. */
function callOf(submit: ResolvedSubmit, scope: Scope): ResolvedSubmit | ResolvedAlternative {
  const { alternative: instead } = submit;
  return instead && holds(instead.when, scope) ? instead : submit;
}

interface Refusal extends Pick<SubmitParts, 'page' | 'form' | 'show'> {
  readonly error: unknown;
}

/** Puts a refusal's messages on the fields and returns the message above the form. */
export function takeRefusal({ error, page, form, show }: Refusal): Failure {
  const failure = describeFailure(error, page.ports());
  const { fault, rest } = form.refuse(failure.fields);
  if (fault) show(fault);
  const unsaid = [...new Set(rest)].filter((message) => !failure.message.includes(message));
  return unsaid.length > 0 ? { ...failure, details: unsaid } : failure;
}
