import '@ant-design/v5-patch-for-react-19';
import './themes/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { routes } from 'virtual:pages';
import { App } from './App.tsx';
import { listenForErrors } from './errors/listen-for-errors.ts';
import { writeReport } from './errors/write-report.ts';
import { restoreLanguage } from './language/language.ts';
import { Loading } from './Loading.tsx';
import { createPortal } from './portal.ts';
import { enterByTicket } from './session/enter.ts';
import { followWidth } from './themes/layout-width.ts';
import { applyTheme, chooseTheme } from './themes/theme.ts';

restoreLanguage(window.localStorage);
applyTheme(chooseTheme(window.location.search, window.sessionStorage), document.documentElement);
followWidth(window, document.documentElement);
const { sessionStorage, localStorage } = window;
const portal = createPortal({ pages: routes, sessionStorage, localStorage, writeReport });
if (import.meta.env.PROD) listenForErrors(window, portal.reportError);

const element = document.querySelector('#root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);
const show = (): void =>
  root.render(
    <StrictMode>
      <App portal={portal} />
    </StrictMode>,
  );

const entering = enterByTicket(portal, window);
if (entering) {
  root.render(<Loading />);
  void entering.then(show);
} else {
  show();
}
