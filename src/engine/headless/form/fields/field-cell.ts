import { observable, untracked } from '@formily/reactive';
import type { ResolvedField } from '#engine/language/run';
import { valueAt, withValueAt } from '#values/record';
import { isEmptyValue } from '../../call/read-params.ts';

/** Values by field name, of a form or of one item of a list; observable. */
export type ValueRecord = Record<string, unknown>;

/**
 * Stores the value of one field, under its name or within objects of the record. The value of a hidden field is outside of the record, where neither an expression nor a
 * request finds it, and it returns with the field.
 */
export class FieldCell {
  readonly #record: ValueRecord;
  readonly #name: string;
  readonly #object: string | undefined;
  readonly #state: { visible: boolean; disabled: boolean } = observable.shallow({ visible: true, disabled: false });
  #kept: unknown;

  constructor(record: ValueRecord, { name, inside }: Pick<ResolvedField, 'name' | 'inside'>) {
    this.#record = record;
    this.#name = name;
    this.#object = inside?.[0];
  }

  get value(): unknown {
    return this.#object === undefined ? this.#record[this.#name] : valueAt(this.#record, this.#name);
  }

  set value(next: unknown) {
    if (!this.#state.visible) this.#kept = next;
    else this.#put(next);
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
      this.#kept = this.value;
      this.#put(undefined);
    }
    this.#state.visible = visible;
    if (visible && this.#kept !== undefined) this.#put(this.#kept);
  }

  /** Objects are replaced as wholes; one without a value in it is none. */
  #put(next: unknown): void {
    const [record, object] = [this.#record, this.#object];
    const key = object ?? this.#name;
    const value =
      object === undefined
        ? next
        : untracked(() => withValueAt(record, this.#name, isEmptyValue(next) ? undefined : next)[object]);
    if (value === undefined) delete record[key];
    else record[key] = value;
  }
}
