import { StarOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { useMessages } from '../language/language.ts';
import { useTranslate } from '../language/page-texts.ts';
import { FAVOURITES, listItems, type MenuNode, readFavourites } from '../menu/build-menu.ts';
import { readRecent, RECENTLY_OPENED } from '../palette/entries.ts';
import { usePortal } from '../portal.ts';
import { useSetting } from '../use-store.ts';
import { messages } from './messages.ts';

/** Key of the submenu. */
export const SHORTCUTS = 'shortcuts';
const PREFIX = `${SHORTCUTS} `;
/** Recent pages below the favourites. */
const RECENT = 5;

/** A submenu with the operator's favourites and the pages opened last; none while there are no such pages. */
export function useShortcuts(menu: readonly MenuNode[]): NonNullable<MenuProps['items']> {
  const { settings } = usePortal();
  const text = useMessages(messages);
  const translate = useTranslate();
  const titles = new Map(listItems(menu).map(({ routeName, title }) => [routeName, title]));
  const favourites = readFavourites(useSetting(settings, FAVOURITES)).filter((name) => titles.has(name));
  const recent = readRecent(useSetting(settings, RECENTLY_OPENED))
    .flatMap(({ kind, target }) => (kind === 'page' && titles.has(target.page) ? [target.page] : []))
    .filter((name) => !favourites.includes(name))
    .slice(0, RECENT);
  const toItem = (name: string) => {
    const title = translate(titles.get(name) ?? name);
    return { key: PREFIX + name, label: title, title };
  };
  if (favourites.length + recent.length === 0) return [];
  const between = favourites.length > 0 && recent.length > 0 ? [{ type: 'divider' as const }] : [];
  return [
    {
      key: SHORTCUTS,
      icon: <StarOutlined aria-hidden="true" />,
      label: text.favourites,
      title: text.favourites,
      children: [...favourites.map(toItem), ...between, ...recent.map(toItem)],
    },
  ];
}

/** The route that an item of the menu opens. */
export function routeOf(key: string): string {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : key;
}
