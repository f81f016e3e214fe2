import { operations, type OperationBinding, type OperationId } from '#contract';
import { describe, expect, test } from 'vitest';
import { buildRequest, type WireParams } from './build-request.ts';
import { DISTRIBUTOR_CODE } from './distributor.ts';
import { sendsToken } from './token-policy.ts';

const UUID = '7b0c1d52-0000-4000-8000-000000000001';

function buildBinding(part: Partial<OperationBinding>): OperationBinding {
  const binding = { method: 'POST', path: '/api/x', encoding: 'json', headers: [], supplied: [] } as const;
  return { ...binding, response: 'json', public: false, registrant: false, demo: false, ...part };
}

function build(binding: Partial<OperationBinding>, params: WireParams, requestNo?: string) {
  return buildRequest(buildBinding(binding), params, {
    token: 't',
    registToken: 'r',
    requestNo,
    newRequestNo: () => UUID,
  });
}

describe('buildRequest', () => {
  test('sends query operations in the query string, repeating lists', () => {
    const request = build({ method: 'GET', encoding: 'query' }, { name: '基金 A', codes: ['1', '2'], none: null });

    expect(request.query?.toString()).toBe('name=%E5%9F%BA%E9%87%91+A&codes=1&codes=2');
    expect(request.body).toBeUndefined();
  });

  test('sends form operations form-encoded', () => {
    const request = build({ encoding: 'form' }, { username: 'maker01', password: 'a&b=c' });

    expect(request.body).toEqual(new URLSearchParams({ username: 'maker01', password: 'a&b=c' }));
  });

  test('sends other operations as JSON, without what is undefined', () => {
    const request = build({}, { pageNum: 1, fundCode: undefined, codes: ['1'] });

    expect(request.body).toEqual({ pageNum: 1, codes: ['1'] });
  });

  test('sends no body when there are no params', () => {
    expect(build({}, {}).body).toBeUndefined();
  });

  test('puts path params into the path, escaped, and not into the body', () => {
    const request = build({ path: '/api/:id/x' }, { id: 'a/b', other: 1 });

    expect(request.url).toBe('/api/a%2Fb/x');
    expect(request.body).toEqual({ other: 1 });
  });

  test('puts header params into headers, beside both tokens', () => {
    const request = build({ headers: ['loginType'] }, { loginType: '1', username: 'u' });

    expect(request.headers).toEqual({ token: 't', registToken: 'r', loginType: '1' });
    expect(request.body).toEqual({ username: 'u' });
  });

  test('adds disCode unless given', () => {
    const supplied = ['disCode'];

    expect(build({ supplied }, {}).body).toEqual({ disCode: DISTRIBUTOR_CODE });
    expect(build({ supplied }, { disCode: '123' }).body).toEqual({ disCode: '123' });
    expect(build({ supplied }, { disCode: undefined }).body).toEqual({ disCode: DISTRIBUTOR_CODE });
  });

  test('adds a request number: given, or the caller’s key, or a fresh one', () => {
    const supplied = ['requestNo'];

    expect(build({ supplied }, { requestNo: 'own' }, 'key').body).toEqual({ requestNo: 'own' });
    expect(build({ supplied }, {}, 'key').body).toEqual({ requestNo: 'key' });
    expect(build({ supplied }, {}).body).toEqual({ requestNo: UUID });
  });
});

const tokenRows: readonly [OperationId, boolean, string][] = [
  ['queryOrderPageList', true, 'an ordinary call'],
  ['queryTransactorList', true, 'commonAuth has a capital A'],
  ['logout', true, 'public, but named: the server must know which session ends'],
  ['detailNoOperate', true, 'an auth URL that is not public'],
  ['updatePassword', true, 'an auth URL that is not public'],
  ['publicFundPageList', true, 'a lego URL that is not public'],
];

describe('token policy', () => {
  test.each(tokenRows)('%s sends the token: %s (%s)', (operationId, sends) => {
    expect(sendsToken(operationId, operations[operationId])).toBe(sends);
  });

  test.each(['/api/otc/regist/authLogin/x', '/api/message/x', '/api/lego/x'])(
    'blanks the token on public %s',
    (path) => {
      expect(sendsToken('login', { path, public: true })).toBe(false);
    },
  );
});
