import '@ant-design/v5-patch-for-react-19';
import './themes/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { routes } from 'virtual:pages';
import { App } from './App.tsx';
import { createPortal } from './portal.ts';
import { applyTheme, chooseTheme } from './themes/theme.ts';

const theme = chooseTheme(window.location.search, window.sessionStorage);
applyTheme(theme, document.documentElement);
const portal = createPortal({
  pages: routes,
  sessionStorage: window.sessionStorage,
  localStorage: window.localStorage,
});

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App portal={portal} theme={theme} />
  </StrictMode>,
);
