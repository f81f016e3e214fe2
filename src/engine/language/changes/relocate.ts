import { compareThings, type Difference } from './compare.ts';
import { flattenThings, type Thing } from './things.ts';

/** Every difference of two versions of a thing; a part that is now inside of another one has moved. */
export function compareWhole(before: Thing, after: Thing): readonly Difference[] {
  return relocate(compareThings(before, after));
}

/** Joins the loss of a part in one place and its arrival in another. */
export function relocate(differences: readonly Difference[]): readonly Difference[] {
  const inside = (kind: Difference['kind']) =>
    differences.flatMap((one) => (one.kind === kind ? flattenThings(one.thing) : []));
  const formerOf = pairThings(inside('removed'), inside('added'));
  if (formerOf.size === 0) return differences;
  const gone = new Set([...formerOf.keys(), ...formerOf.values()]);
  return differences.flatMap((one): readonly Difference[] => {
    if (one.kind !== 'added' && one.kind !== 'removed') return [one];
    const left = gone.has(one.thing) ? [] : [{ ...one, thing: without(one.thing, gone) }];
    if (one.kind === 'removed') return left;
    const arrived = flattenThings(one.thing).flatMap((thing) => sayArrival(thing, formerOf.get(thing), one));
    return [...left, ...arrived];
  });
}

/** Parts that came, each with the part that went. Those inside of a pair go with it. */
function pairThings(went: readonly Thing[], came: readonly Thing[]): ReadonlyMap<Thing, Thing> {
  const free = new Set(went.filter(isNamed));
  const pairs = new Map<Thing, Thing>();
  const settled = new Set<Thing>();
  for (const thing of came) {
    if (settled.has(thing) || !isNamed(thing)) continue;
    const former = [...free].find((one) => one.key === thing.key && one.kind.en === thing.kind.en);
    if (!former) continue;
    pairs.set(thing, former);
    for (const one of flattenThings(former)) free.delete(one);
    for (const one of flattenThings(thing)) settled.add(one);
  }
  return pairs;
}

/** Not a block, whose key is its type, which many have. */
function isNamed({ label, definitions }: Thing): boolean {
  return label !== undefined && !definitions.includes('alertBlock');
}

function without(thing: Thing, gone: ReadonlySet<Thing>): Thing {
  const children = thing.children.filter((one) => !gone.has(one)).map((one) => without(one, gone));
  return { ...thing, children };
}

function sayArrival(
  thing: Thing,
  former: Thing | undefined,
  added: Extract<Difference, { readonly kind: 'added' }>,
): readonly Difference[] {
  if (!former) return [];
  const behind = thing === added.thing ? added.behind : undefined;
  const pointers = { before: former.pointer, after: thing.pointer };
  return [{ kind: 'moved', thing, former, behind, pointers }, ...compareThings(former, thing)];
}
