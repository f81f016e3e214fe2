/* One application's ports: `client` is that of '@fundesk/language/client', `navigate` its router's. PORTS.md explains each. */

import {
  createWidgetRegistry,
  OperationError,
  standardWidgets,
  type DraftName,
  type DraftValues,
  type Ports,
  type SharedView,
} from '@fundesk/engine';
import { CallError } from '@fundesk/language/client';
import { message } from 'antd';

export const call: Ports['call'] = async (operation, params, options) => {
  try {
    return await client.call(operation, params, options);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, message, fields, traceId, status } = error.refusal;
    throw new OperationError(message || `${status}`, { code: code ?? `${status}`, fields, traceId });
  }
};

export const download: Ports['download'] = async (operation, params) =>
  save((await client.call(operation, params)) as Blob, `${operation}.xlsx`);
export const fetchFile: Ports['fetchFile'] = async (operation, params, options) =>
  (await client.call(operation, params, options)) as Blob;

export const saveFile: Ports['saveFile'] = (file, name) => {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
};

export const openPdf: Ports['openPdf'] = (file) => {
  if (!window.open(URL.createObjectURL(file)))
    throw new OperationError('The browser has blocked the window', { code: 'BLOCKED' });
};

export const follow: Required<Ports>['follow'] = (operation, _seconds, work) => {
  const events = new EventSource(`/events?operation=${operation}`);
  events.addEventListener('message', work);
  return () => events.close();
};

export const openPage: Ports['openPage'] = ({ page, params, query, replace = false }) =>
  navigate(readAddress(page, params, query), { replace });

export const addressOf: Required<Ports>['addressOf'] = ({ page, params, query }) => readAddress(page, params, query);

export const back: Ports['back'] = () => navigate(-1);
export const closePage: Ports['closePage'] = () => navigate('/');
export const logout: Ports['logout'] = () => navigate('/login');

const offered = new Set<{ readonly label: string; readonly run: () => void }>();
export const offerAction: Required<Ports>['offerAction'] = (action) => {
  offered.add(action);
  return () => void offered.delete(action);
};

export const user: Ports['user'] = { accountId: 1, userName: 'ada', realName: 'Ada Lovelace', phone: '' };

export const can: Ports['can'] = (code) => codes.has(code);

export const context: Required<Ports>['context'] = { currencies: new Map([['EUR', 2]]) };

const texts = new Map([['Repositories', 'Depots']]);
export const translate: Required<Ports>['translate'] = (text) => texts.get(text) ?? text;

export const now: Ports['now'] = () => new Date();

const kept = new Map<string, unknown>(JSON.parse(localStorage.getItem('settings') ?? '[]') as [string, unknown][]);
const listeners = new Set<() => void>();
export const settings: Required<Ports>['settings'] = {
  get: (name) => kept.get(name),
  set(name, value) {
    kept.set(name, value);
    localStorage.setItem('settings', JSON.stringify([...kept]));
    for (const listener of listeners) listener();
  },
  subscribe(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const views: Required<Ports>['views'] = {
  list: async (page) => (await client.call('listViews', { page })) as SharedView[],
  save: async (page, change) => (await client.call('saveView', { page, ...change })) as SharedView,
  remove: async (id) => void (await client.call('removeView', { id })),
};

const keyOf = ({ page, key }: DraftName): string => `draft ${page} ${key}`;
export const drafts: Required<Ports>['drafts'] = {
  async read(name) {
    const text = localStorage.getItem(keyOf(name));
    if (text === null) return undefined;
    const { savedAt, ...content } = JSON.parse(text) as DraftValues & { readonly savedAt: string };
    return { ...content, savedAt: new Date(savedAt) };
  },
  async save(name, content) {
    const savedAt = new Date();
    localStorage.setItem(keyOf(name), JSON.stringify({ ...content, savedAt }));
    return savedAt;
  },
  discard: async (name) => localStorage.removeItem(keyOf(name)),
};

const passed = new Set<string>();
export const gates: Required<Ports>['gates'] = {
  passed: (name) => passed.has(name),
  pass: (name) => void passed.add(name),
};

export const widgets: Ports['widgets'] = createWidgetRegistry(standardWidgets);

export const notify: Ports['notify'] = (kind, text) => void message[kind](text);

export const report: Ports['report'] = (error) => console.error(error);

const names = new WeakMap<object, string>();
let count = 0;
export const inspector: Required<Ports>['inspector'] = {
  mark(part) {
    if (!names.has(part)) names.set(part, `part-${(count += 1)}`);
    return { 'data-part': names.get(part) ?? '' };
  },
  open: ({ page }) => {
    console.debug('opened', page.name);
    return () => console.debug('closed', page.name);
  },
  openInside: () => () => undefined,
};
