import { createWidgetRegistry, standardWidgets, type Ports } from '@fundesk/engine';
import { message } from 'antd';
import { generatePath, type NavigateFunction } from 'react-router-dom';
import { routes } from 'virtual:pages';
import { call, keepToken } from './api.ts';

const widgets = createWidgetRegistry(standardWidgets);

function save(file: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The services of this application that the engine calls. */
export function createPorts(navigate: NavigateFunction): Ports {
  return {
    call,
    download: async (operation, params) => save((await call(operation, params)) as Blob, operation),
    fetchFile: async (operation, params, options) => (await call(operation, params, options)) as Blob,
    saveFile: save,
    openPdf: (file) => void window.open(URL.createObjectURL(file)),
    openPage({ page, params = {}, query = {}, replace = false }) {
      const route = routes.find(({ name }) => name === page);
      const search = new URLSearchParams({ ...route?.query, ...query }).toString();
      if (route) void navigate({ pathname: generatePath(route.path, params), search }, { replace });
    },
    back: () => void navigate(-1),
    closePage: () => void navigate('/'),
    logout() {
      keepToken('');
      location.assign('/');
    },
    user: { accountId: 1, userName: '', realName: '', phone: '' },
    // The service refuses calls by itself; your own permission codes would be tested here.
    can: () => true,
    now: () => new Date(),
    widgets,
    notify: (kind, text) => void message[kind](text),
    report: (error) => console.error(error),
  };
}
