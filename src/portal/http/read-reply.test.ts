import { readResponse } from '#client';
import { profile } from '#contract';
import { describe, expect, test } from 'vitest';
import { CLIENT_ERROR_CODE } from './error-catalogue.ts';
import { toFailure } from './call-failure.ts';

interface WireReply {
  readonly status: number;
  readonly body: unknown;
}

async function readReply(reply: WireReply) {
  const reading = await readResponse(profile, { response: 'json' }, { ...reply, header: () => undefined });
  return reading.ok ? { ok: true, data: reading.data } : { ok: false, failure: toFailure(reading.refusal) };
}

const good: readonly [rule: string, reply: WireReply, data: unknown][] = [
  [
    'code 000000 is success and returns data',
    { status: 200, body: { code: '000000', msg: '', data: { a: 1 } } },
    { a: 1 },
  ],
  ['code 00000000 is success and returns data', { status: 200, body: { code: '00000000', msg: '', data: [1] } }, [1]],
  ['HTTP 204 returns nothing', { status: 204, body: '' }, undefined],
  ['2xx is success: without an envelope it returns the body', { status: 201, body: 'text' }, 'text'],
];

const bad: readonly [rule: string, reply: WireReply, code: string, msg: string][] = [
  [
    'another code is a failure',
    { status: 200, body: { code: '45020034', msg: '登录已过期' } },
    '45020034',
    '登录已过期',
  ],
  [
    'an envelope counts whatever the status',
    { status: 401, body: { code: 'AU300001', msg: '令牌缺失' } },
    'AU300001',
    '令牌缺失',
  ],
  [
    'a status without an envelope is a client error',
    { status: 502, body: '<html>' },
    CLIENT_ERROR_CODE,
    'Request failed with status code 502',
  ],
];

describe('readReply', () => {
  test.each(good)('%s', async (_, reply, data) => {
    expect(await readReply(reply)).toEqual({ ok: true, data });
  });

  test.each(bad)('%s', async (_, reply, code, msg) => {
    expect(await readReply(reply)).toMatchObject({ ok: false, failure: { code, msg } });
  });

  test('keeps field messages and the trace id', async () => {
    const reading = await readReply({
      status: 200,
      body: { code: '1', msg: 'm', fields: { applyAmt: '太低' }, traceId: 'T1' },
    });

    expect(reading).toMatchObject({ ok: false, failure: { fields: { applyAmt: '太低' }, traceId: 'T1' } });
  });
});
