import { autorun, toJS, untracked } from '@formily/reactive';
import { evaluate, holds, isDisabled, type Scope } from '#engine/language';
import type { FieldCell } from './field-cell.ts';
import type { FormField } from './form-field.ts';

interface Followed {
  readonly cell: FieldCell;
  readonly spec: FormField;
  readonly scope: Scope;
  /** Called when the field appears or disappears. */
  readonly onDisplay: () => void;
  /** Takes the present default; called again when its dependencies change. */
  readonly putDefault: (value: unknown) => void;
  readonly putComputed?: (value: unknown) => void;
  /** Takes a tick that follows from other fields. */
  readonly putImplied?: (value: true) => void;
}

/** Keeps a field's visibility, state, default and computed value up to date; constants cost nothing. */
export function followField({ cell, spec, scope, onDisplay, putDefault, ...puts }: Followed): () => void {
  const { visible, ignoreDefault = false } = spec;
  const { disabled, default: initial, compute, checkedWhen: implied } = spec.field;
  const stops: (() => void)[] = [];
  if (visible.length > 0) {
    stops.push(
      autorun(() => {
        const shown = visible.every((one) => holds(one, scope));
        untracked(() => {
          cell.display(shown);
          onDisplay();
        });
      }),
    );
  }
  if (typeof disabled === 'boolean') cell.disable(disabled);
  if ((disabled !== undefined && typeof disabled !== 'boolean') || implied) {
    stops.push(
      autorun(() => {
        const follows = implied !== undefined && holds(implied, scope);
        const now = isDisabled(disabled, scope) || follows;
        untracked(() => {
          cell.disable(now);
          if (follows && cell.value !== true) puts.putImplied?.(true);
        });
      }),
    );
  }
  if (initial !== undefined && !ignoreDefault) {
    stops.push(autorun(() => putDefault(toJS(evaluate(initial, scope)))));
  }
  if (compute) {
    stops.push(
      autorun(() => {
        const value: unknown = toJS(evaluate(compute, scope));
        untracked(() => puts.putComputed?.(value));
      }),
    );
  }
  return () => stops.forEach((stop) => stop());
}
