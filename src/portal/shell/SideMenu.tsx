import {
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  BankOutlined,
  CustomerServiceOutlined,
  EditOutlined,
  HomeOutlined,
  PieChartOutlined,
  SafetyCertificateOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import { Badge, Button, Layout, Menu, Tooltip, type MenuProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { type PageMeta, ActionIcon } from '#engine';
import { PageLink } from '#parts';
import { MENU_INDENT, SIDER_COLLAPSED_WIDTH, SIDER_WIDTH, SUBMENU_DELAY } from '#values/interface-constants';
import { useStore, useSetting } from '../use-store.ts';
import { useMessages } from '../language/language.ts';
import { useTranslate } from '../language/page-texts.ts';
import type { MenuNode } from '../menu/build-menu.ts';
import { usePortal, useRoutes } from '../portal.ts';
import { findAddress, type PortalRoute } from '../routes/portal-route.ts';
import { messages } from './messages.ts';
import styles from './SideMenu.module.css';
import { routeOf, SHORTCUTS, useShortcuts } from './use-shortcuts.tsx';

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
  const { settings, menuCounts } = usePortal();
  const routes = useRoutes();
  const counts = useStore(menuCounts.counts);
  const text = useMessages(messages);
  const translate = useTranslate();
  const remembered = useSetting(settings, COLLAPSED) === true;
  // In a narrow window it is folded until somebody unfolds it.
  const [narrow, setNarrow] = useState({ window: false, unfolded: false });
  const collapsed = narrow.window ? !narrow.unfolded : remembered;
  const { selected, groups } = seedSelection(menu, route);
  const [open, setOpen] = useState({ route: route.name, keys: groups });
  // Each route change clears the open groups and seeds them anew (handbook: menu-selection).
  if (open.route !== route.name) {
    const kept = open.keys.filter((key) => key === SHORTCUTS);
    setOpen({ route: route.name, keys: [...kept, ...groups] });
  }
  const shortcuts = useShortcuts(menu);

  const label = collapsed ? text.expand : text.collapse;
  return (
    <Layout.Sider
      className={styles['sider'] ?? ''}
      theme="light"
      width={SIDER_WIDTH}
      collapsedWidth={SIDER_COLLAPSED_WIDTH}
      collapsed={collapsed}
      breakpoint="xl"
      onBreakpoint={(isNarrow) => setNarrow({ window: isNarrow, unfolded: false })}
      trigger={null}
    >
      <nav className={styles['nav']} aria-label={text.menu}>
        <Menu
          mode="inline"
          items={[
            ...shortcuts,
            ...toItems(menu, {
              selected,
              findIcon: (name) => routes.find((one) => one.name === name)?.meta.icon,
              describe: text.waiting,
              addressOf: (page) => findAddress(routes, { page }),
              translate,
              counts,
              open: collapsed ? [] : open.keys,
            }),
          ]}
          inlineIndent={MENU_INDENT}
          subMenuOpenDelay={SUBMENU_DELAY}
          selectedKeys={selected}
          {...(collapsed
            ? {}
            : { openKeys: [...open.keys], onOpenChange: (keys: string[]) => setOpen({ ...open, keys }) })}
          onClick={({ key }) => onOpen(routeOf(key))}
        />
      </nav>
      <Tooltip title={label} placement="right">
        <Button
          type="text"
          className={styles['trigger'] ?? ''}
          aria-label={label}
          icon={collapsed ? <MenuUnfoldOutlined aria-hidden="true" /> : <MenuFoldOutlined aria-hidden="true" />}
          onClick={() =>
            narrow.window ? setNarrow({ ...narrow, unfolded: collapsed }) : settings.set(COLLAPSED, !collapsed)
          }
        />
      </Tooltip>
    </Layout.Sider>
  );
}

interface Drawing {
  readonly selected: readonly string[];
  readonly findIcon: (routeName: string) => PageMeta['icon'];
  /** The number of waiting records, for screen readers. */
  readonly describe: (count: number) => string;
  readonly addressOf: (routeName: string) => string | undefined;
  readonly translate: (title: string) => string;
  readonly counts: ReadonlyMap<string, number>;
  /** Codes of the open groups, whose items have their own numbers. */
  readonly open: readonly string[];
}

/** Items are keyed by route name, submenus by resource code: the two halves of customSelect. */
function toItems(menu: readonly MenuNode[], drawing: Drawing): Items {
  const { selected, findIcon, describe, addressOf, translate, open } = drawing;
  return menu.map((node) => {
    const { code, icon, routeName, children } = node;
    const title = translate(node.title);
    const page = findIcon(routeName);
    const drawn = { code: icon, ...(page && { page }) };
    const count = open.includes(code) ? 0 : sumCounts(node, drawing.counts);
    const address = routeName === '' ? undefined : addressOf(routeName);
    const name = address === undefined ? title : <MenuLink address={address}>{title}</MenuLink>;
    const entry = {
      icon: hasIcon(drawn) ? <MenuIcon {...drawn} /> : null,
      label: count === 0 ? name : <Counted title={name} count={count} />,
      title,
    };
    if (routeName === '') return { ...entry, key: code, children: toItems(children, drawing) };
    return {
      ...entry,
      key: routeName,
      ...(count > 0 && { 'aria-description': describe(count) }),
      ...(selected.includes(routeName) && { 'aria-current': 'page' }),
    };
  });
}

interface MenuLinkProps {
  readonly address: string;
  readonly children: string;
}

/** The name of an entry, for the browser a link; the menu follows a plain click, and the arrow keys. */
function MenuLink({ address, children }: MenuLinkProps) {
  return (
    <PageLink address={address} tabIndex={-1}>
      {children}
    </PageLink>
  );
}

/** The number is left out of the name that a screen reader says. */
function Counted({ title, count }: { readonly title: ReactNode; readonly count: number }) {
  return (
    <span className={styles['counted']}>
      <span className={styles['title']}>{title}</span>
      <span aria-hidden="true">
        <Badge count={count} size="small" />
      </span>
    </span>
  );
}

function sumCounts({ routeName, children }: MenuNode, counts: ReadonlyMap<string, number>): number {
  return children.reduce((sum, child) => sum + sumCounts(child, counts), counts.get(routeName) ?? 0);
}

/** Icon by resource code (handbook: side-menu). */
const ICONS: Readonly<Record<string, ReactNode>> = {
  HomeIndex: <HomeOutlined aria-hidden="true" />,
  Trade: <SwapOutlined aria-hidden="true" />,
  Property: <PieChartOutlined aria-hidden="true" />,
  Service: <CustomerServiceOutlined aria-hidden="true" />,
  Mechanism: <BankOutlined aria-hidden="true" />,
  Permanage: <SafetyCertificateOutlined aria-hidden="true" />,
  Studio: <EditOutlined aria-hidden="true" />,
};

interface MenuIconProps {
  /** Code of the entry's resource. */
  readonly code: string;
  /** Icon that the entry's page names; drawn where the resource has none. */
  readonly page?: PageMeta['icon'];
}

/** True if a menu entry has an icon. */
export function hasIcon({ code, page }: MenuIconProps): boolean {
  return page !== undefined || ICONS[code] !== undefined;
}

function MenuIcon({ code, page }: MenuIconProps): ReactNode {
  return ICONS[code] ?? (page ? <ActionIcon name={page} /> : null);
}

/** The entries that the menu highlights and unfolds for a route. */
interface MenuSelection {
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
