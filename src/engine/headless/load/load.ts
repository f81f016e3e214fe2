import { autorun, observable, untracked } from '@formily/reactive';
import { holds, type ResolvedLoad, type Scope } from '#engine/language';
import { hasRequired, readParams, type CallParams } from '../call/read-params.ts';
import type { Ports } from '../ports/ports.ts';

/** Milliseconds that what a load reads must rest before it is called again. */
export const RELOAD_DELAY = 300;

export interface LoadState {
  status: 'idle' | 'loading' | 'ready' | 'error';
  error?: unknown;
}

/** A named load: `data.<name>` while its condition holds and its params are there. */
export interface Load {
  readonly name: string;
  /** Observable. */
  readonly state: LoadState;
  readonly reload: () => void;
  readonly connect: () => () => void;
}

interface LoadStart {
  readonly load: ResolvedLoad;
  readonly scope: Scope;
  readonly data: Record<string, unknown>;
  readonly call: Ports['call'];
  /** Milliseconds to wait after a change; 0 for choices, which follow one click. */
  readonly delay?: number;
}

/** Makes a load. The first call is made at once, later ones when what it reads has rested; a stale answer is dropped. */
export function createLoad({ load, scope, data, call, delay = RELOAD_DELAY }: LoadStart): Load {
  const state: LoadState = observable.shallow({ status: willRun(load, scope) ? 'loading' : 'idle' });
  let wanted: CallParams | undefined;
  let key: string | undefined;
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  };
  const run = async (): Promise<void> => {
    stop();
    if (!wanted) return;
    const controller = new AbortController();
    running = controller;
    state.status = 'loading';
    try {
      const answer = await call(load.operation, wanted, { signal: controller.signal, quiet: true });
      if (controller.signal.aborted) return;
      data[load.name] = answer;
      state.status = 'ready';
    } catch (error) {
      if (controller.signal.aborted) return;
      delete data[load.name];
      state.error = error;
      state.status = 'error';
    }
  };
  const want = (params: CallParams | undefined, rest: number): void => {
    const next = params && JSON.stringify(params);
    if (next === key) return;
    key = next;
    wanted = params;
    stop();
    if (!params) {
      delete data[load.name];
      state.status = 'idle';
      return;
    }
    state.status = 'loading';
    if (rest === 0) void run();
    else timer = setTimeout(() => void run(), rest);
  };
  return {
    name: load.name,
    state,
    reload: () => void run(),
    connect: () => {
      let rest = 0;
      const dispose = autorun(() => {
        const params = paramsOf(load, scope);
        untracked(() => want(params, rest));
      });
      rest = delay;
      return () => {
        dispose();
        stop();
        key = undefined;
      };
    },
  };
}

function paramsOf(load: ResolvedLoad, scope: Scope): CallParams | undefined {
  if (!holds(load.when, scope)) return undefined;
  const params = readParams(load.params, scope);
  return hasRequired(load, params) ? params : undefined;
}

function willRun(load: ResolvedLoad, scope: Scope): boolean {
  return untracked(() => paramsOf(load, scope) !== undefined);
}
