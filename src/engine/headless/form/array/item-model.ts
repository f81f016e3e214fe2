import { observable, toJS, untracked } from '@formily/reactive';
import {
  evaluate,
  extendScope,
  renderText,
  type DynamicValue,
  type ResolvedArray,
  type Scope,
} from '#engine/language/run';
import { valueAt } from '#values/record';
import { isEmptyValue, type CallParams } from '../../call/read-params.ts';
import { keyOf } from '../../call/wire.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Choices } from '../fields/choices.ts';
import { FieldModel } from '../fields/field-model.ts';
import type { ValueRecord } from '../fields/field-cell.ts';
import { followLoaded, type Loaded } from '../fields/loaded.ts';
import type { Fault, Refusals } from '../form-part.ts';
import type { SharedRules } from '../rules/shared-rules.ts';

export interface ItemStart {
  readonly array: ResolvedArray;
  /** Lasts while the item lasts, wherever it moves to. */
  readonly key: string;
  readonly index: number;
  /** Element id of the list. */
  readonly id: string;
  readonly values: CallParams;
  /** The operator typed these values earlier, here or in the item that this one repeats. */
  readonly typed: boolean;
  readonly scope: Scope;
  readonly ports: () => Ports;
  /** Choices that all items share, by field. */
  readonly choices: ReadonlyMap<string, Choices>;
  /** Rules that concern several fields of an item. */
  readonly shared: SharedRules | undefined;
  readonly isLocked: () => boolean;
  /** The record that the form edits, where it has the list. */
  readonly loaded: Loaded | undefined;
  readonly onDirty: (key: string, dirty: boolean) => void;
}

/** One record of a list. Its expressions read `item`, `index` and the names of the form. */
export class ItemModel {
  readonly key: string;
  /** The record in the form's values; observable. */
  readonly record: ValueRecord;
  readonly fields: readonly FieldModel[];
  readonly #place: { index: number };
  readonly #typed: boolean;
  readonly #title: ResolvedArray['itemTitle'];
  readonly #scope: Scope;
  readonly #byName: ReadonlyMap<string, FieldModel>;
  readonly #stops: readonly (() => void)[];
  #rest: (() => void) | undefined;

  constructor(start: ItemStart) {
    const { array, key, index, id, values, typed, scope, ports, choices, shared, isLocked, loaded, onDirty } = start;
    this.key = key;
    this.#typed = typed;
    this.#place = observable.shallow({ index });
    const given = pick(array, values);
    const record: ValueRecord = observable.shallow({ ...given });
    this.record = record;
    const place = this.#place;
    this.#scope = extendScope(scope, {
      item: record,
      get index() {
        return place.index;
      },
    });
    this.#title = array.itemTitle;
    const isTouched = (name: string): boolean => this.find(name)?.touched ?? false;
    const own =
      loaded && !typed && ({ root: 'item', values: record, record: () => given, isTouched, around: loaded } as const);
    const changed = new Set<string>();
    const report = (name: string, dirty: boolean): void => {
      if (dirty) changed.add(name);
      else changed.delete(name);
      onDirty(key, changed.size > 0);
    };
    this.fields = array.fields.map(
      (field) =>
        new FieldModel({
          record,
          spec: {
            field,
            visible: field.visible ? [field.visible] : [],
            // The value of a loaded or duplicated record wins over the page's default.
            ignoreDefault: !isEmptyValue(valueAt(given, field.name)),
          },
          id: `${id}-${key}-${field.name}`,
          scope: this.#scope,
          ports,
          choices: choices.get(field.name),
          shared,
          sibling: (name) => this.find(name),
          isLocked,
          loaded: own ? followLoaded(own) : undefined,
          onDirty: report,
        }),
    );
    this.#byName = new Map(this.fields.map((field) => [field.name, field]));
    this.#stops = this.fields.map((field) => field.follow());
  }

  /** From 0; observable. */
  get index(): number {
    return this.#place.index;
  }

  set index(next: number) {
    this.#place.index = next;
  }

  /** Title by the page; observable. */
  get title(): string | undefined {
    return this.#title === undefined ? undefined : renderText(this.#title, this.#scope);
  }

  /** The operator has typed something into it. */
  get touched(): boolean {
    return this.#typed || this.fields.some((field) => field.change !== undefined);
  }

  /** Values without secrets. */
  get kept(): CallParams {
    const values = toJS(this.record);
    const secrets = this.fields.filter((field) => field.secret).map((field) => field.name);
    return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
  }

  fillIn(name: string, value: DynamicValue, prompt: number | undefined): void {
    const field = this.find(name);
    if (field?.isChecked) field.input(evaluate(value, extendScope(this.#scope, { prompt })));
  }

  find(name: string): FieldModel | undefined {
    return this.#byName.get(name);
  }

  /** Checks every field, so that each shows its own problem; returns the first fault. */
  check(verified: boolean): Fault | undefined {
    return this.fields.map((field) => field.check(verified)).find(Boolean);
  }

  refuse(refusals: Refusals, taken: Set<string>, prefix: string): Fault | undefined {
    return this.fields.map((field) => field.refuse(refusals, taken, prefix)).find(Boolean);
  }

  settle(): void {
    this.fields.forEach((field) => field.settle());
  }

  /** Choices that a value hangs on are under way. Observable. */
  get waits(): boolean {
    return this.fields.some((field) => field.waits);
  }

  /** Starts the item's own calls for options; returns how to stop. Called while the item is in sight. */
  connect(): () => void {
    if (!this.#rest) {
      const stops = this.fields.map((field) => field.connect());
      this.#rest = () => stops.forEach((stop) => stop());
    }
    // A changed item still needs its choices when it is scrolled out of sight.
    return () => {
      if (!untracked(() => this.touched)) this.rest();
    };
  }

  /** Stops its calls. */
  rest(): void {
    this.#rest?.();
    this.#rest = undefined;
  }

  /** Stops following; the item was removed. */
  dispose(): void {
    this.rest();
    this.#stops.forEach((stop) => stop());
  }
}

/** The part of a record that the form edits or carries along. */
function pick(array: ResolvedArray, values: CallParams): ValueRecord {
  const names = [...array.fields.map(keyOf), ...array.carried, ...(array.seen ?? [])];
  return Object.fromEntries(names.filter((name) => !isEmptyValue(values[name])).map((name) => [name, values[name]]));
}
