import { describe, expect, expectTypeOf, it } from 'vitest';
import type { BuyStatus, JobTicket, OperationData, OperationId, OperationParams } from './index.ts';
import { isOperationId, operations } from './operations.ts';

declare function call<K extends OperationId>(id: K, params: OperationParams<K>): Promise<OperationData<K>>;
type ParamsOf<K extends OperationId> = Parameters<typeof call<K>>[1];

describe('calling an operation', () => {
  it('compiles with its own params only', () => {
    expectTypeOf<{ fundCode: string }>().toExtend<ParamsOf<'fundDetail'>>();
    expectTypeOf<{ fundCode: number }>().not.toExtend<ParamsOf<'fundDetail'>>();
    expectTypeOf<{ fundCode?: string }>().not.toExtend<ParamsOf<'fundDetail'>>();
    expectTypeOf<{ acctId: string }>().not.toExtend<ParamsOf<'fundDetail'>>();
    expectTypeOf<keyof ParamsOf<'fundDetail'>>().toEqualTypeOf<'fundCode' | 'disCode'>();
  });

  it('compiles with codes of the dictionary only', () => {
    type Purpose = ParamsOf<'sendPasswordCode'>['sendVerificationType'];
    expectTypeOf<'5'>().toExtend<Purpose>();
    expectTypeOf<'6'>().not.toExtend<Purpose>();
    expectTypeOf<BuyStatus>().toEqualTypeOf<'open' | 'subscribe' | 'closed'>();
  });

  it('adds the distributor code except to the logout, which has no body', () => {
    const without = Object.entries(operations).filter(([, { supplied }]) => !supplied.includes('disCode'));

    expect(without.map(([id]) => id)).toEqual(['logout']);
  });

  it('compiles without params that the transport supplies', () => {
    type Params = ParamsOf<'updatePassword'>;

    expectTypeOf<Params['requestNo']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Params['newPassword']>().toEqualTypeOf<string>();
  });

  it('takes header params like all others', () => {
    expectTypeOf<ParamsOf<'login'>['loginType']>().toEqualTypeOf<'1' | '2'>();
  });

  it('yields the data without its envelope, or a blob', () => {
    expectTypeOf<OperationData<'login'>['accountInfoBo']['token']>().toEqualTypeOf<string>();
    expectTypeOf<OperationData<'publicFundPageList'>['total']>().toEqualTypeOf<number>();
    expectTypeOf<OperationData<'logout'>>().toEqualTypeOf<null>();
    expectTypeOf<OperationData<'downloadTemplate'>>().toEqualTypeOf<Blob>();
    expectTypeOf<OperationData<'exportOrderList'>>().toEqualTypeOf<JobTicket | Blob>();
  });
});

describe('the operation table', () => {
  it.each([
    ['login', { method: 'POST', path: '/api/otc/login', encoding: 'form', headers: ['loginType'], public: true }],
    ['creatImgCode', { method: 'GET', encoding: 'query', supplied: ['disCode'], public: true }],
    ['exportOrderList', { encoding: 'json', response: 'blob', permission: 'PropertyTransactionExport', job: true }],
    [
      'buyApply',
      { supplied: ['requestNo', 'disCode'], permission: 'AccountTrade', page: 'TradeFundList', demo: false },
    ],
    ['simSetClock', { demo: true }],
  ] as const)('binds %s', (id, binding) => {
    expect(operations[id]).toMatchObject(binding);
  });

  it('recognises names of operations', () => {
    expect([isOperationId('login'), isOperationId('toString'), isOperationId('')]).toEqual([true, false, false]);
  });
});
