import { lazy, Suspense, useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Loading } from './Loading.tsx';
import { usePortal } from './portal.ts';
import { buildDocumentTitle } from './routes/document-title.ts';
import { decideNavigation } from './routes/guard.ts';
import type { RouteMatch } from './routes/match-route.ts';
import { ERROR_ROUTE, LOGIN_ROUTE } from './routes/portal-route.ts';
import { loginStateFor } from './routes/return-to.ts';
import { ErrorPage } from './screens/error-page/ErrorPage.tsx';
import { LoginScreen } from './screens/login/LoginScreen.tsx';
import { hasToken } from './session/create-session.ts';
import { useStore } from './create-store.ts';
import { loadShell } from './shell/load-shell.ts';
import { PageErrorBoundary } from './shell/PageErrorBoundary.tsx';

const Shell = lazy(() => loadShell().then(({ Shell: component }) => ({ default: component })));
const reportFailure = (error: unknown): void => globalThis.reportError(error);
/** The shell itself could not be fetched (a new version was published): only a fresh start helps. */
const reload = (): void => window.location.reload();

/** Asks the guard where the address leads, and goes there. */
export function PortalRouter() {
  const { session, routes } = usePortal();
  const location = useLocation();
  const decision = decideNavigation(location.pathname, hasToken(useStore(session)), routes);

  if (decision.kind === 'redirect') {
    const state = decision.returns ? loginStateFor(location) : null;
    return <Navigate key={decision.to} to={decision.to} replace state={state} />;
  }
  return <Arrival key={decision.route.name} match={decision} clearsSession={decision.clearsSession} />;
}

function Arrival({ match, clearsSession }: { match: RouteMatch; clearsSession: boolean }) {
  const { session, tabs } = usePortal();
  const title = buildDocumentTitle(match);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  useLayoutEffect(() => {
    if (!clearsSession) return;
    // The reason of an expired session must survive its arrival at the login page.
    session.clear(session.get().notice);
    tabs.dispatch({ type: 'clear' });
  }, [clearsSession, session, tabs]);

  if (match.route.name === LOGIN_ROUTE) return <LoginScreen />;
  if (match.route.name === ERROR_ROUTE) return <ErrorPage />;
  return (
    <PageErrorBoundary onError={reportFailure} onRetry={reload}>
      <Suspense fallback={<Loading />}>
        <Shell match={match} />
      </Suspense>
    </PageErrorBoundary>
  );
}
