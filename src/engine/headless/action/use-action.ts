import { useState } from 'react';
import {
  extendScope,
  holds,
  isDisabled,
  renderText,
  type DynamicParams,
  type ResolvedAction,
  type ResolvedFormats,
  type ResolvedThen,
  type Scope,
} from '#engine/language/run';
import { describeFailure } from '../call/describe-failure.ts';
import { readParams, type CallParams } from '../call/read-params.ts';
import { callRelying, type Prepared, type RelyingCall } from '../call/relied.ts';
import { createRequestKey, type RequestKey } from '../call/request-key.ts';
import type { CallOptions } from '../ports/call-options.ts';
import { usePage, type PageModel } from '../page/page-model.ts';
import { askConfirm, useOwnDialogs, type Dialogs } from './dialogs-context.ts';
import { readTarget } from './open-target.ts';
import { runThen } from './run-then.ts';
import { useGuarded, type Done } from '#parts';
import { isPermitted } from './is-permitted.ts';

/** The present state of an action; read it inside an observer. */
export interface ActionState {
  readonly label: string;
  readonly disabled: boolean;
  /** The reason why it is disabled. */
  readonly reason: string | undefined;
  readonly running: boolean;
  /** The address that it leads to without asking; undefined for any other action. */
  readonly address: string | undefined;
  /** Formats that the file may have beside the usual one. */
  readonly formats: ResolvedFormats['choices'];
  /** `format`: of the file; the usual one without it. */
  readonly run: (format?: string) => void;
}

/** Makes the call of one row; resolves to nothing where values that the row shows have changed. */
export type CallRow = (row: unknown, key: string) => Promise<{ readonly result: unknown } | undefined>;

/** Additions of an action's surroundings (a list's selection). */
export interface ActionSetting {
  /** Params sent beside the action's own, which win. */
  readonly params: () => CallParams;
  /** Makes an action's call once for each row; resolves to the rows that went and those that did not. */
  readonly callEach?: (call: CallRow) => Promise<unknown>;
  /** The steps after an answer. */
  readonly follow: (result: unknown) => readonly ResolvedThen[];
}

/** Tests that the operator holds one of an action's permission codes. */
export function isActionAllowed({ permission }: ResolvedAction, page: PageModel): boolean {
  const { can } = page.ports();
  return isPermitted(permission, can);
}

/** Tests that the operator holds one of an action's permission codes and that its condition holds. */
export function isActionVisible(action: ResolvedAction, page: PageModel, scope: Scope): boolean {
  return isActionAllowed(action, page) && holds(action.visible, scope);
}

/** An action with its click handler. */
export function useAction(action: ResolvedAction, scope: Scope, setting?: ActionSetting): ActionState {
  const page = usePage();
  const dialogs = useOwnDialogs();
  const [requestKeys] = useState(() => new Map<string, RequestKey>());
  const { running, run } = useGuarded((format?: string) =>
    perform({ action, page, scope, dialogs, requestKeys, setting, format }),
  );
  const formats = action.run.kind === 'download' ? (action.run.formats?.choices.slice(1) ?? []) : [];
  const disabled = isDisabled(action.disabled, scope);
  const reason = disabled && action.disabledReason !== undefined ? renderText(action.disabledReason, scope) : undefined;
  return {
    label: renderText(action.label, scope),
    disabled,
    reason,
    running: running && !dialogs.waiting,
    address: disabled ? undefined : addressOf(action, page, scope),
    formats,
    run,
  };
}

function addressOf({ run, confirm }: ResolvedAction, page: PageModel, scope: Scope): string | undefined {
  if (run.kind !== 'open' || confirm) return undefined;
  return page.ports().addressOf?.(readTarget(run.open, scope));
}

interface Performance {
  readonly action: ResolvedAction;
  readonly page: PageModel;
  readonly scope: Scope;
  readonly dialogs: Dialogs;
  /** By row, of a call that is made for each; otherwise one. */
  readonly requestKeys: Map<string, RequestKey>;
  readonly setting: ActionSetting | undefined;
  readonly format: string | undefined;
}

async function perform(performance: Performance): Promise<Done> {
  const { action, page, scope, dialogs } = performance;
  const { dialog, run } = action;
  if (dialog && run.kind === 'call') {
    const toRequest = (params: CallParams): CallParams => complete(performance, params);
    const answer = await dialogs.fillIn({ dialog, call: run.call, scope, toRequest });
    if (answer) follow(performance, answer.result);
    return answer ? 'done' : 'nothing done';
  }
  if (!(await askConfirm(action.confirm, scope, dialogs.ask))) return 'nothing done';
  const ports = page.ports();
  try {
    const answer = await execute(performance);
    if (!answer) return 'nothing done';
    follow(performance, answer.result);
  } catch (error) {
    const failure = describeFailure(error, ports);
    if (!failure.shown) ports.notify('error', failure.message);
  }
  return 'done';
}

/** Runs the follow-up steps of a call; those of the surroundings replace the action's. */
function follow({ action, page, scope, setting }: Performance, result: unknown): void {
  runThen(setting ? setting.follow(result) : action.then, page, scope, result);
}

function complete({ page, setting }: Performance, params: CallParams): CallParams {
  return page.toRequest({ ...setting?.params(), ...params });
}

/** The columns of the list around, for a file that takes them. */
function fileColumns(param: string | undefined, page: PageModel): CallParams {
  const columns = page.columns();
  return param === undefined || columns.length === 0 ? {} : { [param]: columns };
}

/** Resolves to nothing when the operator gave up. */
async function execute(performance: Performance): Promise<{ readonly result: unknown } | undefined> {
  const { action, page, scope, dialogs, setting } = performance;
  const { run } = action;
  const ports = page.ports();
  const read = (params: DynamicParams): CallParams => complete(performance, readParams(params, scope));
  switch (run.kind) {
    case 'call': {
      const { call } = run;
      const { callEach } = setting ?? {};
      if (!action.eachRow || !callEach)
        return makeCall(performance, { call, key: '', scope, ask: dialogs.ask, read: () => read(call.params) });
      const callRow: CallRow = (row, key) => {
        const own = extendScope(scope, { row });
        const readRow = (): CallParams => page.toRequest(readParams(call.params, own));
        return makeCall(performance, { call, key, scope: own, ask: () => Promise.resolve(false), read: readRow });
      };
      return { result: await callEach(callRow) };
    }
    case 'download':
      await ports.download(run.call.operation, {
        ...read(run.call.params),
        ...fileColumns(run.columnsParam, page),
        ...(run.formats && performance.format !== undefined && { [run.formats.param]: performance.format }),
      });
      return { result: undefined };
    case 'open':
      return { result: ports.openPage(readTarget(run.open, scope)) };
    case 'print':
      return { result: page.print() };
    default:
      return run satisfies never;
  }
}

interface OneCall extends Pick<RelyingCall, 'call' | 'scope' | 'ask'> {
  /** Tells the calls of an action apart. */
  readonly key: string;
  readonly read: () => CallParams;
}

async function makeCall({ page, requestKeys, action }: Performance, { key, read, ...one }: OneCall) {
  const requestKey = requestKeys.get(key) ?? createRequestKey();
  requestKeys.set(key, requestKey);
  const prepare = (): Promise<Prepared> => {
    const params = read();
    const idempotencyKey = requestKey.forContent(one.call.operation, params);
    const options: CallOptions = { idempotencyKey, runs: 'click', ...(action.eachRow && { quiet: true }) };
    return Promise.resolve({ params, options });
  };
  const answer = await callRelying({ ...one, prepare, page });
  if (answer) requestKeys.delete(key);
  return answer;
}
