import { autorun, toJS, untracked } from '@formily/reactive';
import { evaluate, type Expression, holds, isDisabled, type Scope } from '#engine/language/run';
import { isEmptyValue, isSameValue } from '../../call/read-params.ts';
import type { FieldCell } from './field-cell.ts';
import type { Ports } from '../../ports/ports.ts';
import { offOf, startOf, type FormField } from './form-field.ts';

interface Followed {
  readonly cell: FieldCell;
  readonly spec: FormField;
  readonly scope: Scope;
  readonly ports: () => Ports;
  /** Called when the field appears or disappears. */
  readonly onDisplay: () => void;
  /** Takes the present default; called again when its dependencies change. */
  readonly putDefault: (value: unknown) => void;
  readonly putComputed?: (value: unknown) => void;
  /** Takes a tick that follows from other fields. */
  readonly putImplied?: (value: true) => void;
  /** What the value belongs to has changed. */
  readonly onOwnerChanged?: (() => void) | undefined;
}

/** Keeps a field's visibility, state, default and computed value up to date; constants cost nothing. */
export function followField({ cell, spec, scope, onDisplay, putDefault, ...puts }: Followed): () => void {
  const { visible, ignoreDefault = false } = spec;
  const { disabled, default: initial, compute, checkedWhen: implied, belongsTo } = spec.field;
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
  const isOff = offOf(spec.field, puts.ports()) === 'start';
  if ((initial !== undefined || isOff) && !ignoreDefault) {
    stops.push(
      autorun(() => {
        const own: unknown = toJS(evaluate(initial ?? null, scope));
        putDefault(startOf(spec.field, own, scope, puts.ports()));
      }),
    );
  }
  if (compute) {
    stops.push(
      autorun(() => {
        const value: unknown = toJS(evaluate(compute, scope));
        untracked(() => puts.putComputed?.(value));
      }),
    );
  }
  if (belongsTo) stops.push(followOwner(belongsTo, { cell, scope, onOwnerChanged: puts.onOwnerChanged }));
  return () => stops.forEach((stop) => stop());
}

/** A value belongs to the owner of the moment at which it came; another owner does not take it over. */
function followOwner(
  belongsTo: Expression,
  { cell, scope, onOwnerChanged }: Pick<Followed, 'cell' | 'scope' | 'onOwnerChanged'>,
): () => void {
  let owner: unknown;
  return autorun(() => {
    const now: unknown = toJS(evaluate(belongsTo, scope));
    const isEmpty = isEmptyValue(cell.value);
    const isOther = !isEmpty && !isEmptyValue(owner) && !isEmptyValue(now) && !isSameValue(owner, now);
    owner = isEmpty || isEmptyValue(owner) || isOther ? now : owner;
    if (isOther) untracked(() => onOwnerChanged?.());
  });
}
