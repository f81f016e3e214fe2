import type { Menu, MenuEntry } from './codes.ts';

/** Between the titles of a path. */
export const STEP = ' › ';

/** Titles of the menu on the way to each of its pages, by the page's name. */
export function listMenuPaths({ resources }: Pick<Menu, 'resources'>): ReadonlyMap<string, string> {
  const below = (entries: readonly MenuEntry[], above: readonly string[]): readonly (readonly [string, string])[] =>
    entries.flatMap(({ routeName, resourceName, childResources }) => {
      const way = [...above, resourceName];
      const own = routeName === '' ? [] : [[routeName, way.join(STEP)] as const];
      return [...own, ...below(childResources, way)];
    });
  return new Map(below(resources, []));
}
