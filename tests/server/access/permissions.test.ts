import { contractSchemas } from '#contract/schemas';
import type { OperationBinding, OperationId } from '#contract';
import { operations } from '#contract/operations';
import { fakeReply, readContract } from '#engine/language/prove';
import { readFileSync, readdirSync } from 'node:fs';
import menuTree from '../../../schemas/menu.json' with { type: 'json' };
import permissions from '../../../schemas/permissions.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Envelope, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

const readList = <T>(path: string): readonly T[] =>
  JSON.parse(readFileSync(`src/trade/${path}.json`, 'utf8')) as readonly T[];
const roles = ['access/preset-roles', 'demo/seeds/data/people/clique-roles'].flatMap((path) =>
  readList<{ readonly roleId: string; readonly resources: readonly string[] }>(path),
);

const ids = Object.keys(operations) as OperationId[];
const bindingOf = (id: OperationId): OperationBinding => operations[id];
/** Codes of which the caller of an operation needs one; none: no code is asked for. */
const codesOf = (id: OperationId): readonly string[] => {
  const { permission, menu = [], page } = bindingOf(id);
  if (permission === undefined) return menu;
  // The handler of an operation asks for the right on the account itself.
  return permission === 'AccountTrade' && page !== undefined ? [page] : [permission];
};
/** True if a user with the codes that `holds` accepts may call an operation. */
const permits = (id: OperationId, holds: (code: string) => boolean): boolean => {
  const { page } = bindingOf(id);
  return (codesOf(id).length === 0 || codesOf(id).some(holds)) && (page === undefined || holds(page));
};
const guarded = ids.filter((id) => codesOf(id).length > 0);

/** Open to every signed-in user: the user's own data and the needs of every page, no records of others. */
const free: readonly OperationId[] = [
  'allFundSearchList',
  'cancelJob',
  'deleteDraft',
  'deleteSharedView',
  'detailNoOperate',
  'downloadJobFile',
  'endRolePreview',
  'previewFile',
  'proveIdentity',
  'queryAcctButtonResources',
  'queryAcctInstSimpleList',
  'queryAcctMenuResources',
  'queryBankInfoList',
  'queryDraft',
  'queryFundCompanyList',
  'queryInbox',
  'queryInboxUnread',
  'queryJob',
  'queryJobList',
  'queryLivePages',
  'queryMenuCounts',
  'queryNewsChoicePageList',
  'querySharedViews',
  'queryTradeAcctList',
  'queryTradeCalendar',
  'queryTradeCfg',
  'queryTransactorList',
  'queryUserSettings',
  'readInbox',
  'saveDraft',
  'saveNewsChoice',
  'saveSharedView',
  'saveUserSetting',
  'sendPasswordCode',
  'simpleAcctInfoList',
  'uploadFile',
];

it('every operation asks for a code, or is known to need none', () => {
  const others = ids.filter((id) => {
    const { public: isPublic, registrant, demo } = operations[id];
    return codesOf(id).length === 0 && !isPublic && !registrant && !demo;
  });

  expect(others.toSorted()).toEqual(free);
});

const refused = '45010003';
const call = async (user: string, id: OperationId, params: object = {}): Promise<string> => {
  const response = await server.send(id, params, await token(user));
  // A file has no envelope.
  return String(response.headers['content-type']).includes('json') ? response.json<Envelope>().code : '000000';
};
const tokens = new Map<string, Promise<string>>();
function token(user: string): Promise<string> {
  const known = tokens.get(user) ?? server.signIn(user);
  tokens.set(user, known);
  return known;
}

/** The preset roles, R0001 to R0009, that have a code; the first line that fits counts (handbook: preset-roles). */
const rules: readonly (readonly [codes: RegExp, roles: string])[] = [
  [/^(HomeIndex|TradeFundList|TradeUpMarket)$/u, '12345689'],
  [/^tradeElectronicContractSign$/u, '123456'],
  [/^(TradeDirective|TradeSpecialAccount|tradeTirective$|tradeSpecialAccount$|tradeDirectiveReal$)/u, '26'],
  [/^TransactionCancelCancel$/u, '26'],
  [/^TransactionCancel(Query)?$/u, '23456'],
  [/^TransactionReviewReview$/u, '3'],
  [/^TransactionReview(Query)?$/u, '123'],
  [/^Property(Position|Transaction|DivideRecord)(Query)?$/u, '123456'],
  [/^PropertyPositionSellBatch$/u, '26'],
  [/^Property(Position|Transaction|DivideRecord)/u, '12346'],
  [/^Service(TransactionStatement|ValuationFile)/u, '146'],
  [/^ServiceSubscribe/u, '123456'],
  [/^ServiceCreditManage(Search)?$/u, '12346'],
  [/^ServiceCreditManage/u, '16'],
  [/^Service(UpdataPassWord|DownLoadZone)$/u, '12345689'],
  [/^(MechanismList|MechanismAcount|RiskList|InvestorAuthentication|Read)$/u, '123456'],
  [/^MechanismAcountDetail$/u, '1236'],
  [/^MechanismAcountSearch$/u, '12356'],
  [/^MechanismAcount(Receipt|Export)$/u, '146'],
  [/^(Mechanism|RiskList|InvestorAuthentication|Add$|Edit$|Delete$|Copy$)/u, '16'],
  [/^(Role|User|AuditLog)/u, '1'],
  // The analyst's and the publisher's: their roles are not among the six.
  [/^Studio/u, '89'],
  [/^PageDesign$/u, '8'],
  [/^PagePublish$/u, '9'],
  [/^AccountTrade$/u, ''],
];
const rolesOf = (code: string): string | undefined => rules.find(([codes]) => codes.test(code))?.[1];

