import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CredentialProfile } from '#client';
import type { LoginProps } from './application-props.ts';
import { beginSignIn, finishSignIn, grantedOf, isReturning, reasonOf } from './oauth.ts';
import { keepCredentials, readCredentials, type Credentials } from './session.ts';

/** Whether somebody is signed in, and what the login needs. */
export function useSession(credentials: readonly CredentialProfile[]) {
  const granted = useMemo(() => grantedOf(credentials), [credentials]);
  const [failure, setFailure] = useState<string>();
  const [stage, setStage] = useState(() => {
    if (credentials.length === 0 || readCredentials()) return 'in';
    return granted && isReturning() ? 'returning' : 'out';
  });
  const fail = useCallback((error: unknown): void => {
    setFailure(reasonOf(error));
    setStage('out');
  }, []);
  useEffect(() => {
    if (stage !== 'returning' || !granted) return;
    finishSignIn(granted).then(() => setStage(readCredentials() ? 'in' : 'out'), fail);
  }, [stage, granted, fail]);
  const login: Omit<LoginProps, 'title' | 'wasRefused' | 'call'> = {
    credentials,
    ...(failure !== undefined && { failure }),
    onCredentials: (values: Credentials) => {
      keepCredentials(values);
      setStage('in');
    },
    ...(granted && { onGrant: (values: Credentials) => void beginSignIn(granted, values).catch(fail) }),
  };
  return { stage, login };
}
