import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CallFailure } from '../../http/call-failure.ts';
import { NO_PERMISSION_CODE, SESSION_LIVE_CODE } from '../../http/error-catalogue.ts';
import { findLandingPath } from '../../menu/find-landing-path.ts';
import { usePortal } from '../../portal.ts';
import { ERROR_PATH } from '../../routes/portal-route.ts';
import { readReturnTo } from '../../routes/return-to.ts';
import { listOwners } from '../../session/session-state.ts';
import { type Credentials, signIn } from '../../session/sign-in.ts';
import { loadShell } from '../../shell/load-shell.ts';

export interface Enter {
  readonly enter: (credentials: Credentials) => Promise<void>;
  /** User name or phone whose other session the next login ends, as the screen has announced. */
  readonly endsSessionOf: string;
}

/**
 * Logs in and opens the page that asked for the login, else the first of the menu; an operator without a menu comes to
 * the error page.
 * Rejects with a CallFailure.
 */
export function useEnter(): Enter {
  const { client, session, routes } = usePortal();
  const navigate = useNavigate();
  const location = useLocation();

  const [endsSessionOf, setEndsSessionOf] = useState('');
  const enter = async (credentials: Credentials): Promise<void> => {
    const name = 'phone' in credentials ? credentials.phone : credentials.username;
    // A chunk that fails to load is asked for again by the shell itself, with a retry.
    loadShell().catch(() => undefined);
    try {
      await signIn(client, session, { ...credentials, takeOver: name === endsSessionOf });
    } catch (error) {
      setEndsSessionOf(error instanceof CallFailure && error.code === SESSION_LIVE_CODE ? name : '');
      // The error page says why, and offers to leave.
      if (session.get().refusalCode !== '') await navigate(ERROR_PATH, { replace: true });
      throw error;
    }
    const state = session.get();
    const pages = routes.get();
    const target = readReturnTo(location.state, pages, listOwners(state)) ?? findLandingPath(state.data, pages);
    if (target === undefined) session.clear({ refusalCode: NO_PERMISSION_CODE });
    await navigate(target ?? ERROR_PATH, { replace: true });
  };
  return { enter, endsSessionOf };
}