describe('the preset roles', () => {
  const pages = menuTree.resources.flatMap((entry) =>
    entry.childResources.length > 0 ? entry.childResources : [entry],
  );
  const codes = [...pages.map(({ resourceCode }) => resourceCode), ...permissions.permissions.map(({ code }) => code)];

  it.each(codes)('%s belongs to whom the handbook gives it', (code) => {
    const holders = roles.filter(({ roleId, resources }) => roleId !== 'R0007' && resources.includes(code));

    expect(holders.map(({ roleId }) => roleId.at(-1)).join('')).toBe(rolesOf(code));
  });
});

describe('the authorisation matrix', () => {
  /** A user with exactly one role, by the role. */
  const holders = {
    1: 'admin01',
    2: 'maker01',
    3: 'checker01',
    4: 'settle01',
    5: 'viewer01',
    6: 'corp01',
    8: 'analyst01',
    9: 'publisher01',
  } as const;

  it.each(guarded)('%s is for the preset roles that the handbook gives its codes, and for no other', async (id) => {
    const given = Object.entries(holders).filter(([role]) =>
      permits(id, (code) => rolesOf(code)?.includes(role) ?? false),
    );
    const asked = [...Object.values(holders), 'noperm01'];
    const codes = await Promise.all(asked.map((userName) => call(userName, id)));

    expect(asked.filter((_userName, index) => codes[index] !== refused)).toEqual(given.map(([, userName]) => userName));
  });

  describe('a button code that several pages share', () => {
    const shared = new Set(['Add', 'Delete', 'Copy', 'Read', 'Edit']);
    const sharing = guarded.filter((id) => shared.has(bindingOf(id).permission ?? ''));
    const trading = guarded.filter((id) => bindingOf(id).permission === 'AccountTrade');

    it('names the page of every operation that asks for it, and so do trades, but no other operation', () => {
      const named = ids.filter((id) => bindingOf(id).page !== undefined);
      expect(named.toSorted()).toEqual([...sharing, ...trading].toSorted());
    });

    it.each(sharing)('%s is refused without its page, and without the button code', async (id) => {
      const { page = '' } = bindingOf(id);
      const pages = menuTree.resources.flatMap(({ resourceCode, childResources }) => [
        resourceCode,
        ...childResources.map((child) => child.resourceCode),
      ]);
      await grant([...shared, ...pages.filter((code) => code !== page)]);
      expect(await call('noperm01', id)).toBe(refused);
      await grant([page]);
      expect(await call('noperm01', id)).toBe(refused);
      await grant([page, ...codesOf(id)]);
      expect(await call('noperm01', id)).not.toBe(refused);
    });
  });

  it.each(guarded.filter((id) => codesOf(id).length > 1))('%s is accepted with any one of its codes', async (id) => {
    for (const code of codesOf(id)) {
      await grant([code]);
      expect([code, await call('noperm01', id)]).not.toEqual([code, refused]);
    }
  });

  it.each(free)('%s is open to every signed-in user, also without a role', async (id) => {
    await grant([]);

    expect(await call('noperm01', id)).not.toBe(refused);
  });

  const ofOperators = ids.filter((id) => !operations[id].public && !operations[id].registrant);
  const ofRegistrants = ids.filter((id) => operations[id].registrant);

  it('a visitor may call the public operations only', async () => {
    for (const id of [...ofOperators, ...ofRegistrants]) {
      expect([id, (await server.call(id, {})).code]).toEqual([id, 'AU300003']);
    }
  });

  it('registrants may not call operations of operators, nor operators those of registrants', async () => {
    const registToken = await registered();
    for (const id of ofOperators) expect([id, (await server.call(id, {}, registToken)).code]).toEqual([id, 'AU300001']);
    const operator = await token('admin01');
    for (const id of ofRegistrants) expect([id, (await server.call(id, {}, operator)).code]).toEqual([id, 'AU300001']);
  });

  it('an ended session may call nothing', async () => {
    const over = { operator: await server.signIn('settle01'), registrant: await server.register('13800000078') };
    tokens.delete('settle01');
    const before = server.clock.now();
    await server.wait(12 * 3600);
    for (const id of ofOperators) {
      expect([id, (await server.call(id, {}, over.operator)).code]).toEqual([id, '45020034']);
    }
    for (const id of ofRegistrants) {
      expect([id, (await server.call(id, {}, over.registrant)).code]).toEqual([id, '45020034']);
    }
    await server.clock.set(before);
  });

  it('an administrator who previews a role may neither write nor download', async () => {
    await server.call('startRolePreview', { roleId: 'R0006' }, await token('admin01'));
    const all = roles.find(({ roleId }) => roleId === 'R0006')?.resources ?? [];
    const writing = ids.filter((id) => {
      const { supplied, response, public: isPublic, registrant } = operations[id];
      const may = permits(id, (code) => all.includes(code));
      return may && !isPublic && !registrant && (supplied.includes('requestNo') || response === 'blob');
    });
    for (const id of writing) expect([id, await call('admin01', id)]).toEqual([id, '45010015']);
    expect(await call('admin01', 'endRolePreview')).toBe('000000');
  });
});

