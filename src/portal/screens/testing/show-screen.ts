import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { createElement, Fragment, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { createPortal, PortalProvider } from '../../portal.ts';
import { createAesGcmCodec } from '../../remembered-login/aes-gcm-codec.ts';
import { createRememberedLogin } from '../../remembered-login/remembered-login.ts';
import { createMemoryKeys } from '../../remembered-login/testing/create-memory-keys.ts';
import { RememberedLoginProvider } from '../../remembered-login/use-remembered-login.ts';
import type { PortalRoute } from '../../routes/portal-route.ts';

export const paths = {
  login: '/api/otc/login',
  captcha: '/api/otc/regist/registLogin/creatImgCode',
  sendLoginCode: '/api/otc/regist/authLogin/sendAuthSmsVerificaCode',
  sendRegisterCode: '/api/otc/regist/registLogin/sendRegistSmsVerificaCode',
  register: '/api/otc/regist/registLogin/login',
  verify: '/agent/auth/loginModule/login/verifyAccountInfo',
  updatePassword: '/agent/auth/loginModule/login/update/pwd',
  applications: '/api/otc/regist/registInst/queryInstitutionRegisterStatements',
  template: '/api/otc/console/commonAuth/attachment/download',
} as const;

export const succeed = (data: unknown) => ({ code: '000000', msg: '', data });
export const fail = (code: string, msg = '') => ({ code, msg, data: null });

const menuItem = {
  resourceCode: 'TradeFundList',
  resourceName: '公募基金',
  routeName: 'TradeFundList',
  priority: 1,
  childResources: [],
};

export const acceptedLogin = {
  accountInfoBo: {
    token: 't1',
    accountId: 100002,
    userName: 'maker01',
    realName: '林砚秋',
    phone: '19900000002',
    cliqueCode: 'C',
  },
  acctMenuResourceQueryRespDto: { menuResources: [menuItem] },
};

/** What the server answers by path while a test says nothing else. */
const replies: Readonly<Record<string, unknown>> = {
  [paths.login]: succeed(acceptedLogin),
  [paths.sendLoginCode]: succeed({ expirTime: 300, remSendingTimes: 9, verCodeInterval: 60 }),
  [paths.sendRegisterCode]: succeed({ expirTime: 300, remSendingTimes: 9, verCodeInterval: 60 }),
  [paths.register]: succeed({ registToken: 'r1', tokenExpirTime: 7200 }),
  [paths.verify]: succeed({ phone: '19900000005' }),
  [paths.updatePassword]: succeed(null),
  [paths.applications]: succeed({ list: [], total: 0, pageNum: 1, pageSize: 10 }),
  '/api/otc/console/crm/user/userManage/queryAcctButtonResources': succeed({ childResources: [] }),
  '/api/otc/console/user/userManage/queryAcctInstSimpleList': succeed([]),
  '/api/otc/console/trade/fundTradeQuery/queryTradeCalendar': succeed({ sysTime: '2026-11-20 14:00:00' }),
};

const page = (name: string, path: string): PortalRoute => ({
  name,
  path,
  title: name,
  meta: {},
  permission: [],
  load: () => Promise.reject(new Error('not opened here')),
});

const PAGES = [
  page('TradeFundList', '/trade/fund'),
  page('MechanismList', '/organization/index'),
  page('ProcessForm', '/process/from'),
];

interface ShowOptions {
  /** Answers by path; a function gets the number of the request, from 1. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** History state of the address. */
  readonly state?: unknown;
  readonly registToken?: string;
}

/** Draws a screen before a server in memory, with a key for the remembered login in memory too. */
export function showScreen(element: ReactNode, { answers = {}, state = null, registToken = '' }: ShowOptions = {}) {
  const sent: InternalAxiosRequestConfig[] = [];
  const sentTo = (url: string) => sent.filter((config) => config.url === url);
  const http = axios.create({
    adapter: async (config): Promise<AxiosResponse> => {
      sent.push(config);
      const url = config.url ?? '';
      const given = answers[url] ?? (url === paths.captcha ? pictureOf : replies[url]);
      const data: unknown = typeof given === 'function' ? given(sentTo(url).length) : given;
      return { status: 200, statusText: '', headers: {}, data, config };
    },
  });
  const portal = createPortal({ pages: PAGES, sessionStorage, localStorage, http });
  if (registToken !== '') portal.session.beginRegistration(registToken, { phone: '19900000010', recommender: '' });
  const surroundings = [
    (inside: ReactNode) => createElement(MemoryRouter, { initialEntries: [{ pathname: '/', state }] }, inside),
    (inside: ReactNode) => createElement(RememberedLoginProvider, { value: remembered }, inside),
    (inside: ReactNode) => createElement(PortalProvider, { value: portal }, inside),
    (inside: ReactNode) => createElement(ConfigProvider, { button: { autoInsertSpace: false } }, inside),
  ];
  const shown = createElement(Fragment, null, element, createElement(Address));
  render(surroundings.reduce<ReactNode>((inside, surround) => surround(inside), shown));
  const user = userEvent.setup();
  /** Pastes into a field: typing letter by letter is slow where the letters are not the point. */
  const fill = async (field: HTMLElement, text: string): Promise<void> => {
    await user.click(field);
    await user.paste(text);
  };
  return { portal, user, fill, sentTo, remembered };
}

/** One browser for all of a file's tests: it keeps its key, local storage is cleared between them. */
const remembered = createRememberedLogin({
  storage: () => localStorage,
  codec: createAesGcmCodec(createMemoryKeys()),
});

const pictureOf = (request: number) =>
  succeed({ imgCode: `data:image/png;base64,A${request}`, imgKey: `key${request}` });

function Address() {
  const { pathname, search } = useLocation();
  return createElement('div', { 'data-testid': 'address' }, pathname + search);
}

/** Where the browser is. */
export const readAddress = () => screen.getByTestId('address').textContent;

/** The fields of a JSON or form body. */
export function readBody(config: InternalAxiosRequestConfig | undefined): Readonly<Record<string, unknown>> {
  const body: unknown = config?.data;
  if (typeof body !== 'string') return {};
  return body.startsWith('{')
    ? (JSON.parse(body) as Readonly<Record<string, unknown>>)
    : Object.fromEntries(new URLSearchParams(body));
}

/** Stops the clock of countdowns and click guards; it runs only by {@link passSeconds}. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
}

export function passSeconds(seconds: number): void {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
}
