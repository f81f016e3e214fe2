import type { Field } from '@formily/core';
import { autorun, toJS, untracked } from '@formily/reactive';
import { evaluate, holds, isDisabled, type Scope } from '#engine/language';
import type { FormField } from './field-model.ts';

interface Followed {
  readonly field: Field;
  readonly spec: FormField;
  readonly scope: Scope;
  /** Hears that the field has appeared or gone. */
  readonly onDisplay: () => void;
  /** Takes a default as it stands now; asked again when what it reads changes. */
  readonly putDefault: (value: unknown) => void;
  readonly putComputed: (value: unknown) => void;
}

/** Keeps a field's visibility, state, default and computed value up to date; only what is dynamic costs anything. */
export function followField({ field, spec, scope, onDisplay, putDefault, putComputed }: Followed): () => void {
  const { visible, ignoreDefault = false } = spec;
  const { disabled, default: initial, compute } = spec.field;
  const stops: (() => void)[] = [];
  if (visible.length > 0) {
    stops.push(
      autorun(() => {
        field.setDisplay(visible.every((one) => holds(one, scope)) ? 'visible' : 'none');
        untracked(onDisplay);
      }),
    );
  }
  if (disabled !== undefined) {
    stops.push(autorun(() => field.setPattern(isDisabled(disabled, scope) ? 'disabled' : 'editable')));
  }
  if (initial !== undefined && !ignoreDefault) {
    stops.push(autorun(() => putDefault(toJS(evaluate(initial, scope)))));
  }
  if (compute) {
    stops.push(
      autorun(() => {
        const value: unknown = toJS(evaluate(compute, scope));
        untracked(() => putComputed(value));
      }),
    );
  }
  return () => stops.forEach((stop) => stop());
}
