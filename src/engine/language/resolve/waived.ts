import { demandedParams } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Context } from './context.ts';
import { nameOfField } from './field.ts';
import type { FoundField } from './field-source.ts';
import type { Inputs } from './nodes.ts';
import { peekOperation } from './peek-operation.ts';

/** Where what an operator empties may still have a value, or is nobody's to empty. */
const keptBy = ['visible', 'disabled', 'compute', 'implied', 'with'];

/**
 * A page can ask for more than the contract, never for less: what an operation requires is refused without. Only said
 * of an input that can be left empty, and of a call that sends nothing else in its place.
 */
export function checkWaived(
  context: Context,
  places: readonly Cursor[],
  calls: readonly (Cursor | undefined)[],
  { fields }: Inputs,
): void {
  for (const place of places) {
    const required = place.get('required');
    const name = nameOfField(place)?.name;
    const found = fields.get(name ?? '');
    if (required?.value !== false || name === undefined || !found || !canBeEmpty(place, found)) continue;
    const names = found.wire ?? [name];
    const demanding = calls.map((call) => demandedBy(context, call, names)).find((one) => one !== undefined);
    if (demanding !== undefined) context.report(required, 'required-waived', name, demanding);
  }
}

/** A tick is always yes or no, a choice that starts with one may never be taken back. */
function canBeEmpty(at: Cursor, { shape, valueType }: FoundField): boolean {
  if (at.get('array') || shape.shownOnly || valueType === 'boolean' || keptBy.some((key) => at.get(key))) return false;
  const isPlain = !at.get('widget') && !at.get('options') && (shape.dictionary ?? shape.item?.dictionary) === undefined;
  return isPlain || !at.get('default');
}

/** The operation of a call that cannot do without the params, none of which it is given otherwise. */
function demandedBy(context: Context, call: Cursor | undefined, names: readonly string[]): string | undefined {
  const operation = peekOperation(context, call);
  const params = call?.get('params');
  if (!operation || (params && (params.kind !== 'object' || names.some((name) => params.get(name))))) return undefined;
  const demanded = demandedParams(operation);
  return names.some((name) => demanded.includes(name)) ? operation.id : undefined;
}
