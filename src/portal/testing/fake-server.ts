import type { OperationId } from '#contract';
import { operations } from '#contract/operations';
import axios, { type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/** An envelope that succeeds. */
export const succeed = (data: unknown = null): object => ({ code: '000000', msg: '', data });
/** An envelope that refuses. */
export const refuse = (code: string, msg = ''): object => ({ code, msg });

/** The public id of the session that a login begins. */
export const SESSION_ID = 's1';

/** Makes a reply body, now or later; `count` is the number of the request to this operation, from 1. */
type Answer = (config: InternalAxiosRequestConfig, count: number) => unknown;

/** The reply to an operation: a body, or a function that makes one. */
export type Answers = Partial<Record<OperationId, object | Answer>>;

export interface FakeServer {
  readonly http: AxiosInstance;
  /** Requests so far, in order. */
  readonly sent: readonly { readonly operation: string; readonly config: InternalAxiosRequestConfig }[];
  /** Operations called so far, in order. */
  operations(): readonly string[];
  /** Requests to one operation so far, in order. */
  sentTo(operation: OperationId): readonly InternalAxiosRequestConfig[];
}

/** A server that answers by `answers`, and any other operation with success and no data. */
export function createFakeServer(answers: Answers = {}): FakeServer {
  const sent: { operation: string; config: InternalAxiosRequestConfig }[] = [];
  const byPath = new Map(Object.entries(operations).map(([name, { path }]) => [path, name]));
  const sentTo = (name: string) => sent.filter(({ operation }) => operation === name).map(({ config }) => config);
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const operation = byPath.get(config.url ?? '') ?? '';
    sent.push({ operation, config });
    const answer = Object.entries(answers).find(([name]) => name === operation)?.[1] ?? succeed();
    const data: unknown = typeof answer === 'function' ? await answer(config, sentTo(operation).length) : answer;
    // A session is named to a browser that does not know its id.
    const unnamed = config.headers.get('token') !== '' && config.headers.get('sessionId') === '';
    const headers = operation === 'login' || unnamed ? { sessionid: SESSION_ID } : {};
    return { status: 200, statusText: '', headers, data, config };
  };
  return {
    http: axios.create({ adapter, validateStatus: () => true }),
    sent,
    sentTo,
    operations: () => sent.map(({ operation }) => operation),
  };
}

/** The fields of a JSON or form body. */
export function readBody(config: InternalAxiosRequestConfig | undefined): Readonly<Record<string, unknown>> {
  const body: unknown = config?.data;
  if (typeof body !== 'string') return {};
  return body.startsWith('{')
    ? (JSON.parse(body) as Readonly<Record<string, unknown>>)
    : Object.fromEntries(new URLSearchParams(body));
}
