import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { BrowserRouter } from 'react-router-dom';
import { NoticeHost } from './NoticeHost.tsx';
import { PortalProvider, type Portal } from './portal.ts';
import { PortalRouter } from './PortalRouter.tsx';
import { type Theme, toAntdTheme } from './themes/theme.ts';

/** The portal: theme, language, router. */
export function App({ portal, theme }: { portal: Portal; theme: Theme }) {
  return (
    <ConfigProvider locale={zhCN} theme={toAntdTheme(theme)} button={{ autoInsertSpace: false }}>
      <PortalProvider value={portal}>
        <NoticeHost notices={portal.notices} />
        <BrowserRouter>
          <PortalRouter />
        </BrowserRouter>
      </PortalProvider>
    </ConfigProvider>
  );
}
