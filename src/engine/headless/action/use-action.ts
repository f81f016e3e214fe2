import { holds, isDisabled, renderText, type ResolvedAction, type Scope } from '#engine/language';
import { useRef } from 'react';
import { describeFailure } from '../call/describe-failure.ts';
import { readParams } from '../call/read-params.ts';
import { createRequestKey, type RequestKey } from '../call/request-key.ts';
import type { PageModel } from '../page/page-model.ts';
import { usePage } from '../page/page-context.ts';
import { askConfirm } from './ask-confirm.ts';
import { useAsk, type Ask } from './confirm-context.ts';
import { readTarget } from './open-target.ts';
import { runThen } from './run-then.ts';
import { useGuarded, type Done } from './use-guarded.ts';

/** An action as it stands now; read it inside an observer. */
export interface ActionState {
  readonly label: string;
  readonly disabled: boolean;
  /** Why it is disabled. */
  readonly reason: string | undefined;
  readonly running: boolean;
  readonly run: () => void;
}

/** Whether the operator may see an action here: a code they hold, and its condition. */
export function isActionVisible(action: ResolvedAction, page: PageModel, scope: Scope): boolean {
  const { can } = page.ports();
  const allowed = action.permission.length === 0 || action.permission.some((code) => can(code));
  return allowed && holds(action.visible, scope);
}

/** An action with its click handler. */
export function useAction(action: ResolvedAction, scope: Scope): ActionState {
  const page = usePage();
  const ask = useAsk();
  const key = useRef<RequestKey>(null);
  key.current ??= createRequestKey();
  const requestKey = key.current;
  const { running, run } = useGuarded(() => perform({ action, page, scope, ask, requestKey }));
  const disabled = isDisabled(action.disabled, scope);
  const reason = disabled && action.disabledReason !== undefined ? renderText(action.disabledReason, scope) : undefined;
  return { label: renderText(action.label, scope), disabled, reason, running, run };
}

interface Performance {
  readonly action: ResolvedAction;
  readonly page: PageModel;
  readonly scope: Scope;
  readonly ask: Ask;
  readonly requestKey: RequestKey;
}

async function perform({ action, page, scope, ask, requestKey }: Performance): Promise<Done> {
  if (!(await askConfirm(action.confirm, scope, ask))) return 'nothing done';
  const ports = page.ports();
  try {
    const result = await execute(action, page, scope, requestKey);
    runThen(action.then, page, scope, result);
  } catch (error) {
    const failure = describeFailure(error, ports);
    if (!failure.shown) ports.notify('error', failure.message);
  }
  return 'done';
}

async function execute(
  { run }: ResolvedAction,
  page: PageModel,
  scope: Scope,
  requestKey: RequestKey,
): Promise<unknown> {
  const ports = page.ports();
  switch (run.kind) {
    case 'call': {
      const params = page.toRequest(readParams(run.call.params, scope));
      const requestNo = requestKey.forContent(run.call.operation, params);
      const result = await ports.call(run.call.operation, params, { requestNo });
      requestKey.finish();
      return result;
    }
    case 'download':
      return ports.download(run.call.operation, page.toRequest(readParams(run.call.params, scope)));
    case 'open':
      return ports.openPage(readTarget(run.open, scope));
    case 'print':
      return globalThis.print();
    default:
      return run satisfies never;
  }
}
