import type { Operation } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Context } from './context.ts';
import { nameOfField } from './field.ts';
import type { FieldSource } from './field-source.ts';
import { operationsLike } from './peek-operation.ts';

/** Fewer fields may all be wrong by themselves. */
const FEWEST = 3;

interface Naming {
  readonly operation: Operation;
  /** Fields that the page assigns to its operation. */
  readonly places: readonly Cursor[];
  /** The fields of an operation at this place; undefined if it has none. */
  readonly fieldsOf: (operation: Operation) => FieldSource | undefined;
}

/**
 * Reports an operation that lacks most of the fields while another one has all of them: then the operation is wrong,
 * and every field would be reported instead.
 */
export function isOtherOperation(
  context: Context,
  call: Cursor | undefined,
  { operation, places, fieldsOf }: Naming,
): boolean {
  const at = call?.get('operation');
  const names = [...new Set(places.flatMap((place) => nameOfField(place)?.name ?? []))];
  const countIn = (one: Operation): number => {
    const fields = fieldsOf(one);
    return fields ? names.filter((name) => fields.find(name)).length : 0;
  };
  const known = countIn(operation);
  if (!at || names.length < FEWEST || known * 2 >= names.length) return false;
  const [meant] = operationsLike(context, operation.id, (one) => countIn(one) === names.length);
  if (meant === undefined) return false;
  context.report(at, 'operation-unlike', operation.id, [known, names.length], meant);
  return true;
}
