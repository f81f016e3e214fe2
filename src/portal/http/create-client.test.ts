import axios, {
  AxiosError,
  AxiosHeaders,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { createClient, createHttp } from './create-client.ts';
import { loadOperations } from './operations.ts';

beforeAll(loadOperations);

type Reply = { status?: number; data?: unknown; headers?: Record<string, string> } | Error;

const operator = { token: 'tok', registToken: '', sessionId: 's1', disCode: '990', generation: 7 };
const registrant = { token: '', registToken: 'reg', sessionId: '', disCode: '990', generation: 7 };

/** A client whose server answers with `reply`, and its calls to its host. */
function buildClient(reply: Reply, credentials = operator, create = createClient) {
  const sent: InternalAxiosRequestConfig[] = [];
  const reported = { named: [] as unknown[], ended: [] as unknown[], due: [] as unknown[], errors: [] as string[] };
  const adapter: AxiosAdapter = async (config): Promise<AxiosResponse> => {
    sent.push(config);
    if (reply instanceof Error) throw reply;
    return { status: 200, statusText: '', headers: {}, data: null, ...reply, config };
  };
  const client = create(
    {
      credentials: () => credentials,
      nameSession: (...args) => reported.named.push(args),
      endSession: (...args) => reported.ended.push(args),
      requirePasswordChange: (...args) => reported.due.push(args),
      showError: (text) => reported.errors.push(text),
    },
    axios.create({ adapter, validateStatus: () => true }),
  );
  return { client, sent, reported };
}

async function fail(call: Promise<unknown>): Promise<CallFailure> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallFailure)) throw new Error('the call did not fail as expected');
  return error;
}

