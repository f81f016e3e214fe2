import { autorun, observable, untracked } from '@formily/reactive';
import { holds, extendScope, renderText, type ResolvedField, type Scope } from '#engine/language';
import { describeFailure } from '../../call/describe-failure.ts';
import { hasRequired, readParams, type CallParams } from '../../call/read-params.ts';
import { messages } from '../../messages.ts';
import { isAnswered } from '../../ports/operation-error.ts';
import type { Ports } from '../../ports/ports.ts';

/** Milliseconds between the last keystroke and the call. */
const CHECK_DELAY = 300;

export interface RemoteCheckStart {
  readonly check: NonNullable<ResolvedField['check']>;
  readonly scope: Scope;
  readonly ports: () => Ports;
  readonly label: () => string;
  /** The value was entered and is otherwise valid. Observable. */
  readonly isWanted: () => boolean;
}

interface State {
  /** A question is under way. */
  checking: boolean;
  /** The server's objection to the present value. */
  problem: string | undefined;
  /** The call failed. */
  failed: boolean;
  /** A submission waited for the answer: its absence is reported from now on. */
  insisted: boolean;
}

/** Checks a field's value on the server, after a pause in typing; a newer check aborts an older one. */
export class RemoteCheck {
  readonly #start: RemoteCheckStart;
  readonly #state: State = observable.shallow({
    checking: false,
    problem: undefined,
    failed: false,
    insisted: false,
  });
  /** The last request, and the last answered one. */
  #asked: string | undefined;
  #answered: string | undefined;
  #running: AbortController | undefined;
  #question: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(start: RemoteCheckStart) {
    this.#start = start;
  }

  get checking(): boolean {
    return this.#state.checking;
  }

  /** The server's objection; undefined without an answer. */
  get problem(): string | undefined {
    return this.#state.problem;
  }

  /** The reason why the form cannot be sent although no problem is known. */
  get doubt(): string | undefined {
    return this.#state.failed && this.#state.insisted ? messages.notChecked(this.#start.label()) : undefined;
  }

  /** Follows the dependencies of the request; returns how to stop. */
  connect(): () => void {
    const dispose = autorun(() => {
      const params = this.#read();
      untracked(() => this.#want(params));
    });
    return () => {
      dispose();
      this.#stop();
    };
  }

  /** No submission waits for the answer any more: its absence is ignored until the next one. */
  release(): void {
    this.#state.insisted = false;
  }

  /** Resolves when the server has answered about the present value, or cannot. */
  async settle(): Promise<void> {
    const params = untracked(() => this.#read());
    if (!params) return;
    const key = JSON.stringify(params);
    if (key === this.#answered) return;
    if (key !== this.#asked || !this.#running) {
      this.#stop();
      this.#question = this.#ask(params, key);
    }
    this.#state.insisted = true;
    await this.#question;
  }

  #read(): CallParams | undefined {
    const { check, scope, isWanted } = this.#start;
    if (!isWanted()) return undefined;
    const params = readParams(check.params, scope);
    return hasRequired(check, params) ? params : undefined;
  }

  #want(params: CallParams | undefined): void {
    const key = params && JSON.stringify(params);
    if (key === this.#asked) return;
    this.#stop();
    this.#asked = key;
    if (key === this.#answered) return;
    Object.assign(this.#state, { problem: undefined, failed: false, insisted: false });
    this.#answered = undefined;
    if (!params || key === undefined) return;
    this.#timer = setTimeout(() => {
      this.#question = this.#ask(params, key);
    }, CHECK_DELAY);
  }

  async #ask(params: CallParams, key: string): Promise<void> {
    const { check, ports } = this.#start;
    const controller = new AbortController();
    const { signal } = controller;
    this.#running = controller;
    this.#asked = key;
    this.#state.checking = true;
    const verdict = await ports()
      .call(check.operation, params, { signal, quiet: true })
      .then(
        (result) => ({ problem: this.#judge(result), failed: false }),
        (error: unknown) => this.#explain(error, signal),
      );
    if (signal.aborted) return;
    this.#running = undefined;
    this.#answered = verdict.failed ? undefined : key;
    Object.assign(this.#state, { ...verdict, checking: false });
  }

  #judge(result: unknown): string | undefined {
    const { check, scope, label } = this.#start;
    const inReply = extendScope(scope, { result });
    if (holds(check.valid, inReply)) return undefined;
    const said = check.message === undefined ? '' : renderText(check.message, inReply);
    return said === '' ? messages.patternMismatch(label()) : said;
  }

  #explain(error: unknown, signal: AbortSignal): Pick<State, 'problem' | 'failed'> {
    if (signal.aborted || !isAnswered(error)) return { problem: undefined, failed: true };
    return { problem: describeFailure(error, this.#start.ports()).message, failed: false };
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#running = undefined;
    if (this.#state.checking) this.#state.checking = false;
    // An aborted request is repeated when it is wanted again.
    if (this.#asked !== this.#answered) this.#asked = undefined;
  }
}
