import { OperationError } from '@fundesk/engine';
import { CallError, createClient, createFetchSend, type CallOptions, type CallParams } from '@fundesk/language/client';
import { operations, profile } from 'virtual:api';

/** The token of the session is kept for as long as the window is open. */
const KEY = 'token';
export const readToken = (): string => sessionStorage.getItem(KEY) ?? '';
export const keepToken = (token: string): void => sessionStorage.setItem(KEY, token);

const REFUSED = '/?refused';
/** The service has refused the last token. */
export const wasRefused = (): boolean => `${location.pathname}${location.search}` === REFUSED;

/** Ends the session and starts the application anew. */
export function signOut(address: string): void {
  keepToken('');
  location.assign(address);
}

const client = createClient({
  profile,
  operations,
  // Vite's proxy takes this path to the service; where the product is deployed, the web server does.
  send: createFetchSend(profile, '/_api'),
  values: () => ({ token: readToken() }),
});

/** Calls an operation; ends the session when the service no longer accepts its token. */
export async function call(operation: string, params: CallParams, options?: CallOptions): Promise<unknown> {
  try {
    return await client.call(operation, params, options);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, message, fields, traceId, status, signIn } = error.refusal;
    if (signIn && readToken() !== '') signOut(REFUSED);
    throw new OperationError(message || `${status}`, { code: code ?? `${status}`, fields, traceId });
  }
}
