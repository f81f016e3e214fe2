import { CallError, createClient, createFetchSend, readChanged } from '#client';
import { OperationError, type Ports } from '#engine';
import type { ShellApi } from './application-props.ts';
import { grantedOf, renewTokens } from './oauth.ts';
import { readMessages } from './messages.ts';
import { endSession, readCredentials } from './session.ts';

/** What went wrong, for people; a service that has not answered says nothing itself. */
export function sayFailure(error: unknown): string {
  if (error instanceof OperationError) return error.message;
  reportError(error);
  return readMessages().noAnswer;
}

/** Calls operations by the profile; ends the session when the service refuses the token. */
export function createCall({ operations, profile, base }: ShellApi): Ports['call'] {
  const values = () => readCredentials() ?? {};
  const client = createClient({ profile, operations, send: createFetchSend(profile, base), values });
  const granted = grantedOf(profile.authentication);
  const renew = async (isRefused: boolean) => granted !== undefined && renewTokens(granted, values(), isRefused);
  return async (operation, params, { runs, ...options } = {}) => {
    const call = () => client.call(operation, params, { ...options, gesture: runs === 'click' });
    const refusedToken = (error: unknown) => error instanceof CallError && error.refusal.signIn;
    await renew(false);
    try {
      return await call().catch(async (error: unknown) => {
        if (refusedToken(error) && (await renew(true))) return call();
        throw error;
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { code, message, fields, traceId, status, signIn, body } = error.refusal;
      if (signIn && readCredentials()) endSession('refused');
      throw new OperationError(message || `${status}`, {
        code: code ?? `${status}`,
        fields,
        traceId,
        changed: readChanged(profile, body),
      });
    }
  };
}
