import type { Field, Form } from '@formily/core';
import { autorun, observable, toJS } from '@formily/reactive';
import {
  evaluate,
  holds,
  isDisabled,
  isExpression,
  isTemplate,
  renderText,
  type DynamicValue,
  type Expression,
  type ResolvedField,
  type ResolvedOption,
  type Scope,
} from '#engine/language';
import { isEmptyValue } from '../call/read-params.ts';
import type { Ports } from '../ports/ports.ts';
import { createChoices, type Choices } from './choices.ts';
import { findProblem } from './find-problem.ts';

/** A field of a form with the conditions of the groups around it. */
export interface FormField {
  readonly field: ResolvedField;
  readonly visible: readonly Expression[];
}

/** One field of an open form. Everything read from it is observable. */
export interface FieldModel {
  readonly id: string;
  readonly name: string;
  /** The field as its widget sees it: label and `required` evaluated. */
  readonly face: ResolvedField & { readonly label: string; readonly required: boolean };
  readonly help: string | undefined;
  readonly props: Readonly<Record<string, unknown>>;
  readonly value: unknown;
  readonly visible: boolean;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly choices: Choices | undefined;
  readonly input: (value: unknown) => void;
  readonly leave: () => void;
  /** Marks the field as checked from now on and tells whether its value is good. */
  readonly check: () => boolean;
  /** Shows a server's refusal until the value changes. */
  readonly refuse: (message: string) => void;
  /** Sets the value as if nobody had touched the field yet. */
  readonly restore: (value: unknown) => void;
  /** Keeps visibility, default and computed value up to date; returns how to stop. */
  readonly follow: () => () => void;
}

export interface FieldStart {
  readonly form: Form;
  readonly spec: FormField;
  readonly id: string;
  readonly scope: Scope;
  readonly call: Ports['call'];
}

/** Makes a field. Constant properties are evaluated here once; dynamic ones only when what they read changes. */
export function createFieldModel(start: FieldStart): FieldModel {
  const { form, spec, id, scope } = start;
  const resolved = spec.field;
  const field = form.createField({ name: resolved.name });
  const state = observable.shallow<{ checked: boolean; touched: boolean; refusal: string | undefined }>({
    checked: false,
    touched: false,
    refusal: undefined,
  });
  const readFace = once(isDynamic(resolved.label) || isDynamic(resolved.required), () => ({
    ...resolved,
    label: renderText(resolved.label, scope),
    required: holds(resolved.required, scope),
  }));
  const readProps = once(
    isDynamic(resolved.props),
    () => evaluate(resolved.props, scope) as Readonly<Record<string, unknown>>,
  );
  const readHelp = once(isDynamic(resolved.help), () =>
    resolved.help === undefined ? undefined : renderText(resolved.help, scope),
  );
  const isChecked = (): boolean => field.display === 'visible' && field.pattern === 'editable';
  const problem = (): string | undefined => {
    const { label, required } = readFace();
    return findProblem({ field: resolved, label, required, value: field.value, scope });
  };
  const error = observable.computed(() =>
    isChecked() ? (state.refusal ?? (state.checked ? problem() : undefined)) : undefined,
  );
  const setValue = (value: unknown): void => {
    field.value = isEmptyValue(value) ? undefined : value;
    if (state.refusal !== undefined) state.refusal = undefined;
  };
  const choices = resolved.options
    ? createChoices({
        options: resolved.options,
        scope,
        call: start.call,
        onChange: (items) => dropStale(field, items, setValue),
      })
    : undefined;
  return {
    id,
    name: resolved.name,
    get face() {
      return readFace();
    },
    get help() {
      return readHelp();
    },
    get props() {
      return readProps();
    },
    get value() {
      return field.value as unknown;
    },
    get visible() {
      return field.display === 'visible';
    },
    get disabled() {
      return field.pattern === 'disabled';
    },
    get error() {
      return error.value as string | undefined;
    },
    choices,
    input: (value) => {
      state.touched = true;
      setValue(value);
    },
    leave: () => {
      state.checked = true;
    },
    check: () => {
      state.checked = true;
      state.refusal = undefined;
      return !isChecked() || problem() === undefined;
    },
    refuse: (message) => {
      state.refusal = message;
    },
    restore: (value) => {
      Object.assign(state, { checked: false, touched: false });
      setValue(value);
    },
    follow: () => followField(field, spec, scope, () => state.touched),
  };
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

function followField(
  field: Field,
  { field: resolved, visible }: FormField,
  scope: Scope,
  isTouched: () => boolean,
): () => void {
  const stops: (() => void)[] = [];
  const { disabled, default: initial, compute } = resolved;
  if (visible.length > 0) {
    stops.push(autorun(() => field.setDisplay(visible.every((one) => holds(one, scope)) ? 'visible' : 'none')));
  }
  if (disabled !== undefined) {
    stops.push(autorun(() => field.setPattern(isDisabled(disabled, scope) ? 'disabled' : 'editable')));
  }
  if (initial !== undefined) stops.push(autorun(() => applyDefault(field, initial, scope, isTouched)));
  if (compute) stops.push(autorun(() => (field.value = toJS(evaluate(compute, scope)))));
  return () => stops.forEach((stop) => stop());
}

/** A default may come late (from loaded data); it never overwrites what the operator entered. */
function applyDefault(field: Field, initial: DynamicValue, scope: Scope, isTouched: () => boolean): void {
  const value: unknown = toJS(evaluate(initial, scope));
  if (field.display === 'visible' && !isTouched() && !isEmptyValue(value)) field.value = value;
}

/** A value that is no longer among the choices goes; of a list, the part that is not. */
function dropStale(field: Field, items: readonly ResolvedOption[], setValue: (value: unknown) => void): void {
  const value: unknown = field.value;
  if (isEmptyValue(value)) return;
  const known = new Set(items.map((item) => item.value));
  if (!Array.isArray(value)) {
    if (!known.has(String(value))) setValue(undefined);
    return;
  }
  const kept = (value as readonly unknown[]).filter((one) => known.has(String(one)));
  if (kept.length < value.length) setValue(kept);
}
