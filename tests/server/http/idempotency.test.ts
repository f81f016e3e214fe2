import type { BuyPreCheckParams } from '#contract';
import { BusinessError, defineHandlers } from '#trade/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;
let calls: number;
let answer: () => Promise<{ applyNo: string }>;

/** buyApply with the answer of the test; everything around it is the server's own. */
const counting = defineHandlers({
  buyApply: async (_params, { db }) => {
    calls++;
    await db
      .insertInto('settings')
      .values({ name: `call ${calls}`, value: '' })
      .execute();
    return answer();
  },
});

/** A registrant's write, counted likewise. */
const countingRegistrant = defineHandlers({
  deleteRegistApplyInfo: () => {
    calls++;
    return Promise.resolve(null);
  },
});

beforeAll(async () => {
  server = await buildApp({
    modules: (own) =>
      own.map((handlers) => ({
        ...handlers,
        ...('buyApply' in handlers && counting),
        ...('deleteRegistApplyInfo' in handlers && countingRegistrant),
      })),
  });
});
beforeEach(async () => {
  calls = 0;
  answer = () => Promise.resolve({ applyNo: `S${calls}` });
  await server.db.deleteFrom('settings').where('name', 'like', 'call %').execute();
  await server.reset();
});
afterAll(() => server.close());

const first = '3b241101-e2bb-4255-8caf-4136c566a962';
const second = '3b241101-e2bb-4255-8caf-4136c566a963';

const purchase: BuyPreCheckParams = {
  fundCode: '981001',
  institutionId: 'I00000001',
  acctId: 'A0000000001',
  tradeAcctNo: '60001000000000101',
  chargeMode: '0',
  applyAmt: '1000.00',
  dividendMethod: '0',
  payMode: '1',
  transactorName: '林砚秋',
};
const buy = (requestNo: string | undefined, more: object = {}, userName = 'maker01') =>
  server.injectAs(userName, 'buyApply', { ...purchase, agreeFlags: true, ...(requestNo && { requestNo }), ...more });

async function countWrites(): Promise<number> {
  const rows = await server.db.selectFrom('settings').select('name').where('name', 'like', 'call %').execute();
  return rows.length;
}

describe('a request number', () => {
  it('is answered once, whenever it comes again', async () => {
    const one = await buy(first);
    await server.wait(60);
    const again = await buy(first);

    expect(again.data).toEqual(one.data);
    expect([calls, await countWrites()]).toEqual([1, 1]);
  });

  it('is answered once when twins come at the same moment', async () => {
    await server.signIn('maker01');
    const replies = await Promise.all([buy(first), buy(first), buy(first)]);

    expect(replies.map((reply) => reply.data)).toEqual([{ applyNo: 'S1' }, { applyNo: 'S1' }, { applyNo: 'S1' }]);
    expect([calls, await countWrites()]).toEqual([1, 1]);
  });

  it('belongs to one operator', async () => {
    await buy(first);

    expect((await buy(first, {}, 'corp01')).data).toEqual({ applyNo: 'S2' });
  });

  it('belongs to one registrant', async () => {
    const [one, two] = [await server.register('13800138000'), await server.register('13800138001')];
    const remove = (token: string) =>
      server.call('deleteRegistApplyInfo', { applyNo: 'S202611200000000001', requestNo: first }, token);
    for (const token of [one, one, two]) expect(await remove(token)).toMatchObject({ code: '000000' });

    expect(calls).toBe(2);
  });

  it('belongs to one request', async () => {
    await buy(first);

    expect(await buy(first, { applyAmt: '2000.00' })).toMatchObject({ code: '45010005' });
    expect(calls).toBe(1);
  });

  it('is free again after a refusal, which leaves nothing behind', async () => {
    answer = () => Promise.reject(new BusinessError('45031001', 'no'));
    expect(await buy(first)).toMatchObject({ code: '45031001' });
    expect(await countWrites()).toBe(0);

    answer = () => Promise.resolve({ applyNo: 'later' });
    expect((await buy(first)).data).toEqual({ applyNo: 'later' });
  });

  it('is free again after a refusal that is remembered', async () => {
    answer = () => Promise.reject(new BusinessError('45031001', 'no').committing());
    expect(await buy(first)).toMatchObject({ code: '45031001' });
    expect(await countWrites()).toBe(1);

    answer = () => Promise.resolve({ applyNo: 'later' });
    expect((await buy(first)).data).toEqual({ applyNo: 'later' });
  });

  it.each([
    ['another', second],
    ['none', undefined],
  ])('lets the same purchase through under %s', async (_case, requestNo) => {
    await buy(first);

    expect((await buy(requestNo)).data).toEqual({ applyNo: 'S2' });
  });

  it('is a uuid', async () => {
    expect(await buy('1')).toMatchObject({ code: '45010001', fields: { requestNo: '请输入正确的请求编号' } });
  });
});

describe('money in a request', () => {
  it.each([
    ['0', '购买金额（元）必须大于0'],
    ['-1', '购买金额（元）必须大于0'],
    ['1.005', '购买金额（元）最多保留2位小数'],
    ['1e3', '请输入正确的购买金额（元）'],
    ['1,000', '请输入正确的购买金额（元）'],
    ['1000000000000.00', '购买金额（元）不能大于999999999999.99'],
    [1000, '请输入正确的购买金额（元）'],
  ])('is refused as %j', async (applyAmt, message) => {
    expect(await buy(undefined, { applyAmt })).toMatchObject({ code: '45010001', fields: { applyAmt: message } });
  });
});

describe('the consent', () => {
  it('must be given', async () => {
    expect(await buy(undefined, { agreeFlags: false })).toMatchObject({
      fields: { agreeFlags: '请阅读并勾选相关协议' },
    });
  });
});
