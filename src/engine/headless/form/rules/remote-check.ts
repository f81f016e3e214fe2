import { observable } from '@formily/reactive';
import { holds, extendScope, renderText, type ResolvedField, type Scope } from '#engine/language/run';
import { Load, type LoadState } from '../../call/load.ts';
import { settle } from '../../call/settle.ts';
import { messages } from '../../messages.ts';
import type { Ports } from '../../ports/ports.ts';

export interface RemoteCheckStart {
  readonly check: NonNullable<ResolvedField['check']>;
  readonly scope: Scope;
  readonly ports: () => Ports;
  readonly label: () => string;
  /** The value was entered and is otherwise valid. Observable. */
  readonly isWanted: () => boolean;
}

/** Checks a field's value on the server, after a pause in typing: a load whose answer is a verdict. */
export class RemoteCheck {
  readonly #start: RemoteCheckStart;
  readonly #data: Record<string, unknown> = {};
  readonly #load: Load;
  /** The failure that a submission met: it is reported from now on. */
  readonly #met: { state: LoadState | undefined } = observable.shallow({ state: undefined });

  constructor(start: RemoteCheckStart) {
    const { check, scope, ports, isWanted } = start;
    this.#start = start;
    this.#load = new Load({ load: { ...check, name: 'result' }, scope, data: this.#data, ports, isWanted });
  }

  get checking(): boolean {
    return this.#load.state.status === 'loading';
  }

  /** The server's objection to the present value; undefined without an answer. */
  get problem(): string | undefined {
    const { status, failure, unanswered } = this.#load.state;
    if (status === 'ready') return this.#judge(this.#data['result']);
    return unanswered === false ? failure?.message : undefined;
  }

  /** The reason why the form cannot be sent although no problem is known. */
  get doubt(): string | undefined {
    const { state } = this.#load;
    return state.unanswered && this.#met.state === state ? messages.notChecked(this.#start.label()) : undefined;
  }

  /** Follows the dependencies of the request; returns how to stop. */
  connect(): () => void {
    return this.#load.connect();
  }

  /** No submission waits for the answer any more: its absence is ignored until the next one. */
  release(): void {
    this.#met.state = undefined;
  }

  /** Resolves when the server has answered about the present value, or cannot. */
  async settle(): Promise<void> {
    this.#load.hurry();
    await settle(() => this.checking);
    this.#met.state = this.#load.state;
  }

  #judge(result: unknown): string | undefined {
    const { check, scope, label } = this.#start;
    const inReply = extendScope(scope, { result });
    if (holds(check.valid, inReply)) return undefined;
    const said = check.message === undefined ? '' : renderText(check.message, inReply);
    return said === '' ? messages.patternMismatch(label()) : said;
  }
}
