import { message } from 'antd';
import { generatePath, type NavigateFunction } from 'react-router-dom';
import { effectOf } from '#client';
import { createWidgetRegistry, OperationError, type PageTarget, standardWidgets, type Ports } from '#engine';
import type { ApplicationProps } from './application-props.ts';
import { createCall } from './create-call.ts';
import { readMessages } from './messages.ts';
import { endSession } from './session.ts';

interface Place {
  readonly navigate: NavigateFunction;
  /** Closes the tab of a URL. */
  readonly drop: (pathname: string) => void;
  readonly home: string;
}

interface Given extends Pick<ApplicationProps, 'api' | 'pages'> {
  readonly ports: Partial<Ports> | undefined;
}

/** Creates the engine's ports; those of the application win. */
export function createPorts({ api, pages, ports }: Given, { navigate, drop, home }: Place): Ports {
  const call = ports?.call ?? createCall(api);
  const fetchFile: Ports['fetchFile'] = async (operation, params, options) =>
    (await call(operation, params, options)) as Blob;
  return {
    call,
    fetchFile,
    download: async (operation, params) =>
      saveFile((await call(operation, params, { runs: 'click' })) as Blob, operation),
    effectOf: (id) => effectOf(api.profile, { id, ...(api.operations[id] ?? { method: 'POST' }) }),
    boundBy: (id) => api.operations[id]?.boundBy,
    pathOf: (id) => api.operations[id]?.path,
    saveFile,
    openPdf: openFile,
    openPage(target) {
      const { replace = false } = target;
      const address = findAddress(pages, target);
      if (address === undefined) return;
      // A submitted form closes its tab.
      if (replace) drop(location.pathname);
      void navigate(address, { replace });
    },
    addressOf: (target) => findAddress(pages, target),
    back: () => void navigate(-1),
    closePage() {
      drop(location.pathname);
      void navigate(home);
    },
    logout: () => endSession(),
    user: null,
    // The service itself refuses calls.
    can: () => true,
    now: () => new Date(),
    widgets: createWidgetRegistry(standardWidgets),
    notify: (kind, text) => void message[kind](text),
    report: reportError,
    ...ports,
  };
}

function saveFile(file: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}

function openFile(file: Blob): void {
  if (!window.open(URL.createObjectURL(file))) throw new OperationError(readMessages().blocked, { code: 'BLOCKED' });
}

/** The address of a page; undefined for one that there is not, or that lacks a param of its path. */
function findAddress({ routes }: Given['pages'], { page, params = {}, query = {} }: PageTarget): string | undefined {
  const route = routes.find(({ name }) => name === page);
  const names = [...(route?.path.matchAll(/:(\w+)/gu) ?? [])].map(([, name = '']) => name);
  if (!route || names.some((name) => !params[name])) return undefined;
  const search = new URLSearchParams({ ...route.query, ...query });
  return generatePath(route.path, params) + (search.size > 0 ? `?${search}` : '');
}
