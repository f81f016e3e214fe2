import 'dayjs/locale/zh-cn';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Loading } from '../Loading.tsx';
import { useLanguage, useMessages } from '../language/language.ts';
import { usePortal } from '../portal.ts';
import { buildPath, type RouteMatch, LOGIN_PATH } from '../routes/portal-route.ts';
import { StatusScreen } from '../screens/StatusScreen.tsx';
import { hasToken } from '../session/session-state.ts';
import { restoreSession, signOut } from '../session/sign-in.ts';
import { useStore } from '../use-store.ts';
import { BareFrame } from './BareFrame.tsx';
import styles from './Frame.module.css';
import { Frame } from './Frame.tsx';
import { Header } from './Header.tsx';
import { messages } from './messages.ts';

/** A page that is reached without a token, but has nothing to show to a stranger. */
function SignedOut() {
  const { routes } = usePortal();
  const text = useMessages(messages);
  const navigate = useNavigate();
  const register = {
    label: text.register,
    onClick: () => void navigate(buildPath(routes.get(), { page: 'ProcessRegister' })),
  };
  return (
    <div className={styles['frame']}>
      <Header>
        <Button type="text" onClick={() => void navigate(LOGIN_PATH)}>
          {text.login}
        </Button>
      </Header>
      <main className={styles['main']}>
        <StatusScreen title={text.signedOut} detail={text.signedOutHint} action={register} />
      </main>
    </div>
  );
}

/** Loads the session of a stored token, under the header of the shell; the login page never shows in between. */
function RestoreSession() {
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

// Here and not in main.tsx: dayjs is no part of the login page.
dayjs.locale('zh-cn');

interface ShellProps {
  /** Null while only the session can say whether the address is a page. */
  readonly match: RouteMatch | null;
}

/** A page inside the frame of header, menu and tabs; after a reload the session is restored first. */
export function Shell({ match }: ShellProps) {
  const { session } = usePortal();
  const state = useStore(session);
  const language = useLanguage();
  useEffect(() => {
    dayjs.locale(language === 'zh-CN' ? 'zh-cn' : 'en');
  }, [language]);

  // A page marked requiresAuth is reached without a token (handbook: guards), and asks for the login.
  if (!hasToken(state)) return <SignedOut />;
  if (!state.data || !match) return <RestoreSession />;
  if (match.route.shell === false) return <BareFrame key={match.route.name} match={match} data={state.data} />;
  return <Frame match={match} data={state.data} />;
}
