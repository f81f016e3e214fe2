import { useNavigate } from 'react-router-dom';
import { useStore } from '../../create-store.ts';
import { useMessages } from '../../language/language.ts';
import { findLandingPath } from '../../menu/find-landing-path.ts';
import { usePortal } from '../../portal.ts';
import { LOGIN_PATH } from '../../routes/portal-route.ts';
import { hasToken } from '../../session/session-state.ts';
import { restoreSession } from '../../session/sign-in.ts';
import { useArrivalFocus } from '../parts/use-arrival-focus.ts';
import { StatusScreen } from '../StatusScreen.tsx';
import styles from '../StatusScreen.module.css';
import { messages } from './messages.ts';

/** /errorPage: the address leads nowhere (domain §3.1 P3). */
export function ErrorPage() {
  const { session, client, routes, notices } = usePortal();
  const signedIn = hasToken(useStore(session));
  const navigate = useNavigate();
  const m = useMessages(messages);
  const main = useArrivalFocus<HTMLElement>();

  async function leave(): Promise<void> {
    try {
      // After a reload on this page the menu, and with it the way home, is not loaded yet.
      if (signedIn && !session.get().data) await restoreSession(client, session);
    } catch (error) {
      notices.show('error', error instanceof Error ? error.message : m.title);
      return;
    }
    await navigate(findLandingPath(session.get().data, routes) ?? LOGIN_PATH, { replace: true });
  }

  return (
    <main ref={main} tabIndex={-1} className={styles['full']}>
      <StatusScreen
        title={m.title}
        detail={m.detail}
        action={{ label: signedIn ? m.home : m.login, onClick: () => void leave() }}
      />
    </main>
  );
}
