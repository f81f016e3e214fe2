import { createWidgetRegistry, standardWidgets, type Ports } from '@fundesk/engine';
import { message } from 'antd';
import { generatePath, type NavigateFunction } from 'react-router-dom';
import { routes } from 'virtual:pages';
import { call, signOut } from './api.ts';

const widgets = createWidgetRegistry(standardWidgets);

function save(file: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}

interface Place {
  readonly navigate: NavigateFunction;
  /** Takes a tab away. */
  readonly drop: (pathname: string) => void;
  readonly home: string;
}

/** The services of this application that the engine calls. */
export function createPorts({ navigate, drop, home }: Place): Ports {
  return {
    call,
    download: async (operation, params) => save((await call(operation, params)) as Blob, operation),
    fetchFile: async (operation, params, options) => (await call(operation, params, options)) as Blob,
    saveFile: save,
    openPdf: (file) => void window.open(URL.createObjectURL(file)),
    openPage({ page, params = {}, query = {}, replace = false }) {
      const route = routes.find(({ name }) => name === page);
      if (!route) return;
      // A finished form gives its tab away.
      if (replace) drop(location.pathname);
      const search = new URLSearchParams({ ...route.query, ...query }).toString();
      void navigate({ pathname: generatePath(route.path, params), search }, { replace });
    },
    back: () => void navigate(-1),
    closePage() {
      drop(location.pathname);
      void navigate(home);
    },
    logout: () => signOut('/'),
    user: { accountId: 1, userName: '', realName: '', phone: '' },
    // The service refuses calls by itself; your own permission codes would be tested here.
    can: () => true,
    now: () => new Date(),
    widgets,
    notify: (kind, text) => void message[kind](text),
    report: (error) => console.error(error),
  };
}
