import { EnginePorts } from '@fundesk/engine';
import { Button, Layout, Menu, Tabs } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { onEdit, routes } from 'virtual:pages';
import menu from '../schemas/menu.json';
import { forgetTyped, Page } from './Page.tsx';
import { createPorts } from './ports.ts';
import { words } from './words.ts';

const entries = menu.resources.map(({ resourceUrl, resourceName }) => ({ key: resourceUrl, label: resourceName }));
const [home = '/'] = entries.map(({ key }) => key);

/** The pages as they are now: the dev server hands over each that is saved. `version` counts them. */
function usePages() {
  const [state, setState] = useState({ pages: routes, version: 0 });
  useEffect(() => {
    onEdit((edited) =>
      setState(({ pages, version }) => ({
        pages: pages.map((one) => edited.find(({ name }) => name === one.name) ?? one),
        version: version + 1,
      })),
    );
  }, []);
  return state;
}

/** Menu, tabs and the page in front. */
export function Shell() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { pages, version } = usePages();
  const [open, setOpen] = useState<readonly string[]>([]);
  const titleOf = (path: string): string | undefined => pages.find((one) => matchPath(one.path, path))?.title;
  const isPage = titleOf(pathname) !== undefined;
  useEffect(() => {
    if (isPage) setOpen((all) => (all.includes(pathname) ? all : [...all, pathname]));
  }, [pathname, isPage]);
  const drop = (path: string): void => {
    setOpen((all) => all.filter((one) => one !== path));
    forgetTyped(path);
  };
  const close = (path: string): void => {
    drop(path);
    if (path === pathname) void navigate(open.findLast((one) => one !== path) ?? home);
  };
  const ports = useMemo(() => createPorts({ navigate, drop, home }), [navigate]);
  return (
    <Layout className="shell">
      <Layout.Header className="head">
        <strong>{document.title}</strong>
        <Menu
          className="menu"
          theme="dark"
          mode="horizontal"
          items={entries}
          onClick={({ key }) => void navigate(key)}
        />
        <Button onClick={ports.logout}>{words.signOut}</Button>
      </Layout.Header>
      <Tabs
        type="editable-card"
        hideAdd
        activeKey={pathname}
        items={open.map((path) => ({ key: path, label: titleOf(path) }))}
        onChange={(path) => void navigate(path)}
        onEdit={(path) => typeof path === 'string' && close(path)}
      />
      <Layout.Content className="page">
        <EnginePorts value={ports}>
          <Routes>
            {pages.map((route) => (
              // A saved page is drawn anew, with what is typed.
              <Route
                key={route.name}
                path={route.path}
                element={<Page key={`${pathname} ${version}`} route={route} />}
              />
            ))}
            <Route path="*" element={<Navigate to={home} replace />} />
          </Routes>
        </EnginePorts>
      </Layout.Content>
    </Layout>
  );
}
