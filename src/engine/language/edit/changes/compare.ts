import { isRecord } from '#values/record';
import { pointerBelow } from '../../run/origin.ts';
import { isSameValue, showLeaf } from '../../read/show-value.ts';
import { listUnmoved, pairNodes } from './pair-nodes.ts';
import type { Member, Thing } from './things.ts';

/** A difference between two versions; `thing` is from the newer version, or the removed one. */
export type Difference = { readonly thing: Thing; readonly pointers: Pointers } & (
  | { readonly kind: 'added' | 'moved'; readonly behind: Thing | undefined }
  | { readonly kind: 'removed' }
  | ChangedMember
);

export interface ChangedMember {
  readonly kind: 'changed';
  readonly former: Thing;
  /** Path from a member of the thing to the value. */
  readonly path: readonly string[];
  /** Undefined if missing. */
  readonly before: unknown;
  readonly after: unknown;
}

/** JSON Pointers of the difference in the versions that contain it. */
export interface Pointers {
  readonly before?: string;
  readonly after?: string;
}

/** Lists all differences between two versions, in the order of the newer one. */
export function compareThings(before: Thing, after: Thing): readonly Difference[] {
  const names = new Set(['label', 'title', ...before.members.keys(), ...after.members.keys()]);
  const changed = [...names].flatMap((name) =>
    compareValues([name], before.members.get(name), after.members.get(name)).map(
      ({ pointers, ...value }): Difference => ({ kind: 'changed', thing: after, former: before, pointers, ...value }),
    ),
  );
  const lists = new Set([...after.children, ...before.children].map(({ list }) => list));
  return [...changed, ...[...lists].flatMap((list) => compareLists(before, after, list))];
}

type ChangedValue = Pick<ChangedMember, 'path' | 'before' | 'after'> & { readonly pointers: Pointers };

function compareValues(
  path: readonly string[],
  before: Member | undefined,
  after: Member | undefined,
): readonly ChangedValue[] {
  if (isSameValue(before?.value, after?.value)) return [];
  const keys = sharedKeys(before?.value, after?.value);
  if (!keys)
    return [
      {
        path,
        before: before?.value,
        after: after?.value,
        pointers: { ...(before && { before: before.pointer }), ...(after && { after: after.pointer }) },
      },
    ];
  return keys.flatMap((key) => compareValues([...path, key], memberOf(before, key), memberOf(after, key)));
}

/** Keys to compare one by one, if both values are records, or lists of equal length. */
function sharedKeys(before: unknown, after: unknown): readonly string[] | undefined {
  if (showLeaf(before) !== undefined || showLeaf(after) !== undefined) return undefined;
  const areRecords = isRecord(before) && isRecord(after);
  const areLists =
    Array.isArray(before) && Array.isArray(after) && before.length === after.length && before.some(isRecord);
  if (!areRecords && !areLists) return undefined;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

function memberOf(whole: Member | undefined, key: string): Member | undefined {
  const value = whole?.value;
  if (!whole || typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return { value: (value as Readonly<Record<string, unknown>>)[key], pointer: pointerBelow(whole.pointer, key) };
}

function compareLists(before: Thing, after: Thing, list: string): readonly Difference[] {
  const [former, latter] = [before, after].map(({ children }) => children.filter((one) => one.list === list));
  return compareSiblings(former ?? [], latter ?? []);
}

/** Differences between two lists of siblings. */
export function compareSiblings(former: readonly Thing[], latter: readonly Thing[]): readonly Difference[] {
  const isSingle = latter[0]?.single === true && former[0]?.single === true;
  const paired = isSingle ? [0] : pairNodes(former, latter);
  const found = new Set(paired);
  const unmoved = listUnmoved(paired.filter((index) => index !== undefined));
  const removed = former.flatMap((thing, index): readonly Difference[] =>
    found.has(index) ? [] : [{ kind: 'removed', thing, pointers: { before: thing.pointer } }],
  );
  const others = latter.flatMap((thing, at): readonly Difference[] => {
    const index = paired[at];
    const old = index === undefined ? undefined : former[index];
    const place = { thing, behind: latter[at - 1] };
    if (index === undefined || !old) return [{ kind: 'added', ...place, pointers: { after: thing.pointer } }];
    const pointers = { before: old.pointer, after: thing.pointer };
    const moved: readonly Difference[] = unmoved.has(index) ? [] : [{ kind: 'moved', ...place, pointers }];
    return [...moved, ...compareThings(old, thing)];
  });
  return [...removed, ...others];
}
