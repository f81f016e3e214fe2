import { OperationError } from '@fundesk/engine';
import { CallError, createClient, createFetchSend, type CallOptions, type CallParams } from '@fundesk/language/client';
import { operations, profile } from 'virtual:api';

/** Where the token of the session lies, for as long as the window is open. */
const KEY = 'token';
export const readToken = (): string => sessionStorage.getItem(KEY) ?? '';
export const keepToken = (token: string): void => sessionStorage.setItem(KEY, token);

const client = createClient({
  profile,
  operations,
  send: createFetchSend(profile),
  values: () => ({ token: readToken() }),
});

/** Calls an operation; ends the session when the service no longer accepts its token. */
export async function call(operation: string, params: CallParams, options?: CallOptions): Promise<unknown> {
  try {
    return await client.call(operation, params, options);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, message, fields, traceId, status, signIn } = error.refusal;
    if (signIn && readToken() !== '') {
      keepToken('');
      location.assign('/');
    }
    throw new OperationError(message || `${status}`, { code: code ?? `${status}`, fields, traceId });
  }
}
