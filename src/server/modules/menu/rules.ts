import type { MenuResource } from '#contract';
import { MENU_TYPE } from '#values/interface-constants';
import type { Menu, MenuEntry } from '../../studio/codes.ts';

/** The menu tree of an operator with these permissions. */
export function listMenu({ resources, systemResourceCode }: Menu, permissions: ReadonlySet<string>): MenuResource[] {
  return pruneMenu(resources, permissions, systemResourceCode);
}

/**
 * The menu entries that an operator may open, by descending priority; a group without pages is dropped (handbook:
 * menu-permissions).
 */
function pruneMenu(
  entries: readonly MenuEntry[],
  permissions: ReadonlySet<string>,
  systemResourceCode: string,
): MenuResource[] {
  return entries
    .map((entry) => ({ entry, children: pruneMenu(entry.childResources, permissions, systemResourceCode) }))
    .filter(({ entry, children }) =>
      entry.resourceType === MENU_TYPE.group ? children.length > 0 : permissions.has(entry.resourceCode),
    )
    .toSorted((a, b) => b.entry.priority - a.entry.priority)
    .map(({ entry, children }) => ({
      resourceCode: entry.resourceCode,
      resourceName: entry.resourceName,
      resourceRemark: '',
      resourceUrl: entry.resourceUrl,
      resourceKey: entry.resourceCode,
      routeName: entry.routeName,
      resourceType: entry.resourceType as MenuResource['resourceType'],
      systemResourceCode,
      priority: entry.priority,
      childResources: children,
    }));
}
