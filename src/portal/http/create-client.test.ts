import axios, { AxiosError, type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { describe, expect, test } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { createClient } from './create-client.ts';

type Reply = { status?: number; data?: unknown; headers?: Record<string, string> } | Error;

/** A client whose server answers with `reply`, and what it tells its host. */
function buildClient(reply: Reply) {
  const sent: InternalAxiosRequestConfig[] = [];
  const told = { ended: [] as unknown[], errors: [] as string[] };
  const adapter: AxiosAdapter = async (config): Promise<AxiosResponse> => {
    sent.push(config);
    if (reply instanceof Error) throw reply;
    return { status: 200, statusText: '', headers: {}, data: null, ...reply, config };
  };
  const client = createClient(
    {
      credentials: () => ({ token: 'tok', registToken: '', generation: 7 }),
      endSession: (...args) => told.ended.push(args),
      showError: (text) => told.errors.push(text),
    },
    axios.create({ adapter, validateStatus: () => true }),
  );
  return { client, sent, told };
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
  test('resolves to the data of the envelope', async () => {
    const { client, sent } = buildClient({ data: { code: '000000', msg: '', data: [] } });

    const data = await client.call('queryAcctInstSimpleList', {});

    expect(data).toEqual([]);
    expect(sent[0]?.headers.get('token')).toBe('tok');
  });

  test('shows a refusal once and says so', async () => {
    const { client, told } = buildClient({ data: { code: '45031015', msg: '可用份额不足' } });

    const error = await fail(client.call('queryTradeCalendar', {}));

    expect(error).toMatchObject({ code: '45031015', message: '45031015：可用份额不足', shown: true });
    expect(told.errors).toEqual(['45031015：可用份额不足']);
  });

  test('leaves a refusal to a quiet caller', async () => {
    const { client, told } = buildClient({ data: { code: '45031015', msg: '可用份额不足' } });

    const error = await fail(client.call('queryTradeCalendar', {}, { quiet: true }));

    expect(error.shown).toBe(false);
    expect(told.errors).toEqual([]);
  });

  test('ends the session it was sent with, even for a quiet caller', async () => {
    const { client, told } = buildClient({ status: 401, data: { code: '45020034', msg: '登录已过期' } });

    const error = await fail(client.call('queryTradeCalendar', {}, { quiet: true }));

    expect(told.ended).toEqual([[7, '登录已过期，请重新登录']]);
    expect(error.shown).toBe(true);
    expect(told.errors).toEqual([]);
  });

  test('says a network failure in Chinese', async () => {
    const { client, told } = buildClient(new AxiosError('Network Error'));

    await fail(client.call('queryTradeCalendar', {}));

    expect(told.errors).toEqual(['网络连接异常，请检查网络后重试']);
  });

  test('keeps silent about a call that its caller cancelled', async () => {
    const { client, told } = buildClient(new AxiosError('canceled'));
    const signal = AbortSignal.abort();

    const error = await fail(client.call('queryTradeCalendar', {}, { signal }));

    expect(error.shown).toBe(true);
    expect(told.errors).toEqual([]);
  });

  test('returns a file with the server’s name', async () => {
    const blob = new Blob(['PK'], { type: 'application/octet-stream' });
    const { client } = buildClient({ data: blob, headers: { 'content-disposition': 'attachment; filename="a.xlsx"' } });

    const file = await client.fetchFile('exportOrderList', {});

    expect(file).toEqual({ blob, fileName: 'a.xlsx' });
  });

  test('shows the msg of a file that is really JSON', async () => {
    const blob = new Blob(['{"code":"45033004","msg":"该日期的数据尚未生成"}'], { type: 'application/json' });
    const { client, told } = buildClient({ data: blob });

    await fail(client.fetchFile('exportOrderList', {}));

    expect(told.errors).toEqual(['45033004：该日期的数据尚未生成']);
  });

  test('rejects an operation that the contract does not have', async () => {
    const { client } = buildClient({});

    await expect(client.callByName('nothing', {})).rejects.toThrow('unknown operation nothing');
  });
});
