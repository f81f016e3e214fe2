import '@ant-design/v5-patch-for-react-19';
import './themes/base.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { onEdit, routes } from 'virtual:pages';
import { App, Dress } from './App.tsx';
import { listenForErrors, writeReport } from './errors/create-error-reporter.ts';
import { restoreLanguage } from './language/language.ts';
import { readEvents } from './live/create-live.ts';
import { Loading } from './Loading.tsx';
import { createPortal } from './portal.ts';
import { readBuild } from './release/create-release.ts';
import { enterByTicket, type TicketQuestion } from './session/enter.ts';
import { followWidth } from './themes/layout-width.ts';
import { applyTheme, chooseTheme } from './themes/theme.ts';

restoreLanguage(window.localStorage);
applyTheme(chooseTheme(window.location.search, window.sessionStorage), document.documentElement);
followWidth(window, document.documentElement);
const { sessionStorage, localStorage } = window;
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
// A chunk is missing. Before there is a session, the shell or screen that lacks it asks by itself.
window.addEventListener('vite:preloadError', () => {
  if (portal.session.get().data) void portal.release.check();
});

const element = document.querySelector('#root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);
const show = (): void =>
  root.render(
    <StrictMode>
      <App portal={portal} />
    </StrictMode>,
  );

const TicketDialog = lazy(() =>
  import('./TicketDialog.tsx').then(({ TicketDialog: component }) => ({ default: component })),
);
async function askToSwitch(question: TicketQuestion): Promise<boolean> {
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

root.render(<Loading />);
const entering = enterByTicket(portal, window, askToSwitch);
if (entering) void entering.then(show);
else show();
