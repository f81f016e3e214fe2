import { untracked } from '@formily/reactive';
import {
  evaluate,
  isRequired,
  renderText,
  type ResolvedField,
  type ResolvedOption,
  type ResolvedRule,
  type Scope,
} from '#engine/language/run';
import { visible as visibleText } from '#values/kinds/reading';
import { valueAt } from '#values/record';
import { wallDate } from '#values/zone';
import { isEmptyValue, listPaths } from '../../call/read-params.ts';
import { emptiedNames, wireNames } from '../../call/wire.ts';
import { messages } from '../../messages.ts';
import type { Ports } from '../../ports/ports.ts';
import { findProblem } from '../rules/find-problem.ts';
import type { Fault, FormPart, Refusals } from '../form-part.ts';
import { RemoteCheck } from '../rules/remote-check.ts';
import { listSharedRules, type RuleSubject, type SharedRules } from '../rules/shared-rules.ts';
import { createChoices, keepKnown, type Choices } from './choices.ts';
import { FieldCell, type ValueRecord } from './field-cell.ts';
import { FieldValue, NOTHING_LOADED, type FieldState, type LoadedCodes } from './field-value.ts';
import { followField } from './follow-field.ts';
import { isDemanded, type FormField } from './form-field.ts';
import { labelLoaded, listCodes, listParents, type Loaded } from './loaded.ts';
import { isDynamic, once } from './once.ts';

export interface FieldStart {
  /** The record with its value under its name. */
  readonly record: ValueRecord;
  readonly spec: FormField;
  readonly id: string;
  readonly scope: Scope;
  readonly ports: () => Ports;
  /** Choices that several fields share; absent: its own. */
  readonly choices?: Choices | undefined;
  /** Rules that concern several of the fields beside it, and these by name. */
  readonly shared?: SharedRules | undefined;
  readonly sibling?: (name: string) => RuleSubject | undefined;
  /** The surroundings are locked, and the field with them. */
  readonly isLocked?: () => boolean;
  /** The page points it out as one of the few that can be changed. */
  readonly isAsked?: () => boolean;
  readonly loaded?: Loaded | undefined;
  /** Called when the field begins or ceases to differ from the page's own value. */
  readonly onDirty: (name: string, dirty: boolean) => void;
}

/** The field as its widget sees it: label and `required` evaluated. */
export type FieldFace = ResolvedField & { readonly label: string; readonly required: boolean };

/**
 * One field of an open form; all its properties are observable. Constant properties are evaluated once, dynamic ones
 * when their dependencies change.
 */
export class FieldModel implements FormPart, RuleSubject {
  readonly id: string;
  readonly name: string;
  readonly choices: Choices | undefined;
  readonly #remote: RemoteCheck | undefined;
  readonly #start: FieldStart;
  readonly #cell: FieldCell;
  readonly #value: FieldValue;
  readonly #state: FieldState;
  readonly #face: () => FieldFace;
  readonly #props: () => Readonly<Record<string, unknown>>;
  readonly #help: () => string | undefined;
  readonly #error: () => string | undefined;
  readonly #options: () => readonly ResolvedOption[];
  readonly #parents: () => readonly string[];
  #connected = false;

