import type { MenuNode } from '../menu/build-menu.ts';
import type { PortalRoute } from '../routes/portal-route.ts';

/** What the menu highlights and unfolds for a route. */
export interface MenuSelection {
  readonly selected: string[];
  readonly groups: readonly string[];
}

/**
 * The pair that the route names in `meta.customSelect`, group and item (handbook: menu-selection); a route without one
 * highlights itself, in the groups that hold it.
 */
export function seedSelection(menu: readonly MenuNode[], route: PortalRoute): MenuSelection {
  const [group, item] = route.meta.customSelect ?? ['', route.name];
  const holding = findGroups(menu, item) ?? [];
  const groups = group === '' || holding.includes(group) ? holding : [group, ...holding];
  return { selected: [item], groups };
}

/** Codes of the groups around an item, the outermost first. */
function findGroups(menu: readonly MenuNode[], item: string): readonly string[] | undefined {
  for (const { code, routeName, children } of menu) {
    if (routeName === item) return [];
    const inner = findGroups(children, item);
    if (inner) return [code, ...inner];
  }
  return undefined;
}
