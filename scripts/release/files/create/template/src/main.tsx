import '@ant-design/v5-patch-for-react-19';
import '@fundesk/engine/style.css';
import './main.css';
import { EnginePorts, SchemaPage, type ResolvedPage, type Unsaved, type UnsavedValues } from '@fundesk/engine';
import { language } from '@fundesk/language/values/language';
import { Button, ConfigProvider, Input, Layout, Menu, Tabs } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { StrictMode, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { onEdit, routes, type PageRoute } from 'virtual:pages';
import menu from '../schemas/menu.json';
import { keepToken, readToken } from './api.ts';
import { createPorts } from './ports.ts';

const isChinese = navigator.language.startsWith('zh');
language.set(isChinese ? 'zh-CN' : 'en-US');

/** Unsent input of pages, by address, while another tab is in front. */
const typed = new Map<string, UnsavedValues>();

function keepTyped(pathname: string): Unsaved {
  return {
    take: () => typed.get(pathname),
    keep: (values) => void (values ? typed.set(pathname, values) : typed.delete(pathname)),
    onChange: () => undefined,
  };
}

function Page({ route }: { readonly route: PageRoute }) {
  const [page, setPage] = useState<ResolvedPage>();
  const [search, setSearch] = useSearchParams();
  const params = useParams() as Record<string, string>;
  const { pathname } = useLocation();
  const location = useMemo(() => ({ params, query: Object.fromEntries(search) }), [params, search]);
  const unsaved = useMemo(() => keepTyped(pathname), [pathname]);
  useEffect(() => {
    let isCurrent = true;
    void route.load().then((module) => isCurrent && setPage(module.page));
    return () => void (isCurrent = false);
  }, [route]);
  if (!page) return null;
  const change = (query: Record<string, string>, { replace }: { replace: boolean }) => setSearch(query, { replace });
  return <SchemaPage page={page} location={location} unsaved={unsaved} onQueryChange={change} />;
}

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

function Shell() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const ports = useMemo(() => createPorts(navigate), [navigate]);
  const { pages, version } = usePages();
  const [open, setOpen] = useState<readonly string[]>([]);
  const titleOf = (path: string): string | undefined => pages.find((one) => matchPath(one.path, path))?.title;
  if (titleOf(pathname) !== undefined && !open.includes(pathname)) setOpen([...open, pathname]);
  const entries = menu.resources.map(({ resourceUrl, resourceName }) => ({ key: resourceUrl, label: resourceName }));
  const [home = '/'] = entries.map(({ key }) => key);
  const close = (path: string): void => {
    const left = open.filter((one) => one !== path);
    setOpen(left);
    typed.delete(path);
    if (path === pathname) void navigate(left.at(-1) ?? home);
  };
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
        <Button onClick={ports.logout}>{isChinese ? '退出' : 'Sign out'}</Button>
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

/** Asks for the token of the service; replace it by the login that yours has. */
function Login({ onDone }: { readonly onDone: () => void }) {
  const enter = (token: string): void => {
    keepToken(token);
    onDone();
  };
  const label = isChinese ? '登录' : 'Sign in';
  return <Input.Search className="login" type="password" aria-label="Token" enterButton={label} onSearch={enter} />;
}

function Root() {
  const [hasToken, setHasToken] = useState(readToken() !== '');
  return hasToken ? <Shell /> : <Login onDone={() => setHasToken(true)} />;
}

const element = document.querySelector('#root');
if (!element) throw new Error('index.html has no #root');
createRoot(element).render(
  <StrictMode>
    <ConfigProvider locale={isChinese ? zhCN : enUS}>
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </ConfigProvider>
  </StrictMode>,
);
