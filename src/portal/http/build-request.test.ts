import { createClient, type CallParams, type ClientRequest } from '#client';
import { profile, type OperationBinding } from '#contract';
import { operations } from '#contract/operations';
import { describe, expect, test } from 'vitest';

const UUID = '7b0c1d52-0000-4000-8000-000000000001';

function buildBinding(part: Partial<OperationBinding>): OperationBinding {
  const binding = { method: 'POST', path: '/api/x', encoding: 'json', headers: [], supplied: [] } as const;
  return { ...binding, response: 'json', public: false, registrant: false, demo: false, ...part };
}

/** The request that is sent for a call. */
async function build(binding: Partial<OperationBinding>, params: CallParams, idempotencyKey?: string) {
  const sent: ClientRequest[] = [];
  const client = createClient({
    profile,
    operations: { ask: buildBinding(binding) },
    send: async (request) => {
      sent.push(request);
      return { status: 204, body: '', header: () => undefined };
    },
    values: () => ({ token: 't', registToken: 'r', sessionId: 's', disCode: '990' }),
    newKey: () => UUID,
  });
  await client.call('ask', params, idempotencyKey === undefined ? {} : { idempotencyKey });
  const [request] = sent;
  if (!request) throw new Error('nothing was sent');
  return request;
}

describe('a request of the portal', () => {
  test('GET sends data as a query string, repeating lists', async () => {
    const request = await build(
      { method: 'GET', encoding: 'query' },
      { name: '基金 A', codes: ['1', '2'], none: null },
    );

    expect(request.query?.toString()).toBe('name=%E5%9F%BA%E9%87%91+A&codes=1&codes=2');
    expect(request.body).toBeUndefined();
  });

  test('login sends its credentials form-encoded', async () => {
    const request = await build({ encoding: 'form' }, { username: 'maker01', password: 'a&b=c' });

    expect(request.body).toEqual(new URLSearchParams({ username: 'maker01', password: 'a&b=c' }));
  });

  test('other calls send a JSON body, without what is undefined', async () => {
    const request = await build({}, { pageNum: 1, fundCode: undefined, codes: ['1'] });

    expect(request.body).toEqual({ pageNum: 1, codes: ['1'] });
  });

  test('uploads send files as parts and everything else as text', async () => {
    const file = new File(['x'], '营业执照.png', { type: 'image/png' });

    const { body, headers } = await build(
      { encoding: 'multipart' },
      { file, category: '1', none: null, left: undefined },
    );

    if (!(body instanceof FormData)) throw new Error('the body is not in parts');
    expect([...body.keys()]).toEqual(['file', 'category']);
    expect(body.get('file')).toMatchObject({ name: '营业执照.png', type: 'image/png', size: 1 });
    expect(body.get('category')).toBe('1');
    // The browser writes the content type, because only it knows the boundary.
    expect(headers).toEqual({ token: 't', registToken: 'r', sessionId: 's' });
  });

  test('a call without params has no body', async () => {
    expect((await build({}, {})).body).toBeUndefined();
  });

  test('path parameters are written {name}; they go escaped into the path, not into the body', async () => {
    const request = await build({ path: '/api/{id}/x' }, { id: 'a/b', other: 1 });

    expect(request.url).toBe('/api/a%2Fb/x');
    expect(request.body).toEqual({ other: 1 });
  });

  test.each([undefined, null, ''])('an optional header of %j is left out', async (loginType) => {
    const { headers } = await build({ headers: ['loginType'] }, { loginType });

    expect(headers).not.toHaveProperty('loginType');
  });

  test('headers token and registToken go along, beside the operation’s own', async () => {
    const request = await build({ headers: ['loginType'] }, { loginType: '1', username: 'u' });

    expect(request.headers).toEqual({ token: 't', registToken: 'r', sessionId: 's', loginType: '1' });
    expect(request.body).toEqual({ username: 'u' });
  });

  test('disCode is added unless present', async () => {
    const supplied = ['disCode'];

    expect((await build({ supplied }, {})).body).toEqual({ disCode: '990' });
    expect((await build({ supplied }, { disCode: '123' })).body).toEqual({ disCode: '123' });
    expect((await build({ supplied }, { disCode: undefined })).body).toEqual({ disCode: '990' });
    expect((await build({ supplied, method: 'GET', encoding: 'query' }, {})).query?.toString()).toBe('disCode=990');
  });

  test('queryFundCompanyList asks for managers unless the caller says otherwise', async () => {
    const { queryFundCompanyList } = operations;

    expect((await build(queryFundCompanyList, {})).body).toEqual({ stakeholderType: '1', disCode: '990' });
    expect((await build(queryFundCompanyList, { stakeholderType: '3' })).body).toMatchObject({ stakeholderType: '3' });
    expect((await build(queryFundCompanyList, { stakeholderType: undefined })).body).toMatchObject({
      stakeholderType: '1',
    });
  });

  test('adds a request number: given, or the caller’s key, or a fresh one', async () => {
    const supplied = ['requestNo'];

    expect((await build({ supplied }, { requestNo: 'own' }, 'key')).body).toEqual({ requestNo: 'own' });
    expect((await build({ supplied }, {}, 'key')).body).toEqual({ requestNo: 'key' });
    expect((await build({ supplied }, {})).body).toEqual({ requestNo: UUID });
  });
});

const sendsToken = (url: string) => !profile.authentication[0].except.some((part) => url.includes(part));
const blanked = Object.entries(operations).filter(([, { path }]) => !sendsToken(path));

describe('the token is blanked for URLs containing auth, message or lego', () => {
  test('these operations of the contract are called without it', async () => {
    const found = blanked.map(([id, { path }]) => `${id} ${path}`);

    expect(found).toHaveLength(20);
    expect(found.filter((line) => !/\/(lego|auth|authLogin)\//u.test(line))).toEqual([]);
  });

  test.each([
    ['/agent/auth/logout', false],
    ['/api/otc/regist/authLogin/sendAuthSmsVerificaCode', false],
    ['/api/message/x', false],
    ['/api/lego/query/fund/fundDetail', false],
    ['/api/otc/console/commonAuth/attachment/upload', true],
    ['/api/otc/console/trade/x', true],
  ])('%s carries the token: %s', async (path, sends) => {
    expect((await build({ path }, {})).headers['token']).toBe(sends ? 't' : '');
  });

  test('a path parameter counts as part of the URL', async () => {
    expect((await build({ path: '/api/{name}' }, { name: 'message' })).headers['token']).toBe('');
  });
});