  constructor(start: FieldStart) {
    const { scope, ports, spec, record } = start;
    const { field: resolved } = spec;
    const { label: title, required, kept, default: initial, props, help, options } = resolved;
    this.#start = start;
    this.id = start.id;
    this.name = resolved.name;
    this.#cell = new FieldCell(record, resolved);
    this.#value = new FieldValue(this.#cell, start);
    this.#state = this.#value.state;
    this.#face = once(isDynamic(title) || isDynamic(required) || kept === true, () => ({
      ...resolved,
      label: renderText(title, scope),
      required: isRequired(required, scope) || (kept === true && !isEmptyValue(evaluate(initial ?? null, scope))),
    }));
    this.#props = once(isDynamic(props), () => evaluate(props, scope) as Readonly<Record<string, unknown>>);
    this.#help = once(isDynamic(help), () => (help === undefined ? undefined : renderText(help, scope)));
    this.#error = once(true, () => this.#readError());
    this.#options = once(true, () => this.#readOptions());
    this.#parents = once(false, () => listParents(options, resolved.name));
    this.choices =
      start.choices ??
      (options && createChoices({ options, scope, ports, onChange: (items) => this.dropStale(items) }));
    const { check } = resolved;
    const label = () => this.face.label;
    const isWanted = (): boolean => this.isChecked && this.#value.isEntered && this.#findOwnProblem() === undefined;
    this.#remote = check && new RemoteCheck({ check, scope, ports, label, isWanted });
  }

  /** A check of the value by the server is under way. */
  get checking(): boolean {
    return this.#remote?.checking ?? false;
  }

  /** The field of the page. */
  get node(): ResolvedField {
    return this.#start.spec.field;
  }

  /** The scope of its expressions. */
  get scope(): Scope {
    return this.#start.scope;
  }

  get face(): FieldFace {
    return this.#face();
  }

  get help(): string | undefined {
    return this.#help();
  }

  /** Props of the page with their expressions evaluated. */
  get props(): Readonly<Record<string, unknown>> {
    return this.#props();
  }

  /** The choices, and a loaded value that they lack, marked; undefined for a field without choices. */
  get options(): readonly ResolvedOption[] | undefined {
    return this.choices && this.#options();
  }

  /** What other choices took away, until the next input. */
  get cleared(): string | undefined {
    const { cleared } = this.#state;
    return cleared && keepKnown(this.value, new Set(cleared.codes)) !== undefined ? undefined : cleared?.text;
  }

  get value(): unknown {
    return this.#cell.value;
  }

  get visible(): boolean {
    return this.#cell.visible;
  }

  get disabled(): boolean {
    return this.#cell.disabled || (this.#start.isLocked?.() ?? false);
  }

  /** The page points it out as one of the few that can be changed. */
  get asked(): boolean {
    return this.#start.isAsked?.() ?? false;
  }

  /** Rules whose message belongs to this field at present. */
  get rules(): readonly ResolvedRule[] {
    const { spec, shared, sibling } = this.#start;
    const { rules } = spec.field;
    if (!shared || !sibling) return rules;
    return [...rules.filter((rule) => !rule.fields), ...listSharedRules(shared, this.name, sibling)];
  }

  get isChecked(): boolean {
    return this.visible && !this.disabled;
  }

  /** The operator has entered something, now or on an earlier visit. */
  get touched(): boolean {
    return this.#state.touched;
  }

  get changedAt(): number {
    return this.#state.changedAt;
  }

  get error(): string | undefined {
    return this.#error();
  }

  get complains(): boolean {
    return this.error !== undefined;
  }

  /** A server's message about the present value. */
  get refusal(): string | undefined {
    return this.#state.refusal;
  }

  /** The reason why the form cannot be sent yet. */
  get wait(): string | undefined {
    return this.#state.wait;
  }

  /** Its choices decide whether the value may be sent. */
  get #hangs(): boolean {
    const { spec, ports } = this.#start;
    return !isEmptyValue(this.value) && !ports().widgets.get(spec.field.widget)?.takesAny;
  }

  get waits(): boolean {
    // Choices of an item that is out of sight are not on their way.
    if (this.choices?.state !== 'loading' || !this.visible || !(this.#connected || this.#start.choices)) return false;
    return this.#hangs || (this.face.required && !this.disabled);
  }

  /** The value is never stored. */
  get secret(): boolean {
    const { spec, ports } = this.#start;
    return spec.field.secret ?? ports().widgets.get(spec.field.widget)?.secret ?? false;
  }

  get emptied(): readonly string[] {
    const { loaded, spec } = this.#start;
    const { field, visible } = spec;
    if (field.shown || (!this.visible && (!loaded || listPaths(visible).every(loaded.holds)))) return [];
    return emptiedNames(field, this.#value.given, this.value);
  }

  /** The operator's unsent change, null for "emptied"; undefined without one, and for a secret. */
  get change(): unknown {
    return this.secret ? undefined : this.#value.change;
  }

  /** The operator entered something. */
  readonly input = (value: unknown): void => {
    this.#value.input(value);
  };

  /**
   * Takes a text as its widget reads it: one that cannot be read stays, with the reason. False where the widget takes no
   * texts, or its choices are not there to compare it with.
   */
  readonly takeText = (text: string): boolean => {
    const { field } = this.#start.spec;
    const { fromText, takesAny = false } = this.#start.ports().widgets.get(field.widget) ?? {};
    const isKnown = takesAny || (this.choices?.known ?? true);
    if (!this.isChecked || !fromText || !isKnown) return false;
    this.input(visibleText(text) === '' ? null : fromText({ text, props: this.props, field, options: this.options }));
    this.leave();
    return true;
  };

  /** Sets the widget's reason why the form must not be sent yet; undefined: it may be sent. */
  readonly hold = (reason: string | undefined): void => {
    this.#state.wait = reason;
  };

  /** Fills in the value of its button. */
  readonly fillIn = (): void => {
    const { fillButton: fill } = this.#start.spec.field;
    if (fill) this.input(evaluate(fill.value, this.scope));
  };

  /** The operator went on to another field. */
  readonly leave = (): void => {
    this.#state.checked = true;
  };

  check(verified = false): Fault | undefined {
    this.#state.checked = true;
    this.#state.refusal = undefined;
    if (!verified) this.#remote?.release();
    return this.isChecked && this.#findProblem() !== undefined ? this : undefined;
  }

  async verify(): Promise<void> {
    if (this.isChecked) await this.#remote?.settle();
  }

  refuse(refusals: Refusals, taken: Set<string>, prefix = ''): Fault | undefined {
    const { field } = this.#start.spec;
    const names = [...new Set([field.name, ...wireNames(field)])].map((name) => prefix + name);
    const known = names.filter((name) => refusals.has(name));
    // Out of sight its message is said above the form.
    if (this.visible) known.forEach((name) => taken.add(name));
    const message = known.map((name) => refusals.get(name)).find(Boolean);
    if (message === undefined) return undefined;
    this.#state.refusal = message;
    return this.visible ? this : undefined;
  }

  restore(value: unknown): void {
    this.#value.restore(value);
  }

  resume(value: unknown): void {
    this.#value.resume(value);
  }

  settle(): void {
    this.#value.settle();
  }

  reset(): void {
    this.#value.reset();
  }

  follow(): () => void {
    const value = this.#value;
    return followField({
      ...this.#start,
      cell: this.#cell,
      onDisplay: () => value.display(),
      putDefault: (next) => {
        value.putDefault(next);
        // Choices that arrived before it have not seen it.
        untracked(() => this.choices?.known && this.dropStale(this.choices.items));
      },
      putComputed: (next) => value.putComputed(next),
      putImplied: (next) => value.put(next),
      onOwnerChanged: () => value.leaveOwner(),
    });
  }

  connect(): () => void {
    // Shared choices are connected by their list.
    const stops = [this.#start.choices ? undefined : this.choices?.connect(), this.#remote?.connect()];
    this.#connected = true;
    return () => {
      this.#connected = false;
      stops.forEach((stop) => stop?.());
    };
  }

  #findProblem(): string | undefined {
    return this.#findOwnProblem() ?? this.#remote?.problem ?? this.#remote?.doubt;
  }

  /** The first problem that can be found without the server. */
  #findOwnProblem(): string | undefined {
    if (this.#state.wait !== undefined) return this.#state.wait;
    if (this.choices?.state === 'error' && this.#hangs) return messages.choicesFailed(this.face.label);
    const { spec, scope } = this.#start;
    const { label } = this.face;
    const { value, props } = this;
    const ports = this.#start.ports();
    const { check, asksToChoose = false } = ports.widgets.get(spec.field.widget) ?? {};
    const { options, rules } = this;
    const { format, moments } = this.node;
    const checkValue = () => check?.({ value, props, label, options, format, moments, today: wallDate(ports.now()) });
    const required = isDemanded(this, ports);
    return findProblem({ field: spec.field, label, required, value, scope, rules, checkValue, asksToChoose });
  }

  #readError(): string | undefined {
    if (!this.isChecked) return undefined;
    const { refusal, checked } = this.#state;
    // The server's refusal concerns the present value, whether the operator has left the field or not.
    return refusal ?? (checked ? this.#findProblem() : this.#remote?.problem);
  }

  #readOptions(): readonly ResolvedOption[] {
    const { items = [], known = false } = this.choices ?? {};
    if (!known) return items;
    const { labels, stays } = this.#readLoaded();
    const codes = stays ? listCodes(this.value).filter((code) => items.every(({ value }) => value !== code)) : [];
    const gone = codes.flatMap((value) => {
      const label = labels.get(value);
      return label === undefined ? [] : [{ value, label: messages.notOffered(label) }];
    });
    return gone.length > 0 ? [...items, ...gone] : items;
  }

  /** The loaded codes, which stay as long as the inputs that the choices hang on are as loaded. */
  #readLoaded(): LoadedCodes {
    const { loaded, scope, spec } = this.#start;
    const { name, options } = spec.field;
    const record = loaded?.record();
    if (!loaded || !record || !options) return NOTHING_LOADED;
    const labels = listCodes(valueAt(record, name)).map(
      (code) => [code, labelLoaded(code, { name, record, options, scope })] as const,
    );
    return { labels: new Map(labels), stays: this.#parents().every(loaded.holds) };
  }

  /** Drops a value that is no longer among the choices; a single choice of a required field becomes its default. */
  dropStale(items: readonly ResolvedOption[]): void {
    this.#value.dropStale(
      items,
      untracked(() => this.#readLoaded()),
    );
    const [only, other] = items;
    if (only && !other && !only.disabled && untracked(() => this.face.required)) this.#value.putOnly(only.value);
  }
}
