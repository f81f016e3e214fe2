import type { PageMeta } from '#engine';
import { MENU_INDENT, SIDER_COLLAPSED_WIDTH, SIDER_WIDTH, SUBMENU_DELAY } from '#values/interface-constants';
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Layout, Menu, Tooltip, type MenuProps } from 'antd';
import { useState } from 'react';
import { useMessages } from '../language/language.ts';
import type { MenuNode } from '../menu/build-menu.ts';
import { usePortal } from '../portal.ts';
import type { PortalRoute } from '../routes/portal-route.ts';
import { seedSelection } from './menu-selection.ts';
import { hasIcon, MenuIcon } from './MenuIcon.tsx';
import { messages } from './messages.ts';
import styles from './SideMenu.module.css';
import { useSetting } from './use-setting.ts';

interface SideMenuProps {
  readonly menu: readonly MenuNode[];
  readonly route: PortalRoute;
  readonly onOpen: (routeName: string) => void;
}

type Items = NonNullable<MenuProps['items']>;

/** Name of the setting that remembers the collapsed menu for the person signed in. */
const COLLAPSED = 'menuCollapsed';

/** The side menu from menu resources; most pages are not in it and highlight the entry that their route names. */
export function SideMenu({ menu, route, onOpen }: SideMenuProps) {
  const { settings, routes } = usePortal();
  const text = useMessages(messages);
  const collapsed = useSetting(settings, COLLAPSED) === true;
  const { selected, groups } = seedSelection(menu, route);
  const [open, setOpen] = useState({ route: route.name, keys: groups });
  // Each route change clears the open groups and seeds them anew [spec §4].
  if (open.route !== route.name) setOpen({ route: route.name, keys: groups });

  const label = collapsed ? text.expand : text.collapse;
  return (
    <Layout.Sider
      className={styles['sider'] ?? ''}
      theme="light"
      width={SIDER_WIDTH}
      collapsedWidth={SIDER_COLLAPSED_WIDTH}
      collapsed={collapsed}
      trigger={null}
    >
      <nav className={styles['nav']} aria-label={text.menu}>
        <Menu
          mode="inline"
          items={toItems(menu, selected, (name) => routes.find((one) => one.name === name)?.meta.icon)}
          inlineIndent={MENU_INDENT}
          subMenuOpenDelay={SUBMENU_DELAY}
          selectedKeys={selected}
          {...(collapsed
            ? {}
            : { openKeys: [...open.keys], onOpenChange: (keys: string[]) => setOpen({ ...open, keys }) })}
          onClick={({ key }) => onOpen(key)}
        />
      </nav>
      <Tooltip title={label} placement="right">
        <Button
          type="text"
          className={styles['trigger'] ?? ''}
          aria-label={label}
          icon={collapsed ? <MenuUnfoldOutlined aria-hidden="true" /> : <MenuFoldOutlined aria-hidden="true" />}
          onClick={() => settings.set(COLLAPSED, !collapsed)}
        />
      </Tooltip>
    </Layout.Sider>
  );
}

type FindIcon = (routeName: string) => PageMeta['icon'];

/** Items are keyed by route name, submenus by resource code: the two halves of customSelect. */
function toItems(menu: readonly MenuNode[], selected: readonly string[], findIcon: FindIcon): Items {
  return menu.map(({ code, icon, title, routeName, children }) => {
    const page = findIcon(routeName);
    const drawn = { code: icon, ...(page && { page }) };
    const entry = { icon: hasIcon(drawn) ? <MenuIcon {...drawn} /> : null, label: title };
    if (routeName === '') return { ...entry, key: code, children: toItems(children, selected, findIcon) };
    return { ...entry, key: routeName, ...(selected.includes(routeName) && { 'aria-current': 'page' }) };
  });
}
