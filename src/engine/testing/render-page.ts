import '#antd-patch';
import { completeProfile, type ContractProfile, writePage } from '#client';
import { act, cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { createElement, Fragment, StrictMode, useSyncExternalStore } from 'react';
import { SchemaPage } from '../antd/page/SchemaPage.tsx';
import { standardWidgets } from '../antd/widgets/standard-widgets.ts';
import type { DraftsPort } from '../headless/ports/draft-port.ts';
import type { Unsaved } from '../headless/ports/unsaved.ts';
import type { InspectorPort } from '../headless/ports/inspector-port.ts';
import type { PageLocation } from '../headless/page/page-model.ts';
import { EnginePorts } from '../headless/ports/EnginePorts.tsx';
import { OperationError } from '../headless/ports/operation-error.ts';
import type { GatesPort, LocationParams, PageTarget, Ports } from '../headless/ports/ports.ts';
import type { ViewsPort } from '../headless/ports/views-port.ts';
import { createWidgetRegistry, type Widget } from '../headless/widgets/widget.ts';
import type { ResolvedPage } from '#engine/language/run';
import type { CallOptions } from '../headless/ports/call-options.ts';
import { Tab } from './Tab.tsx';

type Params = Readonly<Record<string, unknown>>;

/** Fakes of the application around a page. */
export interface PageFakes {
  /** Answers by operation; throw an `OperationError` to refuse. An operation without an answer is refused. */
  readonly calls?: Readonly<Record<string, (params: Params, options: CallOptions | undefined) => unknown>>;
  /** How the API asks for a page of a list; a plain service when absent. */
  readonly profile?: ContractProfile;
  /** The signed-in user; a maker when absent. */
  readonly user?: NonNullable<Ports['user']>;
  /** The codes the operator holds; all of them when absent. */
  readonly can?: readonly string[];
  /** The clock; 2026-11-20 10:00:00 in Shanghai when absent. */
  readonly now?: Date;
  readonly query?: LocationParams;
  readonly params?: LocationParams;
  /** Files that blob operations answer with, by operation. */
  readonly files?: Readonly<Record<string, Blob>>;
  readonly unsaved?: Unsaved;
  /** The store of drafts. */
  readonly drafts?: DraftsPort;
  /** Widgets beside the standard ones. */
  readonly widgets?: readonly Widget[];
  /** The operator's settings by name; those of an earlier page's `settings()` make this a return of the operator. */
  readonly settings?: Params;
  /** The store of shared views; absent: views are not shared. */
  readonly views?: ViewsPort | undefined;
  /** The passed gates; all of them when absent. */
  readonly gates?: GatesPort;
  /** False: draws once, without React's second drawing in search of side effects. For tests that draw every page. */
  readonly strict?: boolean;
  /** The pages that the contract keeps operations for, by operation. */
  readonly boundBy?: Readonly<Record<string, readonly string[]>>;
  /** Paths with params, by operation. */
  readonly paths?: Readonly<Record<string, string>>;
  /** Explains the page. */
  readonly inspector?: InspectorPort | undefined;
}

/** Events around a rendered page, and its controls. */
export interface RenderedPage {
  readonly calls: readonly {
    readonly operation: string;
    readonly params: Params;
    readonly idempotencyKey: string | undefined;
  }[];
  readonly downloads: readonly { readonly operation: string; readonly params: Params }[];
  /** PDFs that were opened in a window of their own. */
  readonly windows: readonly Blob[];
  /** Names of the files that the page itself handed to the browser's downloads. */
  readonly saved: readonly string[];
  readonly opened: readonly PageTarget[];
  readonly notices: readonly string[];
  readonly reports: readonly unknown[];
  /** `back`, `close` and `logout`, in the order they were asked for. */
  readonly left: readonly string[];
  readonly query: () => LocationParams;
  /** The operator's settings by now. */
  readonly settings: () => Params;
  /** Changes the address bar from outside, as the browser's back button does. */
  readonly navigate: (query: LocationParams) => void;
  /** Gives the open page another description. */
  readonly describe: (page: ResolvedPage) => void;
  /** Hides the page as a tab in the background does, and shows it again. */
  readonly hide: () => void;
  readonly show: () => void;
  /** Closes the page. */
  readonly leave: () => void;
  readonly user: UserEvent;
}

// An animation ends with an event of a real browser; without one, a loading mark would stay for ever.
const STILL = { token: { motion: false } };

const USER = { accountId: 1, userName: 'maker01', realName: '经办人', phone: '19900000001' };

/** Renders a resolved page with fakes around it; the one way to do so in a test. An earlier page goes first. */
export function renderPage(start: ResolvedPage, fakes: PageFakes = {}): RenderedPage {
  cleanup();
  const log = {
    calls: [],
    downloads: [],
    windows: [],
    saved: [],
    opened: [],
    notices: [],
    reports: [],
    left: [],
  } as Log;
  const settings = createCell<Params>(fakes.settings ?? {});
  const ports = createFakePorts(fakes, log, settings);
  const address = createCell<PageLocation>({ query: fakes.query ?? {}, params: fakes.params ?? {} });
  const description = createCell(start);
  const mode = createCell<'visible' | 'hidden'>('visible');
  const navigate = (query: LocationParams): void => address.set({ ...address.get(), query });
  function Screen() {
    const location = useSyncExternalStore(address.subscribe, address.get);
    const page = useSyncExternalStore(description.subscribe, description.get);
    return createElement(SchemaPage, { page, location, onQueryChange: navigate, unsaved: fakes.unsaved });
  }
  const app = createElement(EnginePorts, { value: ports }, createElement(Tab, { mode }, createElement(Screen)));
  const config = { locale: zhCN, theme: STILL, button: { autoInsertSpace: false } };
  const themed = createElement(ConfigProvider, config, app);
  const { unmount } = render(createElement(fakes.strict === false ? Fragment : StrictMode, null, themed));
  return {
    ...log,
    query: () => address.get().query,
    settings: settings.get,
    navigate: (query) => act(() => navigate(query)),
    describe: (page) => act(() => description.set(page)),
    hide: () => act(() => mode.set('hidden')),
    show: () => act(() => mode.set('visible')),
    leave: () => act(() => unmount()),
    user: userEvent.setup(),
  };
}

/** Something that the renderer follows and the test changes. */
interface Cell<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function createCell<Value>(start: Value): Cell<Value> {
  let current = start;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (next: Value) => {
      current = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Log = {
  -readonly [
    Name in 'calls' | 'downloads' | 'windows' | 'saved' | 'opened' | 'notices' | 'reports' | 'left'
  ]: RenderedPage[Name][number][];
};

const plainProfile = completeProfile({ sort: { several: 'list' } });

function createFakePorts(fakes: PageFakes, log: Log, settings: Cell<Params>): Ports {
  const { can, profile = plainProfile } = fakes;
  const codes = can && new Set(can);
  return {
    call: async (operation, params, options) => {
      const sent = { ...params, ...(options?.page && writePage(profile, options.page)) };
      log.calls.push({ operation, params: sent, idempotencyKey: options?.idempotencyKey });
      const answer = fakes.calls?.[operation];
      if (!answer) throw new OperationError(`no answer for ${operation}`, { code: 'TEST' });
      return await answer(sent, options);
    },
    download: async (operation, params) => {
      log.downloads.push({ operation, params });
    },
    fetchFile: async (operation, params) => {
      log.downloads.push({ operation, params });
      const file = fakes.files?.[operation];
      if (!file) throw new OperationError(`no file for ${operation}`, { code: 'TEST' });
      return file;
    },
    openPdf: (file) => log.windows.push(file),
    saveFile: (_, name) => log.saved.push(name),
    openPage: (target) => log.opened.push(target),
    back: () => log.left.push('back'),
    closePage: () => log.left.push('close'),
    logout: () => log.left.push('logout'),
    ...(fakes.views ? { views: fakes.views } : {}),
    user: fakes.user ?? USER,
    can: (code) => codes?.has(code) ?? true,
    boundBy: (operation) => fakes.boundBy?.[operation],
    pathOf: (operation) => fakes.paths?.[operation],
    now: () => fakes.now ?? new Date('2026-11-20T02:00:00Z'),
    widgets: createWidgetRegistry([...standardWidgets, ...(fakes.widgets ?? [])]),
    settings: {
      get: (name) => settings.get()[name],
      set: (name, value) => settings.set({ ...settings.get(), [name]: value }),
      subscribe: settings.subscribe,
    },
    ...(fakes.drafts ? { drafts: fakes.drafts } : {}),
    gates: fakes.gates ?? { passed: () => true, pass: () => undefined },
    inspector: fakes.inspector,
    notify: (kind, text) => log.notices.push(`${kind}: ${text}`),
    report: (error) => log.reports.push(error),
  };
}
