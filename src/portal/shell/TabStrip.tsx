import { Button, Dropdown } from 'antd';
import { type KeyboardEvent, type WheelEvent, useState } from 'react';
import { DownOutlined } from '@ant-design/icons';
import { useStore } from '../use-store.ts';
import { useMessages } from '../language/language.ts';
import { useTranslate } from '../language/page-texts.ts';
import { nextTab } from '../next-tab.ts';
import { MESSAGES_ID } from '../notices.ts';
import { usePortal, useRoutes } from '../portal.ts';
import { readTabTitle } from '../routes/document-title.ts';
import { addressOfTab, canClose, isDirty, type Tab } from '../tabs/tab-state.ts';
import { listItems, type MenuNode } from '../menu/build-menu.ts';
import type { ShellNavigation } from './create-navigation.ts';
import { messages } from './messages.ts';
import { PageTab, TabMenu, type TabMenuPlace } from './PageTab.tsx';
import styles from './TabStrip.module.css';
import { STRIP_ID, useTabFocus, useTabScroll } from './use-focus.ts';

interface TabStripProps {
  readonly navigation: ShellNavigation;
  /** The side menu: its pages can be favourites. */
  readonly menu: readonly MenuNode[];
}

/**
 * One tab per open page; a press goes back to the page with the query and params it had. Fixed tabs stay at the left
 * while the others scroll. Not antd's tabs: those scroll all of them, and count close buttons as tabs.
 */
export function TabStrip({ navigation, menu: pages }: TabStripProps) {
  const { tabs: store } = usePortal();
  const routes = useRoutes();
  const text = useMessages(messages);
  useTranslate();
  const state = useStore(store);
  const [menu, setMenu] = useState<TabMenuPlace | null>(null);
  const keepFocus = useTabFocus(state);
  const { room, row, full } = useTabScroll(state.active);
  const { tabs } = state;
  // Without a tab in front, as on the error page, Tab reaches the first one.
  const reached = tabs.some(({ name }) => name === state.active) ? state.active : tabs[0]?.name;

  function handleClose(name: string): void {
    keepFocus();
    navigation.closeTab(name);
  }

  function showTab(tab: Tab) {
    const { name } = tab;
    const icon = routes.find((route) => route.name === name)?.meta.icon;
    return (
      <PageTab
        key={name}
        name={name}
        title={readTabTitle(routes, tab)}
        address={addressOfTab(routes, tab)}
        dirty={isDirty(state, tab)}
        inFront={name === state.active}
        reachable={name === reached}
        onSelect={() => navigation.selectTab(name)}
        onMenu={(left, top) => setMenu({ name, left, top })}
        {...(icon && { icon })}
        {...(canClose(state, name) && { onClose: () => handleClose(name) })}
      />
    );
  }

  return (
    <div className={styles['strip']} role="region" aria-label={text.tabs}>
      <div id={STRIP_ID} className={styles['tabs']} role="tablist" tabIndex={-1} onKeyDown={moveFocus}>
        {tabs.filter(({ meta }) => meta.affix).map(showTab)}
        <div ref={room} className={styles['room']} role="presentation" onWheel={scrollSideways}>
          <div ref={row} className={styles['row']}>
            {tabs.filter(({ meta }) => !meta.affix).map(showTab)}
          </div>
        </div>
      </div>
      {full && (
        <Dropdown
          trigger={['click']}
          menu={{
            selectedKeys: [state.active],
            items: tabs.map((tab) => ({ key: tab.name, label: readTabTitle(routes, tab) })),
            onClick: ({ key }) => navigation.selectTab(key),
          }}
        >
          <Button type="text" size="small" icon={<DownOutlined />} aria-label={text.allTabs} title={text.allTabs} />
        </Dropdown>
      )}
      <div id={MESSAGES_ID} className={styles['messages']} />
      {menu && (
        <TabMenu
          place={menu}
          inMenu={listItems(pages).some(({ routeName }) => routeName === menu.name)}
          navigation={navigation}
          onClose={() => {
            keepFocus();
            setMenu(null);
          }}
        />
      )}
    </div>
  );
}

/** Moves the focus only: a page takes time to draw, so Enter brings it to the front. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const position = tabs.findIndex((tab) => tab === event.target);
  const next = position < 0 ? undefined : nextTab(event.key, position, tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}

/** Lets a plain wheel scroll the strip, which has no other way to go. */
function scrollSideways({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLElement>): void {
  if (deltaX === 0) currentTarget.scrollLeft += deltaY;
}
