import '#antd-patch';
import '../themes/base.css';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { TOKEN_CLASS, toAntdTheme } from '../themes/antd-theme.ts';
import { applyTheme, chooseTheme } from '../themes/theme.ts';
import { Gallery } from './Gallery.tsx';

// A page of its own beside the portal's: the build knows index.html of the portal alone, so nothing of this is in it.
const theme = chooseTheme(window.location.search, window.sessionStorage);
applyTheme(theme, document.documentElement);
document.documentElement.classList.add(TOKEN_CLASS);

const element = document.querySelector('#root');
if (!element) throw new Error('dev/index.html has no #root');
createRoot(element).render(
  <StrictMode>
    <ConfigProvider locale={zhCN} theme={toAntdTheme(theme, 'standard')} button={{ autoInsertSpace: false }}>
      <BrowserRouter>
        <Gallery />
      </BrowserRouter>
    </ConfigProvider>
  </StrictMode>,
);
