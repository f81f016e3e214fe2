import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operations } from '#contract/operations';

/** Every call that the portal's specification names (handbook: calls), by its method and path. */
const named = [
  ...under('/api/otc', ['/login']),
  ...under('/agent/auth', [
    '/logout',
    '/loginModule/login/verifyAccountInfo',
    '/loginModule/login/update/verificationCode/pwd',
    '/loginModule/login/update/pwd',
    '/query/account/detailNoOperate',
  ]),
  'GET /api/otc/regist/registLogin/creatImgCode',
  ...under('/api/otc/regist', [
    '/registLogin/sendRegistSmsVerificaCode',
    '/authLogin/sendAuthSmsVerificaCode',
    '/registLogin/login',
  ]),
  ...under('/api/otc/console', [
    '/user/userManage/queryAcctInstSimpleList',
    '/user/userManage/queryAcctMenuResources',
    '/crm/user/userManage/queryAcctButtonResources',
    '/user/roleManage/queryRoleSimpleList',
  ]),
  ...under('/api/otc/console/acct/instAcct', [
    '/acctOpenApply',
    '/queryTaInfo',
    '/batchAcctInfo',
    '/batchAcctInfoConfirm',
    '/queryOpenAcct',
    '/downloadOpenAcctConfirmation',
    '/downloadOpenFundAcctConfirmation',
    '/acctOpenApplyPlaintextDetail',
    '/queryAcctDetail',
    '/deleteAcctApplyRejected',
    '/modifyAcctApply',
    '/queryFundAcctList',
    '/openFundAcct',
    '/simpleAcctInfoList',
  ]),
  ...under('/api/otc/console/commonAuth', [
    '/query/queryTransactorList',
    '/query/queryBeneList',
    '/query/queryBankInfoList',
    '/attachment/upload',
    '/attachment/preview',
  ]),
  'GET /api/otc/console/commonAuth/attachment/download',
  ...under('/api/otc/console/inst/instInfo', [
    '/queryOpenedInstitution',
    '/queryInstitutionRegisterStatements',
    '/queryInstApplyInfo',
    '/deleteInstApplyInfo',
    '/downloadRegistInstConfirmation',
    '/getInstDetailInfo',
  ]),
  ...under('/api/otc/regist/registInst', [
    '/deleteInstApplyInfo',
    '/downloadRegistInstConfirmation',
    '/queryInstitutionRegisterStatements',
    '/upload',
    '/queryInstApplyInfo',
    '/preview',
  ]),
  ...under('/api', [
    '/otc/common/query/area',
    '/otc/console/trade/fundTradeQuery/queryTradeCfg',
    '/otc/console/trade/fundTradeQuery/queryFundCompanyList',
    '/lego/query/fund/allFundSearchList',
  ]),
];

function under(prefix: string, paths: readonly string[]): readonly string[] {
  return paths.map((path) => `POST ${prefix}${path}`);
}

const byAddress = new Map(Object.entries(operations).map(([id, { method, path }]) => [`${method} ${path}`, id]));

/** Operations that no screen calls, and their callers. */
const elsewhere: readonly { readonly path: RegExp; readonly caller: string }[] = [
  { path: /^\/api\/otc\/console\/sim\//u, caller: 'npm run sim, where it is not the demo control' },
];

const isElsewhere = (address: string): boolean => elsewhere.some(({ path }) => path.test(address.split(' ')[1] ?? ''));

const sources = [
  ...read('schemas/pages', /\.json$/u),
  ...read('schemas/blocks', /\.json$/u),
  ...read('src/portal', /^(?!.*\.test\.).*\.(ts|tsx|json)$/u),
  ...read('src/engine', /^(?!.*\.test\.).*\.(ts|tsx)$/u),
].join('\n');

function read(folder: string, wanted: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => wanted.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
}

const isNamed = (id: string): boolean => sources.includes(`'${id}'`) || sources.includes(`"${id}"`);

/** A registrant's browser calls its own operation wherever an operator's calls its counterpart. */
const isCalled = (id: string): boolean =>
  isNamed(id) || Object.entries(operations).some(([own, { registration }]) => registration === id && isNamed(own));

describe('every call of the specification', () => {
  it.each(named)('%s is in the contract, which the server answers whole, and is called', (address) => {
    const id = byAddress.get(address);

    expect(id).toBeDefined();
    expect(isCalled(id ?? '')).toBe(true);
  });
});

describe('every operation of the contract', () => {
  it('is called by a screen, or by a named caller', () => {
    const idle = [...byAddress].filter(([address, id]) => !isCalled(id) && !isElsewhere(address));

    expect(idle).toEqual([]);
  });
});
