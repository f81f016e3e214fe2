import { useCallback, useEffect, useState } from 'react';
import { Loading } from '../Loading.tsx';
import { usePortal } from '../portal.ts';
import { StatusScreen } from '../screens/StatusScreen.tsx';
import { restoreSession } from '../session/sign-in.ts';
import { messages } from './messages.ts';

/** Loads the session of a stored token; the login page never shows in between. */
export function RestoreSession() {
  const { client, session } = usePortal();
  const [failure, setFailure] = useState('');

  const restore = useCallback(async (): Promise<void> => {
    setFailure('');
    try {
      await restoreSession(client, session);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }, [client, session]);

  useEffect(() => {
    void restore();
  }, [restore]);

  if (failure === '') return <Loading />;
  return (
    <StatusScreen
      title={messages.sessionFailed}
      detail={failure}
      action={{ label: messages.retry, onClick: () => void restore() }}
    />
  );
}
