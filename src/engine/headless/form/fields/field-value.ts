import { observable, toJS, untracked } from '@formily/reactive';
import type { ResolvedOption } from '#engine/language/run';
import { isRecord } from '#values/record';
import { isEmptyValue, isSameValue } from '../../call/read-params.ts';
import type { Ports } from '../../ports/ports.ts';
import { messages } from '../../messages.ts';
import { keepKnown } from './choices.ts';
import type { FieldCell } from './field-cell.ts';
import type { FormField } from './form-field.ts';
import { listCodes } from './loaded.ts';

export interface FieldState {
  /** The operator has left the field or tried to submit: it shows its problem from now on. */
  checked: boolean;
  touched: boolean;
  /** A server's message about the present value. */
  refusal: string | undefined;
  /** The reason why the form cannot be sent yet (a file is on its way). */
  wait: string | undefined;
  /** Time of the operator's last change, in changes of all fields. */
  changedAt: number;
  /** The codes that other choices took away, and their words, until the next input. */
  cleared: { readonly codes: readonly string[]; readonly text: string } | undefined;
}

/** The codes of the record that the form edits, with their words; `stays`: choices that lack them take none away. */
export interface LoadedCodes {
  readonly labels: ReadonlyMap<string, string>;
  readonly stays: boolean;
}

export const NOTHING_LOADED: LoadedCodes = { labels: new Map(), stays: false };

interface ValueStart {
  readonly spec: FormField;
  readonly ports: () => Ports;
  /** Called when the field begins or ceases to differ from the page's own value. */
  readonly onDirty: (name: string, dirty: boolean) => void;
}

/** Counts changes of all fields. */
let changes = 0;

/** The value of a field, and its owner: the page (default, computed, restored) or the operator (now or earlier). */
export class FieldValue {
  /** Observable. */
  readonly state: FieldState = observable.shallow({
    checked: false,
    touched: false,
    refusal: undefined,
    wait: undefined,
    changedAt: 0,
    cleared: undefined,
  });
  readonly #start: ValueStart;
  readonly #cell: FieldCell;
  /** The page's own last value: a default, a computed value or a restored one. */
  #own: unknown;
  /** The present default; it may have arrived while the field was hidden. */
  #default: unknown;
  /** The last computed value; undefined before the first. */
  #computed: { readonly value: unknown } | undefined;
  /** A value of an earlier visit that does not fit at present: the field is hidden, or its choices lack it. */
  #waiting: { readonly value: unknown } | undefined;
  /** When the operator chose: now or at an earlier visit; `gone` once the choice is not offered, and the default applies. */
  #chosen: 'now' | 'earlier' | 'gone' = 'now';
  #dirty = false;
  #offered: readonly ResolvedOption[] = [];

  constructor(cell: FieldCell, start: ValueStart) {
    this.#cell = cell;
    this.#start = start;
  }

