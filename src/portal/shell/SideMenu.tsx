import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Layout, Menu, Tooltip, type MenuProps } from 'antd';
import { useState } from 'react';
import type { MenuNode } from '../menu/build-menu.ts';
import type { PortalRoute } from '../routes/portal-route.ts';
import { MENU_INDENT, SIDER_COLLAPSED_WIDTH, SIDER_WIDTH, SUBMENU_DELAY } from './layout.ts';
import { hasIcon, MenuIcon } from './MenuIcon.tsx';
import { messages } from './messages.ts';
import styles from './SideMenu.module.css';

interface SideMenuProps {
  readonly menu: readonly MenuNode[];
  readonly route: PortalRoute;
  readonly collapsed: boolean;
  readonly onCollapse: (collapsed: boolean) => void;
  readonly onOpen: (routeName: string) => void;
}

type Items = NonNullable<MenuProps['items']>;

export function SideMenu({ menu, route, collapsed, onCollapse, onOpen }: SideMenuProps) {
  const [group, item] = route.meta.customSelect ?? ['', route.name];
  const [open, setOpen] = useState({ route: route.name, keys: [group] });
  // Each route change re-seeds the open groups from customSelect [spec §4].
  if (open.route !== route.name) setOpen({ route: route.name, keys: [group] });

  const label = collapsed ? messages.expand : messages.collapse;
  return (
    <Layout.Sider
      className={styles['sider'] ?? ''}
      theme="light"
      width={SIDER_WIDTH}
      collapsedWidth={SIDER_COLLAPSED_WIDTH}
      collapsed={collapsed}
      trigger={null}
    >
      <nav className={styles['nav']} aria-label={messages.menu}>
        <Menu
          mode="inline"
          items={toItems(menu)}
          inlineIndent={MENU_INDENT}
          subMenuOpenDelay={SUBMENU_DELAY}
          selectedKeys={[item]}
          {...(collapsed ? {} : { openKeys: open.keys, onOpenChange: (keys: string[]) => setOpen({ ...open, keys }) })}
          onClick={({ key }) => onOpen(key)}
        />
      </nav>
      <Tooltip title={label} placement="right">
        <Button
          type="text"
          className={styles['trigger'] ?? ''}
          aria-label={label}
          icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          onClick={() => onCollapse(!collapsed)}
        />
      </Tooltip>
    </Layout.Sider>
  );
}

/** Items are keyed by route name, submenus by resource code: the two halves of customSelect. */
function toItems(menu: readonly MenuNode[]): Items {
  return menu.map(({ code, title, routeName, children }) => {
    const entry = { icon: hasIcon(code) ? <MenuIcon code={code} /> : null, label: title };
    return routeName ? { ...entry, key: routeName } : { ...entry, key: code, children: toItems(children) };
  });
}
