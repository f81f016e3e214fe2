import { demandedParams } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Context } from '../complete/context.ts';
import { nameOfField } from '../complete/field.ts';
import { optionsOf } from '../complete/contract-options.ts';
import { dictionaryOf, type FoundField } from '../complete/field-source.ts';
import { peekOperation } from '../complete/peek-operation.ts';
import { visit } from './rule.ts';

/** Words that may give an input a value although the operator leaves it empty. */
const keptBy = ['visible', 'disabled', 'compute', 'checkedWhen', 'joinedWith'];

/**
 * `required: false` on an input whose param the operation requires: a page can be stricter than the contract, but not
 * laxer. Inputs that cannot be empty, and params that the call gives itself, are no mistake.
 */
export const rule = visit('inputs', ({ places, calls, inputs: { fields } }, context) => {
  for (const place of places) {
    const required = place.get('required');
    const name = nameOfField(place)?.name;
    const found = fields.get(name ?? '');
    if (required?.value !== false || name === undefined || !found || !canBeEmpty(place, found)) continue;
    const names = found.wire ?? [name];
    const demanding = calls.map((call) => demandedBy(context, call, names)).find((one) => one !== undefined);
    if (demanding !== undefined) context.report(required, 'required-waived', name, demanding);
  }
});

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