  /** The operator's unsent change, null for "emptied"; undefined without one. */
  get change(): unknown {
    if (this.#waiting) return this.#waiting.value;
    return this.#dirty ? (toJS(this.#cell.value) ?? null) : undefined;
  }

  /** What the page filled in, now or before the last sending. */
  get given(): unknown {
    return isEmptyValue(this.#own) ? this.#default : this.#own;
  }

  /** The operator entered a value that differs from the page's own. */
  get isEntered(): boolean {
    const { value } = this.#cell;
    return this.state.touched && !isEmptyValue(value) && !isSameValue(value, this.#own);
  }

  /** Takes a value from the operator. */
  input(value: unknown): void {
    changes += 1;
    this.state.changedAt = changes;
    this.state.touched = true;
    this.state.cleared = undefined;
    this.#chosen = 'now';
    this.#waiting = undefined;
    this.#set(value);
  }

  /** Sets the page's own value, as if untouched. */
  restore(value: unknown): void {
    Object.assign(this.state, { checked: false, touched: false, cleared: undefined });
    this.#chosen = 'now';
    this.#waiting = undefined;
    this.#own = value;
    this.#set(value);
  }

  /** Takes a value that the operator entered on an earlier visit. */
  resume(value: unknown): void {
    this.state.touched = true;
    this.#chosen = 'earlier';
    if (this.#cell.visible) this.#set(value);
    else this.#waiting = { value };
  }

  /** The value has been sent. */
  settle(): void {
    this.#waiting = undefined;
    this.#own = toJS(this.#cell.value);
    this.#report();
  }

  reset(): void {
    if (this.state.touched) this.restore(this.#own);
  }

  /** The field has appeared or disappeared. */
  display(): void {
    if (this.#cell.visible) {
      this.#place();
      this.#putMissed();
    }
    this.#report();
  }

  /** Takes the present default, which may arrive late (from loaded data); it never overwrites the operator's input. */
  putDefault(value: unknown): void {
    this.#default = value;
    if (this.#cell.visible && !this.#isChosen && !isEmptyValue(value)) untracked(() => this.put(value));
  }

  /** Takes the only choice as the default of a field without one. A list of choices, or a widget that takes any text, stays empty. */
  putOnly(value: string): void {
    const { spec, ports } = this.#start;
    if (spec.field.valueType !== 'string' || ports().widgets.get(spec.field.widget)?.takesAny) return;
    if (isEmptyValue(this.#default) && isEmptyValue(this.#cell.value)) this.putDefault(value);
  }

  /** Takes a computed value. After a pause, an unchanged one does not overwrite a restored value. */
  putComputed(value: unknown): void {
    if (this.#computed && isSameValue(this.#computed.value, value)) return;
    this.#computed = { value };
    this.put(value);
  }

  /** Puts a value of the page. */
  put(value: unknown): void {
    this.#own = value;
    this.#cell.value = value;
    this.#report();
  }

  /**
   * Drops a value that is neither loaded nor among the choices; a value of an earlier visit returns with its choice. A
   * default that the choices lack is no value.
   */
  dropStale(items: readonly ResolvedOption[], { labels, stays }: LoadedCodes): void {
    const { spec, ports } = this.#start;
    if (ports().widgets.get(spec.field.widget)?.takesAny) return;
    const words = new Map([...labels, ...this.#offered.map((item) => [item.value, item.label] as const)]);
    this.#offered = items;
    const known = new Set([...items.map((item) => item.value), ...(stays ? labels.keys() : [])]);
    if (this.#waiting && !isEmptyValue(keepKnown(this.#waiting.value, known))) this.#place();
    const { value } = this.#cell;
    const kept = keepKnown(value, known);
    if (kept !== value) this.#drop(kept, (code) => (known.has(code) ? undefined : words.get(code)));
    // A default that is no choice either would be dropped again.
    if (!isEmptyValue(keepKnown(this.#default, known))) this.#putMissed();
  }

  /** Keeps a part of the value. `wordsOf`: those of a code that is taken away, if it was ever offered. */
  #drop(kept: unknown, wordsOf: (code: string) => string | undefined): void {
    const { value } = this.#cell;
    if (this.#chosen === 'earlier') {
      this.#waiting = { value: toJS(value) };
    } else {
      if (isEmptyValue(kept)) this.#chosen = 'gone';
      const codes = listCodes(value).filter((code) => wordsOf(code) !== undefined);
      const text = messages.list(codes.map((code) => wordsOf(code) ?? code));
      if (codes.length > 0) this.state.cleared = { codes, text };
    }
    this.#set(kept);
  }

  /** Clears a value that belonged to another record. */
  leaveOwner(): void {
    const { value } = this.#cell;
    const text = messages.list(listTexts(value));
    this.#chosen = 'now';
    this.#set(undefined);
    this.state.cleared = { codes: [], text };
  }

  /** The value, or its absence, is the operator's. */
  get #isChosen(): boolean {
    return this.state.touched && this.#chosen !== 'gone';
  }

  /** Fills in a default that arrived while the field was hidden. */
  #putMissed(): void {
    if (!this.#isChosen && isEmptyValue(this.#cell.value) && !isEmptyValue(this.#default)) this.put(this.#default);
  }

  #set(value: unknown): void {
    this.#cell.value = isEmptyValue(value) ? undefined : value;
    if (this.state.refusal !== undefined) this.state.refusal = undefined;
    this.#report();
  }

  /** Puts a waiting value. */
  #place(): void {
    const { value } = this.#waiting ?? {};
    this.#waiting = undefined;
    if (value !== undefined) this.#set(value);
  }

  #report(): void {
    const { state } = this;
    const cell = this.#cell;
    const dirty = untracked(() => state.touched && cell.visible && !isSameValue(cell.value, this.#own));
    if (dirty === this.#dirty) return;
    this.#dirty = dirty;
    this.#start.onDirty(this.#start.spec.field.name, dirty);
  }
}

/** A value in words: names of files, codes and texts. */
function listTexts(value: unknown): readonly string[] {
  const names = [toJS(value)].flat().map((one: unknown) => (isRecord(one) ? one['fileName'] : one));
  return names.filter((name) => typeof name === 'string' || typeof name === 'number').map(String);
}
