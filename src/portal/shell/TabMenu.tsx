import { Dropdown } from 'antd';
import { useStore } from '../use-store.ts';
import { useMessages } from '../language/language.ts';
import { usePortal } from '../portal.ts';
import { FAVOURITES, readFavourites, toggleFavourite } from '../menu/build-menu.ts';
import { canClose, listClosable, listOthers, listRight } from '../tabs/tab-state.ts';
import { useSetting } from '../use-setting.ts';
import type { ShellNavigation } from './create-navigation.ts';
import { messages } from './messages.ts';
import styles from './TabStrip.module.css';

/** Which tab was asked about, and where on the screen, px. */
export interface TabMenuPlace {
  readonly name: string;
  readonly left: number;
  readonly top: number;
}

interface TabMenuProps {
  readonly place: TabMenuPlace;
  /** The page is in the side menu. */
  readonly inMenu: boolean;
  readonly navigation: ShellNavigation;
  readonly onClose: () => void;
}

/** The context menu of a tab (handbook: shell-wording). */
export function TabMenu({ place: { name, left, top }, inMenu, navigation, onClose }: TabMenuProps) {
  const text = useMessages(messages);
  const { tabs, settings } = usePortal();
  const state = useStore(tabs);
  const favourites = readFavourites(useSetting(settings, FAVOURITES));
  const lacks = (names: readonly string[]): boolean => listClosable(state, names).length === 0;
  const items = [
    ...(inMenu
      ? [
          {
            key: 'star',
            label: favourites.includes(name) ? text.unstar : text.star,
            onClick: () => settings.set(FAVOURITES, toggleFavourite(favourites, name)),
          },
        ]
      : []),
    { key: 'reload', label: text.reloadTab, onClick: () => navigation.reloadTab(name) },
    { key: 'close', label: text.closeTab, disabled: !canClose(state, name), onClick: () => navigation.closeTab(name) },
    {
      key: 'others',
      label: text.closeOthers,
      disabled: lacks(listOthers(state, name)),
      onClick: () => navigation.closeOthers(name),
    },
    {
      key: 'right',
      label: text.closeRight,
      disabled: lacks(listRight(state, name)),
      onClick: () => navigation.closeRight(name),
    },
  ];
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{ items, onClick: onClose }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <span className={styles['anchor']} style={{ left, top }} />
    </Dropdown>
  );
}
