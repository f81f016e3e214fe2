import type { KeyboardEvent, MouseEvent } from 'react';
import { CloseOutlined } from '@ant-design/icons';
import { ActionIcon, type PageMeta } from '#engine';
import { useMessages } from '../language/language.ts';
import { linkTo, unseen } from '#parts';
import { transferMessages } from '../http/transfer-messages.ts';
import { messages } from './messages.ts';
import { panelIdOf, tabIdOf } from './use-focus.ts';
import styles from './TabStrip.module.css';
import { Dropdown } from 'antd';
import { useStore, useSetting } from '../use-store.ts';
import { usePortal, useRoutes } from '../portal.ts';
import { FAVOURITES, readFavourites, toggleFavourite } from '../menu/build-menu.ts';
import { addressOfTab, canClose, listClosable, listDirty, listOthers, listRight } from '../tabs/tab-state.ts';
import type { ShellNavigation } from './create-navigation.ts';

const MIDDLE = 1;

interface PageTabProps {
  /** Route name of its page. */
  readonly name: string;
  readonly title: string;
  /** The page as it is now: filters, place and all. */
  readonly address: string;
  readonly icon?: PageMeta['icon'];
  /** The page holds input that was not sent. */
  readonly dirty: boolean;
  readonly inFront: boolean;
  /** The Tab key reaches this one; arrow keys reach the others. */
  readonly reachable: boolean;
  readonly onSelect: () => void;
  /** Asks for the menu at this place of the window, px. */
  readonly onMenu: (left: number, top: number) => void;
  /** Absent for a tab that cannot close. */
  readonly onClose?: () => void;
}

/** The tab of one open page. The middle button or Delete closes it, the right button or Shift+F10 opens its menu. */
export function PageTab({
  name,
  title,
  address,
  icon,
  dirty,
  inFront,
  reachable,
  onSelect,
  onMenu,
  onClose,
}: PageTabProps) {
  const text = useMessages(messages);

  function handleKeys(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Delete') onClose?.();
    else if (event.key === ' ') {
      event.preventDefault();
      onSelect();
    } else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.preventDefault();
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      onMenu(left, bottom);
    }
  }

  return (
    <div
      className={styles['tab']}
      data-front={inFront}
      role="presentation"
      onContextMenu={(event: MouseEvent) => {
        event.preventDefault();
        onMenu(event.clientX, event.clientY);
      }}
      // Else the browser would start to scroll by the middle button.
      onMouseDown={(event: MouseEvent) => event.button === MIDDLE && event.preventDefault()}
      onAuxClick={(event: MouseEvent) => {
        if (event.button !== MIDDLE) return;
        // As in the browser's own strip, the middle button closes.
        event.preventDefault();
        onClose?.();
      }}
    >
      <a
        role="tab"
        id={tabIdOf(name)}
        className={styles['button']}
        aria-selected={inFront}
        aria-controls={panelIdOf(name)}
        tabIndex={reachable ? 0 : -1}
        onKeyDown={handleKeys}
        {...linkTo(address, onSelect)}
      >
        {icon && <ActionIcon name={icon} />}
        <span className={styles['title']} title={title}>
          {title}
        </span>
        {dirty && (
          <>
            <span className={styles['mark']} aria-hidden="true">
              *
            </span>
            <span className={unseen}>{text.unsaved}</span>
          </>
        )}
      </a>
      {onClose && (
        // By keyboard Delete closes: a list of tabs may hold nothing else for a screen reader.
        <button
          type="button"
          className={styles['closer']}
          title={text.closeTab}
          tabIndex={-1}
          aria-hidden="true"
          onClick={onClose}
        >
          <CloseOutlined aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** The tab of an open menu, and the menu's place on the screen, px. */
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
  const { popupBlocked } = useMessages(transferMessages);
  const { tabs, settings, notices } = usePortal();
  const routes = useRoutes();
  const state = useStore(tabs);
  const favourites = readFavourites(useSetting(settings, FAVOURITES));
  const tab = state.tabs.find((one) => one.name === name);
  const address = tab && addressOfTab(routes, tab);
  const stays = !canClose(state, name) || listDirty(state, [name]).length > 0;
  /** The page goes on in a window of its own: its address holds filters and place. Unsent input would stay behind. */
  const tearOff = (): void => {
    const size = `popup,width=${window.outerWidth},height=${window.outerHeight}`;
    if (window.open(address, '_blank', size)) navigation.closeTab(name);
    else notices.show('warning', popupBlocked);
  };
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
    { key: 'aside', label: text.openAside, onClick: () => window.open(address, '_blank') },
    { key: 'tear', label: text.tearOff, disabled: stays, onClick: tearOff },
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
