import type { Field, Form } from '@formily/core';
import { observable } from '@formily/reactive';
import {
  evaluate,
  holds,
  isExpression,
  isTemplate,
  renderText,
  type Expression,
  type ResolvedField,
  type ResolvedOption,
  type Scope,
} from '#engine/language';
import { isEmptyValue } from '../call/read-params.ts';
import type { Ports } from '../ports/ports.ts';
import { createChoices, type Choices } from './choices.ts';
import { findProblem } from './find-problem.ts';
import { followField } from './follow-field.ts';

/** A field of a form with the conditions of the groups around it. */
export interface FormField {
  readonly field: ResolvedField;
  readonly visible: readonly Expression[];
  /** Somebody else decides about the default (the address bar of a list). */
  readonly ignoreDefault?: boolean;
}

export interface FieldStart {
  readonly form: Form;
  readonly spec: FormField;
  readonly id: string;
  readonly scope: Scope;
  readonly ports: () => Ports;
}

/** The field as its widget sees it: label and `required` evaluated. */
export type FieldFace = ResolvedField & { readonly label: string; readonly required: boolean };

interface FieldState {
  /** The operator has left it or tried to send it: from now on it says what is wrong. */
  checked: boolean;
  touched: boolean;
  /** A server's message about the present value. */
  refusal: string | undefined;
}

/**
 * One field of an open form; everything read from it is observable. Constant properties are evaluated once, dynamic
 * ones only when what they read changes.
 */
export class FieldModel {
  readonly id: string;
  readonly name: string;
  readonly choices: Choices | undefined;
  readonly #start: FieldStart;
  readonly #field: Field;
  readonly #state: FieldState = observable.shallow({ checked: false, touched: false, refusal: undefined });
  readonly #face: () => FieldFace;
  readonly #props: () => Readonly<Record<string, unknown>>;
  readonly #help: () => string | undefined;
  readonly #error: { readonly value?: string | undefined };

  constructor(start: FieldStart) {
    const { scope, form, ports } = start;
    const { field: resolved } = start.spec;
    const { label, required, props, help, options } = resolved;
    this.#start = start;
    this.id = start.id;
    this.name = resolved.name;
    this.#field = form.createField({ name: resolved.name });
    this.#face = once(isDynamic(label) || isDynamic(required), () => ({
      ...resolved,
      label: renderText(label, scope),
      required: holds(required, scope),
    }));
    this.#props = once(isDynamic(props), () => evaluate(props, scope) as Readonly<Record<string, unknown>>);
    this.#help = once(isDynamic(help), () => (help === undefined ? undefined : renderText(help, scope)));
    this.#error = observable.computed(() => this.#readError());
    this.choices = options && createChoices({ options, scope, ports, onChange: (items) => this.#dropStale(items) });
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

  get value(): unknown {
    return this.#field.value as unknown;
  }

  get visible(): boolean {
    return this.#field.display === 'visible';
  }

  get disabled(): boolean {
    return this.#field.pattern === 'disabled';
  }

  get error(): string | undefined {
    return this.#error.value;
  }

  /** The operator entered something. */
  readonly input = (value: unknown): void => {
    this.#state.touched = true;
    this.#set(value);
  };

  /** The operator went on to another field. */
  readonly leave = (): void => {
    this.#state.checked = true;
  };

  /** Marks the field as checked from now on and tells whether its value is good. */
  check(): boolean {
    this.#state.checked = true;
    this.#state.refusal = undefined;
    return !this.#isChecked() || this.#findProblem() === undefined;
  }

  /** Shows a server's refusal until the value changes. */
  refuse(message: string): void {
    this.#state.refusal = message;
  }

  /** Sets the value as if nobody had touched the field yet. */
  restore(value: unknown): void {
    Object.assign(this.#state, { checked: false, touched: false });
    this.#set(value);
  }

  /** Keeps visibility, default and computed value up to date; returns how to stop. */
  follow(): () => void {
    const { spec, scope } = this.#start;
    return followField({ field: this.#field, spec, scope, isTouched: () => this.#state.touched });
  }

  #set(value: unknown): void {
    this.#field.value = isEmptyValue(value) ? undefined : value;
    if (this.#state.refusal !== undefined) this.#state.refusal = undefined;
  }

  #isChecked(): boolean {
    return this.visible && this.#field.pattern === 'editable';
  }

  #findProblem(): string | undefined {
    const { spec, scope } = this.#start;
    const { label, required } = this.face;
    return findProblem({ field: spec.field, label, required, value: this.value, scope });
  }

  #readError(): string | undefined {
    if (!this.#isChecked()) return undefined;
    return this.#state.refusal ?? (this.#state.checked ? this.#findProblem() : undefined);
  }

  /** A value that is no longer among the choices goes; of a list, the part that is not. */
  #dropStale(items: readonly ResolvedOption[]): void {
    const { value } = this;
    if (isEmptyValue(value)) return;
    const known = new Set(items.map((item) => item.value));
    if (!Array.isArray(value)) {
      if (!known.has(String(value))) this.#set(undefined);
      return;
    }
    const kept = (value as readonly unknown[]).filter((one) => known.has(String(one)));
    if (kept.length < value.length) this.#set(kept);
  }
}

/** Reads a constant once; a dynamic value again only when what it reads changes. */
function once<T>(dynamic: boolean, read: () => T): () => T {
  if (!dynamic) {
    const value = read();
    return () => value;
  }
  const computed = observable.computed(read) as { readonly value: T };
  return () => computed.value;
}

function isDynamic(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isExpression(value) || isTemplate(value) || Object.values(value).some(isDynamic);
}
