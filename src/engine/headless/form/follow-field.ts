import type { Field } from '@formily/core';
import { autorun, toJS } from '@formily/reactive';
import { evaluate, holds, isDisabled, type DynamicValue, type Scope } from '#engine/language';
import { isEmptyValue } from '../call/read-params.ts';
import type { FormField } from './field-model.ts';

interface Followed {
  readonly field: Field;
  readonly spec: FormField;
  readonly scope: Scope;
  readonly isTouched: () => boolean;
}

/** Keeps a field's visibility, state, default and computed value up to date; only what is dynamic costs anything. */
export function followField({ field, spec, scope, isTouched }: Followed): () => void {
  const { visible, ignoreDefault = false } = spec;
  const { disabled, default: initial, compute } = spec.field;
  const stops: (() => void)[] = [];
  if (visible.length > 0) {
    stops.push(autorun(() => field.setDisplay(visible.every((one) => holds(one, scope)) ? 'visible' : 'none')));
  }
  if (disabled !== undefined) {
    stops.push(autorun(() => field.setPattern(isDisabled(disabled, scope) ? 'disabled' : 'editable')));
  }
  if (initial !== undefined && !ignoreDefault) {
    stops.push(autorun(() => applyDefault(field, initial, scope, isTouched)));
  }
  if (compute) stops.push(autorun(() => (field.value = toJS(evaluate(compute, scope)))));
  return () => stops.forEach((stop) => stop());
}

/** A default may come late (from loaded data); it never overwrites what the operator entered. */
function applyDefault(field: Field, initial: DynamicValue, scope: Scope, isTouched: () => boolean): void {
  const value: unknown = toJS(evaluate(initial, scope));
  if (field.display === 'visible' && !isTouched() && !isEmptyValue(value)) field.value = value;
}
