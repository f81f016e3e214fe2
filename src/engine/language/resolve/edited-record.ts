import type { Operation } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import { pathsBelow } from './reads.ts';

interface Edited {
  /** The part with the `load`. */
  readonly loads: Cursor;
  /** The part with the `fillFrom`; the steps of a wizard may have their own. */
  readonly owner: Cursor;
  /** The calls that send the fields. */
  readonly calls: readonly (readonly [call: Cursor | undefined, operation: Operation | undefined])[];
}

/**
 * The `fillFrom` whose record the calls change, because both name it by the same value. Other forms are filled from a
 * record that they leave as it is: a copy, an earlier order, a renewal.
 */
export function findEdited({ loads, owner, calls }: Edited): Cursor | undefined {
  const words = [owner, ...owner.items('steps')].flatMap((part) => part.get('fillFrom') ?? []);
  return words.find((word) => {
    const load = loads.get('load')?.get(word.text ?? '');
    return load && calls.some(([call, operation]) => call && isSame(load, word.text ?? '', { call, operation }));
  });
}

function isSame(
  load: Cursor,
  name: string,
  { call, operation }: { readonly call: Cursor; readonly operation: Operation | undefined },
): boolean {
  const keys = load.get('params')?.entries() ?? [];
  if (keys.length === 0) return true;
  return (call.get('params')?.entries() ?? []).some(({ key, value }) => {
    const paths = pathsBelow(value);
    const isNamed = (other: string): boolean =>
      other === key || (operation?.request?.path.includes(`{${key}}`) ?? false);
    return keys.some(
      (one) =>
        isNamed(one.key) &&
        (paths.includes(`data.${name}.${one.key}`) || pathsBelow(one.value).some((path) => paths.includes(path))),
    );
  });
}
