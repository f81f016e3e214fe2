import '@ant-design/v5-patch-for-react-19';
import '@fundesk/engine/style.css';
import './main.css';
import { language } from '@fundesk/language/values/language';
import { Alert, ConfigProvider, Input } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { keepToken, readToken, wasRefused } from './api.ts';
import { Shell } from './Shell.tsx';
import { isChinese, words } from './words.ts';

language.set(isChinese ? 'zh-CN' : 'en-US');

/** Asks for the token of the service; replace it by the login that yours has. */
function Login({ onDone }: { readonly onDone: () => void }) {
  const enter = (token: string): void => {
    keepToken(token);
    onDone();
  };
  return (
    <div className="login">
      {wasRefused() && <Alert type="warning" message={words.refused} />}
      <Input.Search type="password" aria-label="Token" enterButton={words.signIn} onSearch={enter} />
    </div>
  );
}

function Root() {
  const [hasToken, setHasToken] = useState(readToken() !== '');
  return hasToken ? <Shell /> : <Login onDone={() => setHasToken(true)} />;
}

const element = document.querySelector('#root');
if (!element) throw new Error('index.html has no #root');
createRoot(element).render(
  <StrictMode>
    <ConfigProvider locale={isChinese ? zhCN : enUS}>
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </ConfigProvider>
  </StrictMode>,
);
