import '#antd-patch';
import './themes/base.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { onEdit, routes } from 'virtual:pages';
import { App, Dress } from './App.tsx';
import { listenForErrors, writeReport } from './errors/create-error-reporter.ts';
import { restoreLanguage } from './language/language.ts';
import { readEvents } from './live/create-live.ts';
import { Loading } from './Loading.tsx';
import { createPortal, type Portal } from './portal.ts';
import { readBuild } from './release/create-release.ts';
import { LOGIN_PATH } from './routes/portal-route.ts';
import { enterByTicket, type TicketQuestion } from './session/enter.ts';
import { followWidth } from './themes/layout-width.ts';
import { applyTheme, chooseTheme } from './themes/theme.ts';

const TicketDialog = lazy(() =>
  import('./TicketDialog.tsx').then(({ TicketDialog: component }) => ({ default: component })),
);

async function start(): Promise<void> {
  const { sessionStorage, localStorage } = window;
  restoreLanguage(localStorage);
  // The login page ends a session rather than takes one.
  if (window.location.pathname !== LOGIN_PATH && (await isShared())) {
    const { takeSession } = await import('./session/take-session.ts');
    await takeSession(sessionStorage);
  }
  applyTheme(chooseTheme(window.location.search, sessionStorage), document.documentElement);
  followWidth(window, document.documentElement);
  const portal = createPortal({
    pages: routes,
    sessionStorage,
    localStorage,
    openEvents: readEvents,
    build: readBuild(window),
    writeReport,
  });
  if (import.meta.env.PROD) listenForErrors(window, portal.reportError);
  onEdit(portal.routes.edit);
  // Comes with the shell: the login page has nothing to share.
  const unsubscribe = portal.session.subscribe(() => {
    if (!portal.session.get().data) return;
    unsubscribe();
    void import('./session/share-session.ts').then(({ shareSession }) => shareSession(portal.session, sessionStorage));
  });
  // A chunk is missing. Before there is a session, the shell or screen that lacks it asks by itself.
  window.addEventListener('vite:preloadError', () => {
    if (portal.session.get().data) void portal.release.check();
  });

  const element = document.querySelector('#root');
  if (!element) throw new Error('index.html has no #root');
  const root = createRoot(element);
  root.render(<Loading />);
  await enterByTicket(portal, window, (question) => askToSwitch(portal, root, question));
  root.render(
    <StrictMode>
      <App portal={portal} />
    </StrictMode>,
  );
}

/** Whether another tab of this browser may have a session: without locks nobody knows, and tabs stay apart. */
async function isShared(): Promise<boolean> {
  const { held = [] } = (await (navigator as Partial<Navigator>).locks?.query()) ?? {};
  return held.length > 0;
}

async function askToSwitch(portal: Portal, root: Root, question: TicketQuestion): Promise<boolean> {
  const answer = await new Promise<boolean>((resolve) =>
    root.render(
      <BrowserRouter>
        <Dress portal={portal}>
          <Suspense fallback={<Loading />}>
            <TicketDialog {...question} onAnswer={resolve} />
          </Suspense>
        </Dress>
      </BrowserRouter>,
    ),
  );
  root.render(<Loading />);
  return answer;
}

void start();
