import {
  holds,
  isDisabled,
  renderText,
  type DynamicParams,
  type ResolvedAction,
  type ResolvedThen,
  type Scope,
} from '#engine/language';
import { useRef } from 'react';
import { describeFailure } from '../call/describe-failure.ts';
import { readParams, type CallParams } from '../call/read-params.ts';
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

/** What the place of an action adds to it (a list's selection). */
export interface ActionSetting {
  /** Why it cannot be pressed now, whatever its own condition says; observable. */
  readonly blocked: () => string | undefined;
  /** Params sent beside the action's own, which win. */
  readonly params: () => CallParams;
  /** What follows an answer. */
  readonly follow: (result: unknown) => readonly ResolvedThen[];
}

/** Whether the operator may see an action here: a code they hold, and its condition. */
export function isActionVisible(action: ResolvedAction, page: PageModel, scope: Scope): boolean {
  const { can } = page.ports();
  const allowed = action.permission.length === 0 || action.permission.some((code) => can(code));
  return allowed && holds(action.visible, scope);
}

/** An action with its click handler. */
export function useAction(action: ResolvedAction, scope: Scope, setting?: ActionSetting): ActionState {
  const page = usePage();
  const ask = useAsk();
  const key = useRef<RequestKey>(null);
  key.current ??= createRequestKey();
  const requestKey = key.current;
  const { running, run } = useGuarded(() => perform({ action, page, scope, ask, requestKey, setting }));
  const blocked = setting?.blocked();
  const disabled = blocked !== undefined || isDisabled(action.disabled, scope);
  const own = disabled && action.disabledReason !== undefined ? renderText(action.disabledReason, scope) : undefined;
  const reason = blocked ?? own;
  return { label: renderText(action.label, scope), disabled, reason, running, run };
}

interface Performance {
  readonly action: ResolvedAction;
  readonly page: PageModel;
  readonly scope: Scope;
  readonly ask: Ask;
  readonly requestKey: RequestKey;
  readonly setting: ActionSetting | undefined;
}

async function perform(performance: Performance): Promise<Done> {
  const { action, page, scope, ask, setting } = performance;
  if (!(await askConfirm(action.confirm, scope, ask))) return 'nothing done';
  const ports = page.ports();
  try {
    const result = await execute(performance);
    runThen(setting ? setting.follow(result) : action.then, page, scope, result);
  } catch (error) {
    const failure = describeFailure(error, ports);
    if (!failure.shown) ports.notify('error', failure.message);
  }
  return 'done';
}

async function execute({ action: { run }, page, scope, requestKey, setting }: Performance): Promise<unknown> {
  const ports = page.ports();
  const complete = (params: DynamicParams): CallParams =>
    page.toRequest({ ...setting?.params(), ...readParams(params, scope) });
  switch (run.kind) {
    case 'call': {
      const params = complete(run.call.params);
      const requestNo = requestKey.forContent(run.call.operation, params);
      const result = await ports.call(run.call.operation, params, { requestNo });
      requestKey.finish();
      return result;
    }
    case 'download':
      return ports.download(run.call.operation, complete(run.call.params));
    case 'open':
      return ports.openPage(readTarget(run.open, scope));
    case 'print':
      return page.print();
    default:
      return run satisfies never;
  }
}
