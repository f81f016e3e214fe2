import type { MenuResource } from '#contract';
import { loadOperations } from '../http/operations.ts';
import { createPortal, type Portal } from '../portal.ts';
import type { PortalRoute } from '../routes/portal-route.ts';
import type { Account } from '../session/session-state.ts';
import { createFakeServer, succeed, type Answers, type FakeServer } from './fake-server.ts';

await loadOperations();

export function buildPage(name: string, path: string, meta: PortalRoute['meta'] = {}): PortalRoute {
  return { name, path, title: name, meta, permission: [], load: () => Promise.reject(new Error('not loaded here')) };
}

export function buildResource(code: string, childResources: MenuResource[] = [], priority = 0): MenuResource {
  const isGroup = childResources.length > 0;
  return {
    resourceCode: code,
    resourceName: `名称${code}`,
    resourceRemark: '',
    resourceUrl: '',
    resourceKey: '',
    routeName: isGroup ? '' : code,
    resourceType: isGroup ? '3' : '4',
    systemResourceCode: 'yykhd',
    priority,
    childResources,
  };
}

export const maker: Account = {
  accountId: 100002,
  userName: 'maker01',
  realName: '林砚秋',
  phone: '13900000002',
  cliqueCode: 'C00001',
};

/** A login that succeeds. */
export const acceptedLogin = {
  accountInfoBo: { token: 't1', ...maker },
  acctMenuResourceQueryRespDto: { menuResources: [buildResource('Trade', [buildResource('TradeFundList')])] },
};

/** Replies to an operator with the fund list in the menu. */
export const operatorAnswers: Answers = {
  login: succeed(acceptedLogin),
  detailNoOperate: succeed({ ...maker, phone: '139****0002', passwordChangedAt: '2026-08-22 09:30:00' }),
  queryAcctMenuResources: succeed(acceptedLogin.acctMenuResourceQueryRespDto),
  queryAcctButtonResources: succeed({ childResources: [] }),
  queryAcctInstSimpleList: succeed([]),
  queryTradeCalendar: succeed({ sysTime: '2026-11-20 14:00:00' }),
  queryUserSettings: succeed({ settings: [] }),
};

/** A portal before a server that answers an operator's calls, and the others by `answers`. */
export function buildPortal(answers: Answers = {}): { readonly portal: Portal; readonly server: FakeServer } {
  const server = createFakeServer({ ...operatorAnswers, ...answers });
  const pages = [
    buildPage('HomeIndex', '/index'),
    buildPage('TradeFundList', '/trade/fund'),
    buildPage('MechanismList', '/organization/index'),
    buildPage('ProcessForm', '/process/from'),
    buildPage('ServiceUpdataPassWord', '/service/updata/password'),
  ];
  const { sessionStorage, localStorage } = window;
  const portal = createPortal({ pages, sessionStorage, localStorage, http: server.http });
  return { portal, server };
}
