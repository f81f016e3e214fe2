import type { Operation } from '#engine/language/prove';
import { withoutParams } from './find-parts.ts';
import { openParams } from './keys.ts';
import type { Related } from './references.ts';
import { Refusal } from './refusal.ts';
import { relatePages } from './relate-pages.ts';
import { writePages, type Chosen, type WrittenPages } from './write-pages.ts';

type Json = Readonly<Record<string, unknown>>;

export type Find = (id: string) => Operation;

/** The only kind of record must come out; of several, those that cannot are left out. */
export function writeKinds(
  resources: readonly Chosen[],
  find: Find,
  constants: Json,
): readonly [readonly Json[], readonly string[]] {
  const names = createNames();
  const isTaken = (title: string): boolean => [...written.values()].some(({ pages }) => pages[0]?.['title'] === title);
  const left: string[] = [];
  const written = new Map<Chosen, WrittenPages>();
  const related = new Map<Chosen, Related>();
  const depthOf = ({ list }: Chosen): number => openParams(find(list)).length;
  const lengthOf = ({ list }: Chosen): number => (find(list).request?.path ?? '').split('/').length;
  const isAlone = resources.length === 1;
  const write = (one: Chosen, { list, detail, forms = [], remove }: Chosen): void => {
    const parent = parentOf(one, resources, find, constants);
    const place = { find, free: names.free, isTaken, above: parent && written.get(parent) };
    const leave = isAlone ? undefined : (why: string): void => void left.push(why);
    const pages = writePages({ list, detail, forms, remove }, { ...place, leave });
    written.set(one, pages);
    related.set(one, {
      list: find(list),
      detail: detail === undefined ? undefined : find(detail),
      forms: forms.map(find),
      above: parent && related.get(parent),
      ...pages,
    });
  };
  const attempt = (one: Chosen, parts: Chosen): boolean => {
    const release = names.hold();
    try {
      write(one, parts);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal) || isAlone) throw error;
      left.push(error.message);
      release();
      return false;
    }
  };
  // Records before those that belong to them, and the shortest path first: it takes the plain title.
  for (const one of resources.toSorted((a, b) => depthOf(a) - depthOf(b) || lengthOf(a) - lengthOf(b))) {
    // A list is still of use where the rest of its kind cannot be made.
    if (!attempt(one, one)) attempt(one, { list: one.list });
  }
  const made = resources.flatMap((one) => related.get(one) ?? []);
  return [relatePages(made), left];
}

/** Names of pages, each for one of them; what is taken after `hold` can be given back. */
function createNames() {
  let used = new Set<string>();
  const free = (name: string): string => {
    let [one, count] = [name, 1];
    while (used.has(one)) one = `${name}${(count += 1)}`;
    used.add(one);
    return one;
  };
  const hold = (): (() => void) => {
    const before = [...used];
    return () => void (used = new Set(before));
  };
  return { free, hold };
}

/** The records whose detail the path of a list continues: of `/houses/{id}/halls` those of `/houses/{houseId}`. */
export function parentOf(child: Chosen, all: readonly Chosen[], find: Find, constants: Json): Chosen | undefined {
  const pathOf = (id: string): string =>
    withoutParams(find(id).request?.path ?? '', Object.keys(constants)).replaceAll(/\{[^{}]*\}/gu, '{}');
  const params = openParams(find(child.list));
  if (params.length === 0) return undefined;
  return all.find(
    ({ detail }) =>
      detail !== undefined &&
      pathOf(child.list).startsWith(`${pathOf(detail)}/`) &&
      openParams(find(detail)).length === params.length,
  );
}
