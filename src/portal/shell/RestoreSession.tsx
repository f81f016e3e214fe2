import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../language/language.ts';
import { Loading } from '../Loading.tsx';
import { usePortal } from '../portal.ts';
import { LOGIN_PATH } from '../routes/portal-route.ts';
import { StatusScreen } from '../screens/StatusScreen.tsx';
import { restoreSession } from '../session/sign-in.ts';
import { signOut } from '../session/sign-out.ts';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { messages } from './messages.ts';

/** Loads the session of a stored token, under the header of the shell; the login page never shows in between. */
export function RestoreSession() {
  const { client, session } = usePortal();
  const text = useMessages(messages);
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');

  const restore = useCallback(async (): Promise<void> => {
    setFailure('');
    try {
      await restoreSession(client, session);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }, [client, session]);

  useEffect(() => void restore(), [restore]);

  function handleLogout(): void {
    signOut(client, session);
    void navigate(LOGIN_PATH, { replace: true });
  }

  const action = { label: text.retry, onClick: () => void restore() };
  return (
    <div className={styles['frame']}>
      <Header onLogout={handleLogout} />
      <main className={styles['main']}>
        {failure === '' ? <Loading /> : <StatusScreen title={text.sessionFailed} detail={failure} action={action} />}
      </main>
    </div>
  );
}
