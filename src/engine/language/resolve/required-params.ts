import { demandedParams } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Context } from './context.ts';
import { nameOfField } from './field.ts';
import { optionsOf } from './contract-options.ts';
import { dictionaryOf, type FoundField } from './field-source.ts';
import type { Inputs } from './nodes.ts';
import { peekOperation } from './peek-operation.ts';

/** Words that may give an input a value although the operator leaves it empty. */
const keptBy = ['visible', 'disabled', 'compute', 'checkedWhen', 'joinedWith'];

/**
 * Reports `required: false` on an input whose param the operation requires: a page can be stricter than the contract,
 * but not laxer. Inputs that cannot be empty, and params that the call gives itself, are no mistake.
 */
export function checkRequiredParams(
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

/** A checkbox always has a value; a choice with a default may have no way to clear it. */
function canBeEmpty(at: Cursor, { shape, valueType }: FoundField): boolean {
  if (
    at.get('type')?.text === 'array' ||
    shape.shownOnly ||
    valueType === 'boolean' ||
    keptBy.some((key) => at.get(key))
  )
    return false;
  const coded = dictionaryOf(shape) ?? optionsOf(shape) ?? at.get('options') ?? at.get('widget');
  const isPlain = coded === undefined;
  return isPlain || !at.get('default');
}

/** The operation of a call that requires one of the params without giving it itself. */
function demandedBy(context: Context, call: Cursor | undefined, names: readonly string[]): string | undefined {
  const operation = peekOperation(context, call);
  const params = call?.get('params');
  if (!operation || (params && (params.kind !== 'object' || names.some((name) => params.get(name))))) return undefined;
  const demanded = demandedParams(operation);
  return names.some((name) => demanded.includes(name)) ? operation.id : undefined;
}
