import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useStore } from './use-store.ts';
import { httpMessages } from './http/messages.ts';
import { useMessages } from './language/language.ts';
import { useSpokenTexts } from './language/page-texts.ts';
import { Loading } from './Loading.tsx';
import { usePortal } from './portal.ts';
import { buildDocumentTitle } from './routes/document-title.ts';
import { decideNavigation } from './routes/guard.ts';
import { type RouteMatch, isScreenName, PASSWORD_ROUTE } from './routes/portal-route.ts';
import { loginStateFor } from './routes/return-to.ts';
import { Screen } from './Screen.tsx';
import { hasToken } from './session/session-state.ts';
import { signOut } from './session/sign-in.ts';
import { loadShell } from './shell/load-shell.ts';
import { PageErrorBoundary } from './shell/PageErrorBoundary.tsx';

const Shell = lazy(() => loadShell().then(({ Shell: component }) => ({ default: component })));
/** The shell or a screen could not be fetched: only a fresh start asks for it again. */
const reload = (): void => window.location.reload();

/** Asks the guard where the address leads, and goes there. */
export function PortalRouter() {
  const { session, routes } = usePortal();
  const location = useLocation();
  const state = useStore(session);
  const decision = decideNavigation(location, state, useStore(routes));

  if (decision.kind === 'auto-login') return <FreshStart />;
  if (decision.kind === 'redirect') {
    // A login after a logout starts at home; after an expired session it returns to the page.
    const returns = decision.returns && state.ended?.reason !== 'left';
    const loginState = returns ? loginStateFor(location, state.ended?.owner) : null;
    return <Navigate key={decision.to} to={decision.to} replace state={loginState} />;
  }
  if (decision.kind === 'restore') return <Restoring />;
  // One shell for all its pages: open pages stay.
  const key = isScreenName(decision.route.name) ? decision.route.name : 'shell';
  return <Arrival key={key} match={decision} clearsSession={decision.clearsSession} />;
}

/** A ticket in the address is taken when the portal starts (main.tsx), before anything is drawn. */
function FreshStart() {
  useEffect(reload, []);
  return <Loading />;
}

/** The shell loads the session, and with it the pages that the build lacks. */
function Restoring() {
  const { reportError, release } = usePortal();
  return (
    <PageErrorBoundary onError={reportError} onRetry={reload} release={release}>
      <Suspense fallback={<Loading />}>
        <Shell match={null} />
      </Suspense>
    </PageErrorBoundary>
  );
}

function Arrival({ match, clearsSession }: { match: RouteMatch; clearsSession: boolean }) {
  const portal = usePortal();
  useSpokenTexts();
  const { search } = useLocation();
  const waiting = [...useStore(portal.menuCounts.counts).values()].reduce((sum, count) => sum + count, 0);
  const title = buildDocumentTitle(match, Object.fromEntries(new URLSearchParams(search)), waiting);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  // A session may also end while the login page is open already.
  const state = useStore(portal.session);
  const { leadsToLogin } = state;
  useLayoutEffect(() => {
    if (clearsSession || leadsToLogin) portal.arriveAtLogin();
  }, [clearsSession, leadsToLogin, portal]);

  const { name } = match.route;
  useSayPasswordDue(name);
  // Without a session the guard leads to the login page.
  const logout = (): void => signOut(portal.client, portal.session);
  return (
    <PageErrorBoundary
      onError={portal.reportError}
      onRetry={reload}
      onLogout={hasToken(state) ? logout : undefined}
      release={portal.release}
    >
      <Suspense fallback={<Loading />}>
        {isScreenName(name) ? <Screen name={name} /> : <Shell match={match} />}
      </Suspense>
    </PageErrorBoundary>
  );
}

/** Says, where the password is changed, why nothing else opens; again whenever something else was tried. */
function useSayPasswordDue(routeName: string): void {
  const { session, notices } = usePortal();
  const { passwordDue } = useStore(session);
  const { mustChangePassword } = useMessages(httpMessages);
  const says = passwordDue && routeName === PASSWORD_ROUTE;
  useEffect(() => {
    if (says) notices.show('warning', mustChangePassword);
  }, [says, notices, mustChangePassword]);
}
