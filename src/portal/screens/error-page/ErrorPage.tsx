import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from '../../use-store.ts';
import { httpMessages } from '../../http/messages.ts';
import { useMessages } from '../../language/language.ts';
import { findLandingPath } from '../../menu/find-landing-path.ts';
import { usePortal } from '../../portal.ts';
import { LOGIN_PATH } from '../../routes/portal-route.ts';
import { hasToken } from '../../session/session-state.ts';
import { restoreSession, signOut } from '../../session/sign-in.ts';
import { useArrivalFocus } from '../parts/use-arrival-focus.ts';
import { StatusScreen } from '../StatusScreen.tsx';
import styles from '../StatusScreen.module.css';
import { messages } from './messages.ts';

const LogoutDialog = lazy(() =>
  import('../../shell/LogoutDialog.tsx').then((file) => ({ default: file.LogoutDialog })),
);

/** /errorPage: the address leads nowhere (handbook: error-page), or the operator has no menu at all (100401). */
export function ErrorPage() {
  const { session, client, routes, notices } = usePortal();
  const state = useStore(session);
  const signedIn = hasToken(state);
  const navigate = useNavigate();
  const m = useMessages(messages);
  const { noPermission } = useMessages(httpMessages);
  const main = useArrivalFocus<HTMLElement>();
  const [asking, setAsking] = useState(false);

  async function leave(): Promise<void> {
    try {
      // After a reload on this page the menu, and with it the way home, is not loaded yet.
      if (signedIn && !session.get().data) await restoreSession(client, session);
    } catch (error) {
      notices.show('error', error instanceof Error ? error.message : m.title);
      return;
    }
    await navigate(findLandingPath(session.get().data, routes.get()) ?? LOGIN_PATH, { replace: true });
  }

  function logout(): void {
    signOut(client, session);
    void navigate(LOGIN_PATH, { replace: true });
  }

  const hasNoMenu = state.refusalCode !== '';
  return (
    <main ref={main} tabIndex={-1} className={styles['full']}>
      {hasNoMenu ? (
        <StatusScreen title={noPermission} detail={m.noMenuHint} action={{ label: m.logout, onClick: logout }} />
      ) : (
        <StatusScreen
          title={m.title}
          detail={m.detail}
          action={{ label: signedIn ? m.home : m.login, onClick: () => void leave() }}
          other={signedIn ? { label: m.logout, onClick: () => setAsking(true) } : undefined}
        />
      )}
      <Suspense>{asking && <LogoutDialog open onConfirm={logout} onCancel={() => setAsking(false)} />}</Suspense>
    </main>
  );
}
