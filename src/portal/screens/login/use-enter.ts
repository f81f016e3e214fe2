import { useLocation, useNavigate } from 'react-router-dom';
import { currentMessages } from '../../language/language.ts';
import { findLandingPath } from '../../menu/find-landing-path.ts';
import { usePortal } from '../../portal.ts';
import { readReturnTo } from '../../routes/return-to.ts';
import { type Credentials, signIn } from '../../session/sign-in.ts';
import { loadShell } from '../../shell/load-shell.ts';
import { messages } from './messages.ts';

/** Logs in and opens the page that asked for the login, else the first of the menu; rejects with a CallFailure. */
export function useEnter(): (credentials: Credentials) => Promise<void> {
  const { client, session, routes } = usePortal();
  const navigate = useNavigate();
  const location = useLocation();

  return async (credentials) => {
    // A chunk that fails to load is asked for again by the shell itself, with a retry.
    loadShell().catch(() => undefined);
    await signIn(client, session, credentials);
    const { account, data } = session.get();
    const target = readReturnTo(location.state, routes, account?.accountId) ?? findLandingPath(data, routes);
    if (target === undefined) session.clear({ notice: currentMessages(messages).noPermission });
    else await navigate(target, { replace: true });
  };
}
