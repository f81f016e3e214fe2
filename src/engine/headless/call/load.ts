import { autorun, observable, untracked } from '@formily/reactive';
import type { PageRequest } from '#client';
import { holds, type ResolvedLoad, type ResolvedRefresh, type Scope } from '#engine/language/run';
import { describeFailure, type Failure } from './describe-failure.ts';
import { follow } from './follow.ts';
import { hasRequired, listImpossible, readParams, type CallParams } from './read-params.ts';
import { messages } from '../messages.ts';
import { isAnswered } from '../ports/operation-error.ts';
import type { Ports } from '../ports/ports.ts';

/** Milliseconds between the last change of a load's params and its next call. */
const RELOAD_DELAY = 300;

export interface LoadState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  readonly failure?: Failure;
  /** Of a call that failed: nobody answered, or somebody refused. */
  readonly unanswered?: boolean;
}

export interface LoadStart {
  readonly load: ResolvedLoad;
  readonly scope: Scope;
  /** Receives the answer under the load's name. */
  readonly data: Record<string, unknown>;
  readonly ports: () => Ports;
  /** Which page of a list. */
  readonly page?: PageRequest;
  /** Milliseconds to wait after a change; 0 for choices, which follow one click. */
  readonly delay?: number;
  /** A condition beside the load's own. Observable. */
  readonly isWanted?: () => boolean;
}

/** The params of a call, or the names of those that cannot be made. */
type Wish = { readonly params: CallParams } | { readonly impossible: readonly string[] };

/** The state of a load that is not called. */
function restOf(wish: Wish | undefined): LoadState {
  if (!wish || !('impossible' in wish)) return { status: 'idle' };
  return { status: 'error', failure: { message: messages.paramMissing(wish.impossible), fields: {}, shown: false } };
}

/** Counts all loads, for their ids. */
let count = 0;

/**
 * A named load: fills `data.<name>` while its condition holds and its required params are present. The first call is made
 * at once, later ones after a pause in changes; stale answers are dropped.
 */
export class Load {
  /** Id of the element on the screen that reports its failure. */
  readonly id: string;
  readonly #start: LoadStart;
  readonly #box: { state: LoadState };
  #wanted: CallParams | undefined;
  #key: string | undefined;
  #running: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(start: LoadStart) {
    this.#start = start;
    count += 1;
    this.id = `load-${count}`;
    const wish = untracked(() => this.#readWish());
    this.#box = observable.shallow({ state: wish && 'params' in wish ? { status: 'loading' } : restOf(wish) });
  }

  get name(): string {
    return this.#start.load.name;
  }

  /** Observable. */
  get state(): LoadState {
    return this.#box.state;
  }

  readonly reload = (): void => {
    this.#stop();
    if (this.#wanted) void this.#run(this.#wanted);
  };

  /** Calls now what waits for a pause, or was not answered. */
  readonly hurry = (): void => {
    untracked(() => this.#want(this.#readWish(), 0));
    if (this.#timer !== undefined || this.#box.state.unanswered) this.reload();
  };

  /** Follows the load's params and condition; returns how to stop. */
  connect(): () => void {
    let rest = 0;
    const dispose = autorun(() => {
      const wish = this.#readWish();
      untracked(() => this.#want(wish, rest));
    });
    rest = this.#start.delay ?? RELOAD_DELAY;
    const { load, ports } = this.#start;
    const { operation, refresh } = load;
    const leave = refresh && follow(ports(), operation, refresh.every, () => void this.#refresh(refresh));
    return () => {
      dispose();
      leave?.();
      this.#stop();
      // Answers and failures stay; an aborted call is repeated.
      if (this.#box.state.status === 'loading') this.#key = undefined;
    };
  }

  #readWish(): Wish | undefined {
    const { load, scope, isWanted } = this.#start;
    if (!holds(load.when, scope) || isWanted?.() === false) return undefined;
    const params = readParams(load.params, scope);
    if (hasRequired(load, params)) return { params };
    const impossible = listImpossible(load, params, scope);
    return impossible.length > 0 ? { impossible } : undefined;
  }

  #want(wish: Wish | undefined, rest: number): void {
    const params = wish && 'params' in wish ? wish.params : undefined;
    const key = wish && JSON.stringify(wish);
    if (key === this.#key) return;
    this.#key = key;
    this.#wanted = params;
    this.#stop();
    if (!params) {
      delete this.#start.data[this.name];
      this.#box.state = restOf(wish);
    } else {
      this.#box.state = { status: 'loading' };
      if (rest === 0) void this.#run(params);
      else this.#timer = setTimeout(this.reload, rest);
    }
  }

  async #run(params: CallParams): Promise<void> {
    const { load, data, ports, page } = this.#start;
    const controller = new AbortController();
    const { signal } = controller;
    this.#running = controller;
    this.#box.state = { status: 'loading' };
    try {
      const answer = await ports().call(load.operation, params, { signal, quiet: true, ...(page && { page }) });
      if (signal.aborted) return;
      data[load.name] = answer;
      this.#box.state = { status: 'ready' };
    } catch (error) {
      if (signal.aborted) return;
      delete data[load.name];
      const unanswered = !isAnswered(error);
      this.#box.state = { status: 'error', failure: describeFailure(error, ports()), unanswered };
    }
  }

  /** Loads again silently; a failure keeps the present data until the next round. */
  async #refresh({ until }: ResolvedRefresh): Promise<void> {
    const { load, scope, data, ports } = this.#start;
    const [key, params] = [this.#key, this.#wanted];
    if (this.#box.state.status !== 'ready' || !params || document.visibilityState === 'hidden') return;
    if (until !== undefined && untracked(() => holds(until, scope))) return;
    const answer = await ports()
      .call(load.operation, params, { quiet: true })
      .then((value) => ({ value }))
      .catch(() => undefined);
    if (answer && key === this.#key && this.#box.state.status === 'ready') data[load.name] = answer.value;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running?.abort();
    this.#running = undefined;
  }
}
