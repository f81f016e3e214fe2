import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { language } from '#values/language';
import { browserZone, isZone, zone } from '#values/zone';
import type { ApplicationProps } from './application-props.ts';
import { Login } from './Login.tsx';
import { keepToken, readToken, wasRefused } from './session.ts';
import { Shell } from './Shell.tsx';

const isChinese = navigator.language.startsWith('zh');

/**
 * A product around the engine, in Chinese or English by the browser's language. Without a credential in the profile it
 * has no login.
 */
export function Application(props: ApplicationProps) {
  const { api, login: SignIn = Login } = props;
  useState(() => {
    language.set(isChinese ? 'zh-CN' : 'en-US');
    const { zone: named = '' } = api.profile;
    zone.set(isZone(named) ? named : browserZone());
  });
  const [hasToken, setHasToken] = useState(() => api.profile.authentication.length === 0 || readToken() !== '');
  const enter = (token: string): void => {
    keepToken(token);
    setHasToken(true);
  };
  return (
    <ConfigProvider locale={isChinese ? zhCN : enUS}>
      <BrowserRouter>
        {hasToken ? <Shell {...props} /> : <SignIn wasRefused={wasRefused()} onToken={enter} />}
      </BrowserRouter>
    </ConfigProvider>
  );
}
