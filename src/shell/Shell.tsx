import { Button, Layout, Menu, Tabs, type MenuProps } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, matchPath, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { EnginePorts } from '#engine';
import type { ApplicationProps, MenuEntry, ShellPages } from './application-props.ts';
import { createPorts } from './create-ports.ts';
import { leavesOf } from './menu-leaves.ts';
import { readMessages } from './messages.ts';
import { Overview } from './Overview.tsx';
import { forgetTyped, Page } from './Page.tsx';
import styles from './shell.module.css';

type Item = NonNullable<NonNullable<MenuProps['items']>[number]>;

function toItem({ resourceName, resourceUrl, childResources = [] }: MenuEntry): Item {
  const leaf = { key: resourceUrl, label: resourceName };
  return childResources.length > 0 ? { ...leaf, children: childResources.map(toItem) } : leaf;
}

/** A path and its ancestors, so that the menu entry of a list stays marked while a record is open. */
function keysAbove(pathname: string): string[] {
  const parts = pathname.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** The pages with the number of their edits; the dev server sends each saved page. */
function usePages({ routes, onEdit }: ShellPages) {
  const [pages, setPages] = useState(() => routes.map((route) => ({ route, edits: 0 })));
  useEffect(
    () =>
      onEdit((edited) =>
        setPages((all) =>
          all.map((one) => {
            const route = edited.find(({ name }) => name === one.route.name);
            return route ? { route, edits: one.edits + 1 } : one;
          }),
        ),
      ),
    [onEdit],
  );
  return pages;
}

/** Menu, tabs and the active page. */
export function Shell(props: ApplicationProps) {
  const { title, menu, extra, overview = false } = props;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const pages = usePages(props.pages);
  const [open, setOpen] = useState<readonly string[]>([]);
  const entries = useMemo(() => menu.resources.map(toItem), [menu]);
  const leaves = useMemo(() => leavesOf(menu.resources), [menu]);
  // One list needs no page that leads to it.
  const hasOverview = overview && leaves.length > 1;
  const home = hasOverview ? '/' : (leaves[0]?.resourceUrl ?? '/');
  const titleOf = (path: string): string | undefined =>
    pages.find(({ route }) => matchPath(route.path, path))?.route.title;
  const isPage = titleOf(pathname) !== undefined;
  useEffect(() => {
    if (isPage) setOpen((all) => (all.includes(pathname) ? all : [...all, pathname]));
  }, [pathname, isPage]);
  const drop = useCallback((path: string): void => {
    setOpen((all) => all.filter((one) => one !== path));
    forgetTyped(path);
  }, []);
  const close = (path: string): void => {
    drop(path);
    if (path === pathname) void navigate(open.findLast((one) => one !== path) ?? home);
  };
  const { api, pages: given, ports: own } = props;
  const ports = useMemo(
    () => createPorts({ api, pages: given, ports: own }, { navigate, drop, home }),
    [api, given, own, navigate, drop, home],
  );
  return (
    <Layout className={styles['shell'] ?? ''}>
      <Layout.Header className={styles['head'] ?? ''}>
        <strong className={styles['title']}>{hasOverview ? <Link to="/">{title}</Link> : title}</strong>
        <Menu
          className={styles['menu'] ?? ''}
          mode="horizontal"
          items={entries}
          selectedKeys={keysAbove(pathname)}
          onClick={({ key }) => void navigate(key)}
        />
        {extra}
        {api.profile.authentication.length > 0 && (
          <Button type="text" onClick={() => ports.logout()}>
            {readMessages().signOut}
          </Button>
        )}
      </Layout.Header>
      {open.length > 0 && (
        <Tabs
          className={styles['tabs'] ?? ''}
          type="editable-card"
          size="small"
          hideAdd
          activeKey={pathname}
          items={open.map((path) => ({ key: path, label: titleOf(path) }))}
          onChange={(path) => void navigate(path)}
          onEdit={(path) => typeof path === 'string' && close(path)}
        />
      )}
      <Layout.Content className={styles['page'] ?? ''}>
        <EnginePorts value={ports}>
          <Routes>
            {pages.map(({ route, edits }) => (
              // The key redraws a saved page and keeps its input.
              <Route key={route.name} path={route.path} element={<Page key={`${pathname} ${edits}`} route={route} />} />
            ))}
            {hasOverview && (
              <Route
                path="/"
                element={<Overview title={title} entries={leaves} routes={given.routes} call={ports.call} />}
              />
            )}
            <Route path="*" element={<Navigate to={home} replace />} />
          </Routes>
        </EnginePorts>
      </Layout.Content>
    </Layout>
  );
}
