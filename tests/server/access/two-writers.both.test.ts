import { randomUUID } from 'node:crypto';
import type { Changed } from '#client';
import type { OperationId } from '#contract';
import type { JsonRecord } from '#values/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRelied } from '../read-relies.ts';
import { buildApp, travel, type Envelope, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

type Call = readonly [id: OperationId, params: (shown: JsonRecord) => JsonRecord];

interface Edit {
  /** The call whose reply both people have on their screens. */
  readonly shows: readonly [id: OperationId, key: JsonRecord];
  readonly user?: string;
  /** What the first person saves, and the second. */
  readonly first: Call;
  readonly second: Call;
  /** Old and new of what differs. */
  readonly differs: Readonly<Record<string, readonly [old: unknown, now: unknown]>>;
}

const pick = (shown: JsonRecord, ...names: readonly string[]): JsonRecord =>
  Object.fromEntries(names.filter((name) => shown[name] !== undefined).map((name) => [name, shown[name]]));
const user = (more: JsonRecord) => (shown: JsonRecord) => ({
  ...pick(shown, 'accountId', 'realName', 'idType', 'idNo', 'phone', 'email', 'dept', 'post'),
  ...pick(shown, 'roleIds', 'institutionIds', 'validUntil'),
  ...more,
});
const role = (more: JsonRecord) => (shown: JsonRecord) => ({
  ...pick(shown, 'roleId', 'roleName', 'roleDesc', 'roleStatus', 'secondFactor', 'resourceCodes'),
  ...more,
});
const credit = (more: JsonRecord) => (shown: JsonRecord) => ({
  ...pick(shown, 'creditNo', 'institutionId', 'fundCompanyCode', 'fundCodes', 'creditLimit'),
  ...pick(shown, 'singleFundLimit', 'warnRate', 'creditControl', 'startDate', 'endDate', 'approvalNo', 'remark'),
  ...more,
});
const subscription = (more: JsonRecord) => (shown: JsonRecord) => ({
  ...pick(shown, 'subscribeNo', 'subscribeName', 'subscribeType', 'institutionId', 'acctIdList', 'fundCodeList'),
  ...pick(shown, 'frequency', 'pushTime', 'channelList', 'emails', 'phones', 'attachFormat'),
  ...more,
});

const rights = (acctId: string, tradeFlag: boolean) => (shown: JsonRecord) => ({
  ...pick(shown, 'accountId'),
  institutions: [],
  accts: [{ acctId, queryFlag: true, tradeFlag, reviewFlag: false }],
});

const settle = { accountId: '100004' };
const shownUser = ['queryUserPlaintextDetail', settle] as const;
const shownRole = ['queryRoleDetail', { roleId: 'R0007' }] as const;
const shownCredit = ['queryCreditDetail', { creditNo: 'CR00000001' }] as const;
const shownSubscription = ['querySubscribe', { subscribeNo: 'DY00000001' }] as const;

const edits: readonly (readonly [string, Edit])[] = [
  [
    'the data of a user',
    {
      shows: shownUser,
      first: ['updateUser', user({ dept: '运营部', email: 'ops@example.com' })],
      second: ['updateUser', user({ post: '主管' })],
      differs: { dept: [expect.anything(), '运营部'], email: [expect.anything(), 'ops@example.com'] },
    },
  ],
  [
    'a value of a user that the other has emptied',
    {
      shows: shownUser,
      first: ['updateUser', (shown) => ({ ...user({})(shown), dept: undefined })],
      second: ['updateUser', user({ post: '经理' })],
      differs: { dept: ['运营部', null] },
    },
  ],
  [
    'the roles of a user whom the other has changed',
    {
      shows: ['queryUserDetail', settle],
      first: ['distributeRole', (shown) => ({ ...pick(shown, 'accountId'), roleIds: ['R0002'] })],
      second: ['distributeRole', (shown) => ({ ...pick(shown, 'accountId'), roleIds: ['R0005'] })],
      differs: { roleNames: [expect.anything(), '交易经办'] },
    },
  ],
  [
    'a role',
    {
      shows: shownRole,
      first: ['saveRole', role({ roleDesc: '只看持仓' })],
      second: ['saveRole', role({ roleDesc: '只看交易' })],
      differs: { roleDesc: [expect.anything(), '只看持仓'] },
    },
  ],
  [
    'the permissions of a role that the other has renamed',
    {
      shows: shownRole,
      first: ['saveRole', role({ roleName: '日终岗' })],
      second: ['updateRoleMenu', (shown) => pick(shown, 'roleId', 'resourceCodes')],
      differs: { roleName: [expect.anything(), '日终岗'] },
    },
  ],
  [
    'the deletion of a role',
    {
      shows: shownRole,
      first: ['saveRole', role({ roleDesc: '仍在使用' })],
      second: ['deleteRole', (shown) => pick(shown, 'roleId')],
      differs: { roleDesc: [expect.anything(), '仍在使用'] },
    },
  ],
  [
    'a credit line',
    {
      shows: shownCredit,
      first: ['saveCredit', credit({ warnRate: '0.7' })],
      second: ['saveCredit', credit({ remark: '年度复核' })],
      differs: { warnRate: ['0.9000', '0.7000'] },
    },
  ],
  [
    'the freeze of a credit line',
    {
      shows: shownCredit,
      first: ['freezeCredit', (shown) => ({ ...pick(shown, 'creditNo'), frozen: true })],
      second: ['freezeCredit', (shown) => ({ ...pick(shown, 'creditNo'), frozen: false })],
      differs: { creditStatus: ['effective', 'frozen'] },
    },
  ],
  [
    'a subscription',
    {
      user: 'settle01',
      shows: shownSubscription,
      first: ['updateSubscribe', subscription({ subscribeName: '收市持仓' })],
      second: ['updateSubscribe', subscription({ pushTime: '19:00' })],
      differs: { subscribeName: [expect.anything(), '收市持仓'] },
    },
  ],
  [
    'the switch of a subscription',
    {
      user: 'settle01',
      shows: shownSubscription,
      first: ['switchSubscribe', (shown) => ({ ...pick(shown, 'subscribeNo'), enabled: false })],
      second: ['switchSubscribe', (shown) => ({ ...pick(shown, 'subscribeNo'), enabled: false })],
      differs: { enabled: [true, false] },
    },
  ],
  [
    'the rights of a user on accounts',
    {
      shows: ['queryUserAcctAuth', settle],
      first: ['updateUserAcctAuth', rights('A0000000001', true)],
      second: ['updateUserAcctAuth', rights('A0000000002', true)],
      differs: { 'accts.tradeFlag': [expect.anything(), expect.anything()] },
    },
  ],
  [
    'the default template',
    {
      shows: ['queryAcctDetail', { acctId: 'A0000000002' }],
      first: ['setDefaultTemplate', (shown) => pick(shown, 'acctId')],
      second: ['setDefaultTemplate', (shown) => pick(shown, 'acctId')],
      differs: { defaultFlag: ['0', '1'] },
    },
  ],
  [
    'the status of a user whom the other has disabled',
    {
      shows: ['queryUserDetail', settle],
      first: ['changeUserStatus', (shown) => ({ ...pick(shown, 'accountId'), userStatus: '2' })],
      second: ['changeUserStatus', (shown) => ({ ...pick(shown, 'accountId'), userStatus: '1' })],
      differs: { userStatus: ['1', '2'] },
    },
  ],
];

/** Who the log names, by user name. */
const names: Readonly<Record<string, string>> = { admin01: '王之澜', settle01: '沈清禾' };

async function send(userName: string, [id, params]: Call, shown: JsonRecord, relied?: JsonRecord): Promise<Envelope> {
  const sent = Object.fromEntries(Object.entries(params(shown)).filter(([, value]) => value !== undefined));
  const request = travel(
    id,
    { ...sent, requestNo: randomUUID(), ...(relied && { relied }) },
    await server.signIn(userName),
  );
  return (await server.app.inject(request)).json<Envelope>();
}

describe.each(edits)('%s', (_, { shows: [read, key], user: userName = 'admin01', first, second, differs }) => {
  const show = async (): Promise<JsonRecord> => {
    const { msg, data } = await server.call(read, key, await server.signIn(userName));
    expect(msg).toBe('成功');
    return data as JsonRecord;
  };

  it('is refused to the second of two people, who is told who changed it and what, and may go on', async () => {
    const shown = await show();
    const relied = readRelied(second[0], shown);
    expect(await send(userName, first, shown, readRelied(first[0], shown))).toMatchObject({ code: '000000' });

    const refused = await send(userName, second, shown, relied);
    expect(refused).toMatchObject({
      code: '45010031',
      msg: `该记录已由${names[userName]}于2026-11-20 14:00:00修改，请核对后重新提交`,
    });
    const { changes, by } = refused.data as Changed;
    const told = changes.filter(({ name }) => Object.hasOwn(differs, name));
    expect(by).toBe(names[userName]);
    expect(Object.fromEntries(told.map((one) => [one.name, [one.old, one.new]]))).toEqual(differs);
    expect(changes.every(({ label, name }) => label !== name)).toBe(true);

    const now = await show();
    const again = await send(userName, second, now, readRelied(second[0], now));
    expect(again.code).not.toBe('45010031');
  });
});
