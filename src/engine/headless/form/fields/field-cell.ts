import { observable, toJS } from '@formily/reactive';
import { isEmptyValue } from '../../call/read-params.ts';

/** Values by field name, of a form or of one item of a list; observable. */
export type ValueRecord = Record<string, unknown>;

/**
 * Stores the value of one field. The value of a hidden field is outside of the record, where neither an expression nor a
 * request finds it, and it returns with the field.
 */
export class FieldCell {
  readonly #record: ValueRecord;
  readonly #name: string;
  readonly #state: { visible: boolean; disabled: boolean } = observable.shallow({ visible: true, disabled: false });
  #kept: unknown;

  constructor(record: ValueRecord, name: string) {
    this.#record = record;
    this.#name = name;
  }

  get value(): unknown {
    return this.#record[this.#name];
  }

  set value(next: unknown) {
    if (!this.#state.visible) this.#kept = next;
    else if (next === undefined) delete this.#record[this.#name];
    else this.#record[this.#name] = next;
  }

  get visible(): boolean {
    return this.#state.visible;
  }

  get disabled(): boolean {
    return this.#state.disabled;
  }

  disable(disabled: boolean): void {
    this.#state.disabled = disabled;
  }

  display(visible: boolean): void {
    if (visible === this.#state.visible) return;
    if (!visible) {
      this.#kept = this.#record[this.#name];
      delete this.#record[this.#name];
    }
    this.#state.visible = visible;
    if (visible && this.#kept !== undefined) this.#record[this.#name] = this.#kept;
  }
}

/** Compares two values of a field: all empty values are equal; lists and records are compared by content. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isEmptyValue(one) || isEmptyValue(other)) return isEmptyValue(one) && isEmptyValue(other);
  // The content of a file is not at hand.
  if (one instanceof Blob || other instanceof Blob) return false;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return JSON.stringify(toJS(one)) === JSON.stringify(toJS(other));
}
