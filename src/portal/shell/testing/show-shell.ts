import '#antd-patch';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axios, { type AxiosResponse } from 'axios';
import { createElement } from 'react';
import type { MenuResource } from '#contract';
import type { ResolvedPage } from '#engine';
import { buildField, buildForm, buildList } from '#engine/testing';
import { createPortal, type Portal } from '../../portal.ts';
import type { BuildSource } from '../../release/create-release.ts';
import type { PortalRoute } from '../../routes/portal-route.ts';
import type { SessionData } from '../../session/session-state.ts';
import { ShellUnderTest } from './ShellUnderTest.tsx';

const account = { accountId: 1, userName: 'maker01', realName: '林砚秋', phone: '13800000000', cliqueCode: 'C' };

/** A route whose page is loaded at once. */
function buildRoute(page: ResolvedPage, changes: Partial<PortalRoute> = {}): PortalRoute {
  const { name, path, title, meta, permission } = page;
  return { name, path, title, meta, permission, load: () => Promise.resolve({ page }), ...changes };
}

/** A form with one text field called 备注. */
export const buildFormRoute = (name: string, changes: Partial<PortalRoute> = {}): PortalRoute => {
  const fields = [buildField('remark', { label: '备注' })];
  return buildRoute(buildForm({ name, path: `/${name.toLowerCase()}`, title: `表单${name}`, fields }), changes);
};

/** A list of rows with an id. */
export const buildListRoute = (name: string, changes: Partial<PortalRoute> = {}): PortalRoute =>
  buildRoute(buildList({ name, path: `/${name.toLowerCase()}`, title: `列表${name}` }), changes);

const buildResource = (
  code: string,
  title: string,
  priority: number,
  childResources: MenuResource[] = [],
): MenuResource => ({
  resourceCode: code,
  resourceName: title,
  resourceRemark: '',
  resourceUrl: '',
  resourceKey: '',
  routeName: childResources.length > 0 ? '' : code,
  resourceType: childResources.length > 0 ? '3' : '4',
  systemResourceCode: '',
  priority,
  childResources,
});

interface ShellFakes {
  readonly pages: readonly PortalRoute[];
  /** Groups of the menu with the routes in them; without any, the group is an item itself. */
  readonly menu?: Readonly<Record<string, readonly string[]>>;
  /** Address to begin at. */
  readonly at?: string;
  /** Answers of the server by path; a promise makes it slow. */
  readonly replies?: Readonly<Record<string, unknown>>;
  /** The build that runs, and the one that is served. */
  readonly build?: BuildSource;
  readonly person?: Partial<typeof account>;
  /** The session; by default that of an operator. */
  readonly session?: 'registrant' | 'stored' | 'nobody';
}

type Replies = NonNullable<ShellFakes['replies']>;

/** A server that answers each path with `replies`, else with a list of one row; `sent` is called with the requests. */
function createFakeHttp(replies: Replies, sent: string[]) {
  return axios.create({
    adapter: async (config): Promise<AxiosResponse> => {
      sent.push(config.url ?? '');
      const url = config.url ?? '';
      const reply = await replies[url];
      // Files of a revision have no envelope.
      if (url.startsWith('/pages/'))
        return { status: reply ? 200 : 404, statusText: '', headers: {}, data: reply, config };
      const data = reply ?? { list: [{ id: 'r1' }], total: 1, pageNum: 1, pageSize: 10 };
      const envelope = { code: '000000', msg: '', data };
      return { status: 200, statusText: '', headers: {}, data: envelope, config };
    },
  });
}

function buildMenus({ pages, menu = { Trade: pages.map(({ name }) => name) } }: ShellFakes): SessionData['menus'] {
  const titleOf = (name: string): string => pages.find((page) => page.name === name)?.title ?? name;
  return Object.entries(menu).map(([code, names], index) => {
    const items = names.map((name, order) => buildResource(name, titleOf(name), 50 - order));
    return buildResource(code, names.length > 0 ? `菜单${code}` : titleOf(code), 100 - index, items);
  });
}

/** A portal with an operator signed in. */
function buildPortal(fakes: ShellFakes, sent: string[], reports: unknown[]): Portal {
  const { pages, replies = {}, person, build } = fakes;
  const http = createFakeHttp(replies, sent);
  const writeReport = (_: unknown, report: { readonly error: unknown }): void => void reports.push(report.error);
  const portal = createPortal({ pages, sessionStorage, localStorage, http, writeReport, ...(build && { build }) });
  if (fakes.session === 'nobody') return portal;
  if (fakes.session === 'registrant') {
    portal.session.beginRegistration('registToken', { phone: account.phone, recommender: '' });
  } else {
    portal.session.begin('token', { ...account, ...person });
  }
  if (fakes.session === 'stored') return portal;
  const codes = new Set(['default']);
  portal.session.complete({ menus: buildMenus(fakes), codes, tradeConfigs: new Map(), clockOffset: 0 });
  return portal;
}

/** The portal with an operator signed in, and a server that answers with the menu. */
export async function showShell(fakes: ShellFakes) {
  const sent: string[] = [];
  const reports: unknown[] = [];
  const portal = buildPortal(fakes, sent, reports);
  let goTo: (path: string) => void = () => undefined;
  const onReady = (go: typeof goTo): void => {
    goTo = go;
  };
  render(createElement(ShellUnderTest, { portal, at: fakes.at ?? fakes.pages[0]?.path ?? '/', onReady }));
  await screen.findByRole('main');
  return {
    portal,
    reports,
    sent,
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    address: () => screen.getByLabelText('address').textContent,
    go: (path: string) => act(async () => goTo(path)),
  };
}
