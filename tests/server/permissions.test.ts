import { contractSchemas } from '#contract/schemas';
import { type OperationId, operations } from '#contract';
import { fakeReply, readContract } from '#engine/language';
import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Envelope, type TestApp } from './build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

const readSeed = <T>(name: string): readonly T[] =>
  JSON.parse(readFileSync(`src/server/database/seeds/${name}.json`, 'utf8')) as readonly T[];
const roles = readSeed<{ readonly roleId: string; readonly resources: readonly string[] }>('roles');
const users = readSeed<{ readonly userName: string; readonly roleIds: readonly string[] }>('users');

const ids = Object.keys(operations) as OperationId[];
/** Codes of which the caller of an operation needs one; none: no code is asked for. */
const codesOf = (id: OperationId): readonly string[] => {
  const { permission, menu = [] } = operations[id];
  return permission === undefined ? menu : [permission];
};
const guarded = ids.filter((id) => codesOf(id).length > 0);

/** Asked for by everybody who is signed in: about oneself, about what every page needs, and about no record of others. */
const free: readonly OperationId[] = [
  'allFundSearchList',
  'cancelJob',
  'deleteDraft',
  'deleteSharedView',
  'detailNoOperate',
  'downloadJobFile',
  'queryAcctButtonResources',
  'queryAcctInstSimpleList',
  'queryAcctMenuResources',
  'queryDraft',
  'queryFundCompanyList',
  'queryJob',
  'queryJobList',
  'querySharedViews',
  'queryTradeAcctList',
  'queryTradeCalendar',
  'queryTradeCfg',
  'queryTransactorList',
  'queryUserSettings',
  'saveDraft',
  'saveSharedView',
  'saveUserSetting',
  'sendPasswordCode',
  'simpleAcctInfoList',
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

describe('an operation with a code', () => {
  const holders = users.filter(({ userName }) => userName !== 'disabled01');
  const codesOfUser = (roleIds: readonly string[]): readonly string[] =>
    roles.filter(({ roleId }) => roleIds.includes(roleId)).flatMap(({ resources }) => resources);

  it.each(guarded)('%s is for the preset roles that hold one', async (id) => {
    const found = [];
    const expected = [];
    for (const { userName, roleIds } of holders) {
      if ((await call(userName, id)) !== refused) found.push(userName);
      if (codesOf(id).some((code) => codesOfUser(roleIds).includes(code))) expected.push(userName);
    }

    expect(found).toEqual(expected);
  });

  it.each(guarded)('%s is accepted with it alone, and refused with all others', async (id) => {
    const all = new Set([...guarded.flatMap(codesOf), ...roles.flatMap(({ resources }) => resources)]);
    for (const code of codesOf(id)) {
      await grant([code]);
      expect([code, await call('noperm01', id)]).not.toEqual([code, refused]);
    }

    await grant([...all].filter((code) => !codesOf(id).includes(code)));
    expect(await call('noperm01', id)).toBe(refused);
  });

  it.each(guarded)('%s is not for somebody who only registers', async (id) => {
    const registToken = await registered();

    expect(await server.call(id, {}, registToken)).toMatchObject({ code: 'AU300001' });
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

  /** Params as the contract wants them, about a record of others wherever one is named. */
  function aboutOthers(id: OperationId): object {
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
    const institutions = await server.db.selectFrom('institutions').selectAll().execute();
    const foreign = institutions.filter((one) => one.institutionId !== 'I00000003');
    secrets = foreign.flatMap((one) => [one.institutionId, one.institutionName]);
  });

  it('is judged by records that are there', () => {
    expect(Object.keys(theirs)).toEqual(expect.arrayContaining(['orderNo', 'positionNo', 'contractNo', 'applyNos']));
  });

  it.each([...guarded, ...free])('learns nothing of the records of others from %s', async (id) => {
    for (const params of [{}, aboutOthers(id)]) {
      const { body } = await server.send(id, params, await token('corp01'));

      expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
    }
  });
});
