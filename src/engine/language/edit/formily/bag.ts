import { isRecord } from '#values/record';
import { pointerBelow } from '../../run/origin.ts';
import type { Left, Reason } from './left.ts';
import { NotSame } from './left.ts';

/** The words of one object of a schema, each to be taken or left with a reason: none is dropped in silence. */
export class Bag {
  readonly at: string;
  readonly json: Readonly<Record<string, unknown>>;
  readonly #left: Left[];
  readonly #seen = new Set<string>();

  constructor(json: unknown, at: string, left: Left[]) {
    this.json = isRecord(json) ? json : {};
    this.at = at;
    this.#left = left;
  }

  /** The value of a word that the page says too. */
  take(key: string): unknown {
    this.#seen.add(key);
    return this.json[key];
  }

  /** A text, if the word is one. */
  text(key: string): string | undefined {
    const value = this.json[key];
    return typeof value === 'string' && value !== '' ? (this.take(key) as string) : undefined;
  }

  /** The name of the component; empty for none. */
  component(): string {
    return this.text('x-component') ?? '';
  }

  inner(key: string): Bag {
    return new Bag(this.take(key), pointerBelow(this.at, key), this.#left);
  }

  /** An element of a list, read as an object. */
  element(index: string, json: unknown): Bag {
    return new Bag(json, pointerBelow(this.at, index), this.#left);
  }

  pointer(key: string): string {
    return pointerBelow(this.at, key);
  }

  leave(key: string, why: Reason): void {
    this.#seen.add(key);
    this.#left.push({ at: this.pointer(key), what: key, ...why });
  }

  /** Leaves something at another place of the schema. */
  leaveAt(at: string, what: string, why: Reason): void {
    this.#left.push({ at, what, ...why });
  }

  /** Reads a word; what has no equal is left with the reason. */
  attempt<Value>(key: string, read: () => Value): Value | undefined {
    this.#seen.add(key);
    try {
      return read();
    } catch (error) {
      if (!(error instanceof NotSame)) throw error;
      this.leave(key, error.reason);
      return undefined;
    }
  }

  /** Leaves every other word. A reason of undefined: the word means nothing to a page. */
  leaveRest(why: (key: string, value: unknown) => Reason | undefined): void {
    for (const [key, value] of Object.entries(this.json)) {
      const found = this.#seen.has(key) || value === undefined ? undefined : why(key, value);
      if (found) this.leave(key, found);
    }
  }
}
