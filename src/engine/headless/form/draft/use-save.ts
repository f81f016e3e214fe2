import { useInterval } from 'ahooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { holds, renderText, type ResolvedSave } from '#engine/language/run';
import { runThen } from '../../action/run-then.ts';
import { useGuarded, type Done } from '#parts';
import type { Failure } from '../../call/describe-failure.ts';
import { createRequestKey, type RequestKey } from '../../call/request-key.ts';
import { messages } from '../../messages.ts';
import type { PageModel } from '../../page/page-model.ts';
import type { FormModel } from '../form-model.ts';
import { markFocus, type Stays } from '../fields/focus-field.ts';
import type { Fault } from '../form-part.ts';
import { sentParams } from '../submit/sent-params.ts';
import { takeRefusal } from '../submit/use-submit.ts';
import { isPermitted } from '../../action/is-permitted.ts';

export interface Saving {
  readonly label: string;
  /** The operator has the permission, and the page allows saving. */
  readonly allowed: boolean;
  readonly running: boolean;
  readonly failure: Failure | undefined;
  /** Time of the last automatic save. */
  readonly savedAt: Date | undefined;
  readonly run: () => void;
}

interface SaveParts {
  readonly page: PageModel;
  readonly form: FormModel;
  readonly save: ResolvedSave | undefined;
  readonly show: (fault: Fault, stays?: Stays) => void;
  /** Called when the content of the form has been saved. */
  readonly onSaved: () => void;
}

/**
 * Saves the input on the server: on a button, and automatically some time after a change. Data that failed to load holds it up; nothing else is checked. A
 * refusal is shown on its field.
 */
export function useSave({ page, form, save, show, onSaved }: SaveParts): Saving | undefined {
  const [failure, setFailure] = useState<Failure>();
  const [savedAt, setSavedAt] = useState<Date>();
  const key = useRef<RequestKey>(null);
  key.current ??= createRequestKey();
  const requestKey = key.current;
  const keep = async (asked: boolean): Promise<Done> => {
    if (!save || !(asked || form.edits.dirty)) return 'nothing done';
    const stays = markFocus();
    const missing = await form.arrive();
    if (missing && asked) show(missing, stays);
    if (missing) return 'nothing done';
    setFailure(undefined);
    try {
      const before = JSON.stringify(form.wire());
      const params = sentParams(save, { page, form, scope: page.scope });
      const idempotencyKey = requestKey.forContent(save.operation, params);
      const options = { quiet: true, idempotencyKey, runs: asked ? 'click' : 'timer' } as const;
      const result: unknown = await page.ports().call(save.operation, params, options);
      requestKey.finish();
      page.answer(save.name, result);
      // Input typed meanwhile is unsaved.
      if (JSON.stringify(form.wire()) === before) onSaved();
      setSavedAt(page.ports().now());
      if (asked) runThen(save.then, page, page.scope, result);
    } catch (error) {
      setFailure(takeRefusal({ error, page, form, show: (fault) => asked && show(fault, stays) }));
    }
    return 'done';
  };
  const { running, run } = useGuarded(() => page.inTurn(() => keep(true)));
  const { can } = page.ports();
  const allowed = save !== undefined && isPermitted(save.permission, can) && holds(save.visible, page.scope);
  const onAsked = useEffectEvent(() => {
    if (allowed) run();
  });
  useEffect(() => page.setSave(() => onAsked()), [page]);
  const onTime = (): void => {
    if (allowed && !running && form.edits.dirty) void page.inTurn(() => keep(false));
  };
  useInterval(onTime, save?.every === undefined ? undefined : save.every * 1000);
  return save && { label: labelOf(save, page), allowed, running, failure, savedAt, run };
}

function labelOf({ label = '' }: ResolvedSave, page: PageModel): string {
  return renderText(label, page.scope) || messages.save;
}
