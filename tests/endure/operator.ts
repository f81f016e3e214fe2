import { setTimeout as pause } from 'node:timers/promises';
import type { OperationData, OperationId, OperationParams } from '#contract';
import { operations } from '#contract/operations';
import { demoPassword } from '#trade/testing';

export interface Answer<Data = unknown> {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
  readonly traceId?: string;
  readonly data: Data;
}

/** A call gives up after this long, ms. */
const patience = 15_000;

/** An operator at the keyboard: signs in when needed and calls operations. Never throws for an answer, only without one. */
export interface Operator {
  call<K extends OperationId>(id: K, params: OperationParams<K>, base?: string): Promise<Answer<OperationData<K>>>;
}

export function createOperator(userName: string, url: string): Operator {
  let headers: Record<string, string> = {};
  let signingIn: Promise<void> | undefined;
  const send = async (base: string, id: OperationId, init: RequestInit): Promise<Response> => {
    const { method, path } = operations[id];
    return fetch(`${base}${path}`, { method, signal: AbortSignal.timeout(patience), ...init });
  };
  const signInOnce = async (base: string): Promise<void> => {
    const body = new URLSearchParams({ username: userName, password: demoPassword });
    const reply = await send(base, 'login', { headers: { loginType: '1' }, body });
    const { code, msg, data } = (await reply.json()) as Answer<OperationData<'login'>>;
    // An address may log in so often a minute.
    if (code === '45010004') return pause(5_000).then(() => signInOnce(base));
    if (code !== '000000') throw new Error(`${userName} cannot log in: ${code} ${msg}`);
    headers = { token: data.accountInfoBo.token };
  };
  // A second login would end the session of the first.
  const signIn = (base: string): Promise<void> => {
    signingIn ??= signInOnce(base).finally(() => (signingIn = undefined));
    return signingIn;
  };
  const post = async (base: string, id: OperationId, params: object): Promise<Answer> => {
    const reply = await send(base, id, {
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(params),
    });
    return { status: reply.status, ...((await reply.json()) as Omit<Answer, 'status'>) };
  };
  return {
    call: async <K extends OperationId>(id: K, params: OperationParams<K>, base = url) => {
      if (!headers['token']) await signIn(base);
      const first = await post(base, id, params);
      // The last one: a login of its own whose answer was lost has taken the session over.
      if (!['45020034', 'AU300001', 'AU300003', '45020037'].includes(first.code))
        return first as Answer<OperationData<K>>;
      await signIn(base);
      return (await post(base, id, params)) as Answer<OperationData<K>>;
    },
  };
}