/** Gives noperm01 exactly these codes. */
async function grant(codes: readonly string[]): Promise<void> {
  await server.db.deleteFrom('roleResources').where('roleId', '=', 'R9999').execute();
  await server.db
    .insertInto('roles')
    .values({ roleId: 'R9999', roleName: '测试' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await server.db
    .insertInto('accountRoles')
    .values({ accountId: 100_008, roleId: 'R9999' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (codes.length === 0) return;
  await server.db
    .insertInto('roleResources')
    .values(codes.map((resourceCode) => ({ roleId: 'R9999', resourceCode })))
    .execute();
}

function isList(data: unknown): data is { readonly list: readonly object[] } {
  return typeof data === 'object' && data !== null && 'list' in data && Array.isArray(data.list);
}

let registration: Promise<string> | undefined;
const registered = (): Promise<string> => (registration ??= server.register('13800000077'));

describe('an operator of another clique', () => {
  const folder = 'schemas/api';
  const documents = readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))]);
  const contract = readContract(Object.fromEntries(documents));

  const file = 'VAL_1_A0000000001_20261119.xlsx';
  /** No user owns a file of a made-up name. */
  const spelled: Partial<Record<OperationId, object>> = {
    previewValuationFile: { fileName: file },
    exportValuationFile: { fileName: file },
    exportValuationFiles: { fileNameList: [file] },
  };

  /** Params as the contract wants them, about a record of others wherever one is named. */
  function aboutOthers(id: OperationId): object {
    if (spelled[id]) return spelled[id];
    const operation = contract.operations.get(id);
    if (!operation) throw new Error(`the contract has no ${id}`);
    const { dictionaries } = contractSchemas;
    const made = fakeReply({ ...operation, reply: operation.params }, { dictionaries, filled: 'required' }) as object;
    return Object.fromEntries(
      Object.entries(made).map(([name, value]) => [name, Object.hasOwn(theirs, name) ? theirs[name] : value]),
    );
  }

  let theirs: Record<string, unknown>;
  let secrets: readonly string[];
  beforeAll(async () => {
    theirs = {};
    for (const id of guarded.filter((one) => one.endsWith('PageList'))) {
      const { data } = await server.call(id, aboutOthers(id), await token('maker01'));
      const rows = isList(data) ? data.list : [];
      for (const [name, value] of rows.flatMap((row) => Object.entries(row))) {
        if (/(No|Id)$/u.test(name)) theirs = { [name]: value, [`${name}s`]: [value], ...theirs };
      }
    }
    // Also what an administrator may ask for.
    await server.db.insertInto('accountRoles').values({ accountId: 100_007, roleId: 'R0001' }).execute();
    const institutions = await server.db.selectFrom('institutions').selectAll().execute();
    const foreign = institutions.filter((one) => one.institutionId !== 'I00000003');
    const operators = await server.db.selectFrom('accounts').selectAll().where('cliqueCode', '<>', 'C00002').execute();
    const [role] = await server.db.selectFrom('roles').selectAll().where('cliqueCode', '=', 'C00001').execute();
    theirs = { ...theirs, accountId: '100001', roleId: role?.roleId ?? '' };
    secrets = [
      ...foreign.flatMap((one) => [one.institutionId, one.institutionName]),
      ...operators.flatMap(({ userName, realName, phone }) => [userName, realName, phone]),
      role?.roleName ?? '',
    ];
  });

  it('is judged by records that are there', () => {
    expect(Object.keys(theirs)).toEqual(expect.arrayContaining(['orderNo', 'positionNo', 'contractNo', 'applyNos']));
  });

  it.each([...guarded, ...free])('learns nothing of the records of others from %s', async (id) => {
    const own = await token('corp01');
    const replies = await Promise.all([{}, aboutOthers(id)].map((params) => server.send(id, params, own)));

    for (const { body } of replies) expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
  });
});
