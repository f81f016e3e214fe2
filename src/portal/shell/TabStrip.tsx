import { Tabs } from 'antd';
import {
  Children,
  cloneElement,
  isValidElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useState,
  useEffect,
  useRef,
  type RefObject,
} from 'react';
import { CloseOutlined } from '@ant-design/icons';
import { ActionIcon, type PageMeta } from '#engine';
import { useStore } from '../create-store.ts';
import { useMessages } from '../language/language.ts';
import { useTranslate } from '../language/page-texts.ts';
import { usePortal } from '../portal.ts';
import { useRoutes } from '../routes/use-routes.ts';
import { readTabTitle } from '../routes/document-title.ts';
import { canClose, isDirty } from '../tabs/tab-state.ts';
import type { MenuNode } from '../menu/build-menu.ts';
import { listItems } from '../menu/list-items.ts';
import look from '../unseen.module.css';
import type { ShellNavigation } from './create-navigation.ts';
import { messages } from './messages.ts';
import { panelIdOf, STRIP_ID } from './tab-id.ts';
import { TabMenu, type TabMenuPlace } from './TabMenu.tsx';
import styles from './TabStrip.module.css';
import { useTabFocus } from './use-tab-focus.ts';

const MIDDLE = 1;

interface TabStripProps {
  readonly navigation: ShellNavigation;
  /** The side menu: its pages can be favourites. */
  readonly menu: readonly MenuNode[];
}

type TabNode = ReactElement<HTMLAttributes<HTMLElement>>;

/**
 * One tab per open page; a press goes back to the page with the query and params it had. The middle button or Delete
 * closes, the right button or Shift+F10 opens a menu.
 */
export function TabStrip({ navigation, menu: pages }: TabStripProps) {
  const { tabs: store } = usePortal();
  const routes = useRoutes();
  const text = useMessages(messages);
  useTranslate();
  const state = useStore(store);
  const [menu, setMenu] = useState<TabMenuPlace | null>(null);
  const keepFocus = useTabFocus(state);
  const strip = useTabList();

  function handleClose(name: string): void {
    keepFocus();
    navigation.closeTab(name);
  }

  function handleKeys(event: KeyboardEvent<HTMLElement>, name: string): void {
    if (event.key === 'Delete') handleClose(name);
    else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.preventDefault();
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      setMenu({ name, left, top: bottom });
    }
  }

  /** Mends antd's tab: its close button would count as a tab, and screen readers hear English numbers. */
  function completeTab(node: TabNode): ReactElement {
    const name = String(node.key);
    const tab = state.tabs.find((candidate) => candidate.name === name);
    const icon = routes.find((route) => route.name === name)?.meta.icon;
    const [button] = Children.toArray(node.props.children);
    if (!tab || !isValidElement(button)) return node;
    return cloneElement(
      node,
      {
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => handleKeys(event, name),
        onContextMenu: (event: MouseEvent) => {
          event.preventDefault();
          setMenu({ name, left: event.clientX, top: event.clientY });
        },
        // Else the browser would start to scroll by the middle button.
        onMouseDown: (event: MouseEvent) => event.button === MIDDLE && event.preventDefault(),
        onAuxClick: (event: MouseEvent) => event.button === MIDDLE && handleClose(name),
      },
      cloneElement(
        button as TabNode,
        { 'aria-controls': panelIdOf(name) },
        <TabLabel title={readTabTitle(routes, tab)} dirty={isDirty(state, tab)} {...(icon && { icon })} />,
      ),
      canClose(state, name) && <TabCloser label={text.closeTab} onClose={() => handleClose(name)} />,
    );
  }

  return (
    <div ref={strip} className={styles['strip']}>
      <Tabs
        id={STRIP_ID}
        role="region"
        type="card"
        size="small"
        aria-label={text.tabs}
        activeKey={state.active}
        items={state.tabs.map((tab) => ({ key: tab.name, label: readTabTitle(routes, tab) }))}
        renderTabBar={(props, Bar) => <Bar {...props}>{(node) => completeTab(node as TabNode)}</Bar>}
        onChange={navigation.selectTab}
      />
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

/** Closes a tab by mouse. By keyboard Delete does, and a strip of tabs may hold nothing else for a screen reader. */
function TabCloser({ label, onClose }: { readonly label: string; readonly onClose: () => void }) {
  function handleClick(event: MouseEvent): void {
    event.stopPropagation();
    onClose();
  }

  return (
    <button
      type="button"
      className={styles['closer']}
      title={label}
      tabIndex={-1}
      aria-hidden="true"
      onClick={handleClick}
    >
      <CloseOutlined aria-hidden="true" />
    </button>
  );
}

interface TabLabelProps {
  readonly title: string;
  readonly icon?: PageMeta['icon'];
  readonly dirty: boolean;
}

/** Icon and title of a tab, with an asterisk while its page holds input that was not sent. */
function TabLabel({ title, icon, dirty }: TabLabelProps) {
  const { unsaved } = useMessages(messages);
  return (
    <>
      {icon && (
        <span className={styles['icon']}>
          <ActionIcon name={icon} />
        </span>
      )}
      <span className={styles['title']} title={title}>
        {title}
      </span>
      {dirty && (
        <>
          <span className={styles['mark']} aria-hidden="true">
            *
          </span>
          <span className={look['unseen']}>{unsaved}</span>
        </>
      )}
    </>
  );
}

/**
 * antd calls the whole bar a list of tabs, and puts the button of those that do not fit into it; only the tabs
 * themselves are that list.
 */
function useTabList(): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = strip.current?.querySelector('.ant-tabs-nav');
    bar?.removeAttribute('role');
    bar?.removeAttribute('aria-orientation');
    strip.current?.querySelector('.ant-tabs-nav-list')?.setAttribute('role', 'tablist');
  }, []);
  return strip;
}