describe('client', () => {
  test('reads a number that JavaScript would round as its digits', async () => {
    const { client } = buildClient({ data: '{"code":"000000","msg":"","data":[{"id":9007199254740993,"rate":0.5}]}' });

    expect(await client.call('queryAcctInstSimpleList', {})).toEqual([{ id: '9007199254740993', rate: 0.5 }]);
  });

  test('resolves to the data of the envelope', async () => {
    const { client, sent } = buildClient({ data: { code: '000000', msg: '', data: [] } });

    const data = await client.call('queryAcctInstSimpleList', {});

    expect(data).toEqual([]);
    expect(sent[0]?.headers.get('token')).toBe('tok');
  });

  test('a write of a click says so, but none of a page itself', async () => {
    const { client, sent } = buildClient({ data: { code: '000000', data: null } });
    const write = (options?: { gesture: boolean }) => client.callByName('saveUserSetting', {}, options);
    await write();
    await write({ gesture: true });
    await write({ gesture: false });

    expect(sent.map(({ headers }) => headers.get('X-Gesture') ?? '')).toEqual(['1', '1', '']);
  });

  test('blanks the token where the URL says so, and names the session on every call', async () => {
    const { client, sent } = buildClient({ data: { code: '000000', msg: '', data: null } });

    for (const id of ['detailNoOperate', 'logout', 'updatePassword', 'publicFundPageList', 'queryOrderPageList']) {
      await client.callByName(id, {});
    }

    expect(sent.map(({ headers }) => headers.get('token'))).toEqual(['', '', '', '', 'tok']);
    expect(new Set(sent.map(({ headers }) => headers.get('sessionId')))).toEqual(new Set(['s1']));
  });

  test('reports the id by which the server names the session', async () => {
    const { client, reported } = buildClient({ data: { code: '000000', data: null }, headers: { sessionid: 's2' } });

    await client.callByName('queryOrderPageList', {});

    expect(reported.named).toEqual([[7, 's2']]);
  });

  test('other codes show {code}: {msg}, once', async () => {
    const { client, reported } = buildClient({ data: { code: '45031015', msg: '可用份额不足' } });

    const error = await fail(client.call('queryTradeCalendar', {}));

    expect(error).toMatchObject({ code: '45031015', message: '45031015：可用份额不足', shown: true });
    expect(reported.errors).toEqual(['45031015：可用份额不足']);
  });

  test('leaves a refusal to a quiet caller', async () => {
    const { client, reported } = buildClient({ data: { code: '45031015', msg: '可用份额不足' } });

    const error = await fail(client.call('queryTradeCalendar', {}, { quiet: true }));

    expect(error.shown).toBe(false);
    expect(reported.errors).toEqual([]);
  });

  test('an expired session ends, even for a quiet caller', async () => {
    const { client, reported } = buildClient({ status: 401, data: { code: '45020034', msg: '登录已过期' } });

    const error = await fail(client.call('queryTradeCalendar', {}, { quiet: true }));

    expect(reported.ended).toEqual([[7, '登录已过期，请重新登录']]);
    expect(error.shown).toBe(true);
    expect(reported.errors).toEqual([]);
  });

  test('a table of operations that cannot be fetched is said as a lost network', async () => {
    vi.resetModules();
    vi.doMock('#contract/operations', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const fresh = await import('./create-client.ts');
    const { client, reported, sent } = buildClient({ data: null }, operator, fresh.createClient);

    await expect(client.call('queryAcctInstSimpleList', {})).rejects.toThrow('网络连接异常');

    expect(reported.errors).toEqual([expect.stringContaining('网络连接异常')]);
    expect(sent).toEqual([]);
    vi.doUnmock('#contract/operations');
    await expect(client.call('queryAcctInstSimpleList', {})).resolves.toBeNull();
  });

  test('Network Error is said in the operator’s words', async () => {
    const { client, reported } = buildClient(new AxiosError('Network Error'));

    await fail(client.call('queryTradeCalendar', {}));

    expect(reported.errors).toEqual(['网络连接异常，请检查网络后重试']);
  });

  test('keeps silent about a call that its caller cancelled', async () => {
    const { client, reported } = buildClient(new AxiosError('canceled'));
    const signal = AbortSignal.abort();

    const error = await fail(client.call('queryTradeCalendar', {}, { signal }));

    expect(error.shown).toBe(true);
    expect(reported.errors).toEqual([]);
  });

  test('a blob call returns a file with the server’s name', async () => {
    const blob = new Blob(['PK'], { type: 'application/octet-stream' });
    const { client } = buildClient({ data: blob, headers: { 'content-disposition': 'attachment; filename="a.xlsx"' } });

    const file = await client.fetchFile('exportOrderList', {});

    expect(file).toEqual({ blob, fileName: 'a.xlsx' });
  });

  test('a download that is long is answered with its job', async () => {
    const body = { code: '000000', msg: '成功', data: { jobId: 'J1', fileName: '交易记录.xlsx' } };
    const blob = new Blob([JSON.stringify(body)], { type: 'application/json; charset=utf-8' });
    const { client } = buildClient({ data: blob });

    expect(await client.requestFile('exportOrderList', {})).toEqual({ jobId: 'J1', fileName: '交易记录.xlsx' });
  });

  test('a download that is short is answered with its file', async () => {
    const blob = new Blob(['PK'], { type: 'application/octet-stream' });
    const { client } = buildClient({ data: blob });

    expect(await client.requestFile('exportOrderList', {})).toEqual({ blob, fileName: undefined });
  });

  test('a blob that is really JSON shows its msg as error', async () => {
    const blob = new Blob(['{"code":"45033004","msg":"该日期的数据尚未生成"}'], { type: 'application/json' });
    const { client, reported } = buildClient({ data: blob });

    await fail(client.fetchFile('exportOrderList', {}));

    expect(reported.errors).toEqual(['该日期的数据尚未生成']);
  });

  test('rejects an operation that the contract does not have', async () => {
    const { client } = buildClient({});

    await expect(client.callByName('nothing', {})).rejects.toThrow('unknown operation nothing');
  });

  test('the no-permission code goes to the caller with the code, without a message', async () => {
    const { client, reported } = buildClient({ data: { code: '100401', msg: '' } });

    const error = await fail(client.call('queryAcctMenuResources', { accountId: 1 }));

    expect(error).toMatchObject({ code: '100401', shown: false });
    expect(reported).toEqual({ named: [], ended: [], due: [], errors: [] });
  });

  test('45020041 asks for a new password instead of a message, even of a quiet caller', async () => {
    const { client, reported } = buildClient({ data: { code: '45020041', msg: '' } });

    const error = await fail(client.call('queryTradeCalendar', {}, { quiet: true }));

    expect(error.shown).toBe(true);
    expect(reported).toEqual({ named: [], ended: [], due: [[7]], errors: [] });
  });

  test.each(['70800002', '1010006'])('%s leads to login, which says why', async (code) => {
    const { client, reported } = buildClient({ data: { code, msg: 'x' } });

    await fail(client.call('queryTradeCalendar', {}));

    expect(reported).toEqual({ named: [], ended: [[7, 'x']], due: [], errors: [] });
  });

  test('an operator who has been disabled is logged out by any call, with the reason', async () => {
    const { client, reported } = buildClient({ data: { code: '45020007', msg: 'x' } });

    await fail(client.call('queryTradeCalendar', {}, { quiet: true }));

    const reason = '45020007：该操作员账号已被停用，如需启用请联系管理员或机构负责人';
    expect(reported).toEqual({ named: [], ended: [[7, reason]], due: [], errors: [] });
  });

  test('a disabled operator who is only asked about ends no session', async () => {
    const { client, reported } = buildClient({ data: { code: '45020007', msg: 'x' } });

    await fail(client.callByName('verifyAccountInfo', {}));

    expect(reported.ended).toEqual([]);
  });

  test('HTTP 204 returns nothing', async () => {
    const { client } = buildClient({ status: 204, data: '' });

    expect(await client.call('logout', {})).toBeUndefined();
  });

  test('a network error rethrows the response data', async () => {
    const error = new AxiosError('Network Error');
    const data = { code: '45031015', msg: '可用份额不足', traceId: 'T1' };
    const config = { headers: new AxiosHeaders() };
    error.response = { status: 500, statusText: '', headers: {}, data, config };
    const { client } = buildClient(error);

    expect(await fail(client.call('queryTradeCalendar', {}))).toMatchObject({
      code: '45031015',
      traceId: 'T1',
      body: data,
    });
  });

  test('a user with a registration token calls the twin of an operation', async () => {
    const { client, sent } = buildClient({ data: { code: '000000', data: { total: 0 } } }, registrant);

    await client.callByName('queryInstitutionRegisterStatements', { pageNum: 1, pageSize: 10 });

    expect(sent[0]?.url).toBe('/api/otc/regist/registInst/queryInstitutionRegisterStatements');
    expect(sent[0]?.headers.get('registToken')).toBe('reg');
  });

  test('an operator calls the operation itself', async () => {
    const { client, sent } = buildClient({ data: { code: '000000', data: { total: 0 } } });

    await client.callByName('queryInstitutionRegisterStatements', { pageNum: 1, pageSize: 10 });

    expect(sent[0]?.url).toBe('/api/otc/console/inst/instInfo/queryInstitutionRegisterStatements');
  });

  test('a page that leaves takes its calls, downloads and uploads along', async () => {
    for (const operation of ['queryTradeCalendar', 'exportOrderList', 'uploadRegistFile']) {
      const { client, sent, reported } = buildClient(new AxiosError('canceled'));
      const { signal, abort } = buildAbort();
      const call = operation === 'exportOrderList' ? client.fetchFile : client.callByName;

      const failing = fail(call(operation, {}, { signal }));
      abort();

      expect((await failing).shown).toBe(true);
      expect(sent[0]?.signal).toBe(signal);
      expect(reported.errors).toEqual([]);
    }
  });

  test('uploads report the bytes sent, downloads the bytes received', async () => {
    const heard: unknown[] = [];
    const onProgress = (progress: unknown): void => void heard.push(progress);
    const { client, sent } = buildClient({ data: new Blob(['PK']) });

    await client.callByName('uploadRegistFile', {}, { onProgress });
    await client.fetchFile('exportOrderList', {}, { onProgress });
    const event = { bytes: 1, lengthComputable: true };
    sent[0]?.onUploadProgress?.({ ...event, loaded: 5, total: 10 });
    sent[1]?.onDownloadProgress?.({ ...event, loaded: 7 });

    expect(heard).toEqual([{ loaded: 5, total: 10 }, { loaded: 7 }]);
  });
});

test('there is no HTTP timeout, and the XSRF names are XSRF-TOKEN and X-XSRF-TOKEN', () => {
  expect(createHttp().defaults).toMatchObject({
    timeout: 0,
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
  });
});

function buildAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
