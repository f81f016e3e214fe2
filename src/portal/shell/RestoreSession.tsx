import { useCallback, useEffect, useState } from 'react';
import { CallFailure } from '../http/call-failure.ts';
import { NO_PERMISSION_CODE } from '../http/error-catalogue.ts';
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
      if (error instanceof CallFailure && error.code === NO_PERMISSION_CODE) session.clear(error.message);
      else setFailure(error instanceof Error ? error.message : String(error));
    }
  }, [client, session]);

  useEffect(() => {
    // A token without an account cannot be restored (a registration token; its screens are not part of this build).
    if (session.get().account) void restore();
    else session.clear();
  }, [restore, session]);

  if (failure === '') return <Loading />;
  return (
    <StatusScreen
      title={messages.sessionFailed}
      detail={failure}
      action={{ label: messages.retry, onClick: () => void restore() }}
    />
  );
}
