import type { MenuNode } from './build-menu.ts';

/** The items of a menu without their submenus. */
export function listItems(menu: readonly MenuNode[]): readonly MenuNode[] {
  return menu.flatMap((node) => (node.routeName === '' ? listItems(node.children) : [node]));
}
