import type { OperationData, OperationId } from '#contract';
import type { Envelope, TestApp } from '../build-app.ts';

/** Calls an operation as a user, who signs in once, with params right or wrong. */
export type CallAs = <K extends OperationId>(
  userName: string,
  id: K,
  params?: object,
) => Promise<Envelope<OperationData<K>>>;

/** Remembers the signed-in users; a new one for each test, because `reset` forgets sessions. */
export function createCaller(server: TestApp): CallAs {
  const tokens = new Map<string, Promise<string>>();
  return async <K extends OperationId>(userName: string, id: K, params: object = {}) => {
    const token = tokens.get(userName) ?? server.signIn(userName);
    tokens.set(userName, token);
    return (await server.call(id, params, await token)) as Envelope<OperationData<K>>;
  };
}
