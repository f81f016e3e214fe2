import { Alert, ConfigProvider, Spin } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useMemo, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useMotion } from '#engine';
import { language } from '#values/language';
import { browserZone, isZone, zone } from '#values/zone';
import type { ApplicationProps } from './application-props.ts';
import { createCall } from './create-call.ts';
import { Login } from './Login.tsx';
import { readMessages } from './messages.ts';
import { Entitled } from './Entitled.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';
import { wasRefused } from './session.ts';
import { Shell } from './Shell.tsx';
import { useSession } from './use-session.ts';

const isChinese = navigator.language.startsWith('zh');

/**
 * A product around the engine, in Chinese or English by the browser's language. Without a credential in the profile it
 * has no login.
 */
export function Application(props: ApplicationProps) {
  const { api, ports, title, platform = false, login: SignIn = platform ? PasswordLogin : Login } = props;
  const { zone: named } = api.profile;
  const wrongZone = named === undefined || isZone(named) ? undefined : named;
  useState(() => {
    language.set(isChinese ? 'zh-CN' : 'en-US');
    zone.set(wrongZone === undefined ? (named ?? browserZone()) : browserZone());
    if (wrongZone !== undefined) reportError(new Error(`profile.json: there is no time zone '${wrongZone}'`));
  });
  const session = useSession(api.profile.authentication);
  const call = useMemo(() => ports?.call ?? createCall(api), [api, ports]);
  const motion = useMotion();
  const [theme, wave] = useMemo(() => [{ token: { motion } }, { disabled: !motion }], [motion]);
  return (
    <ConfigProvider locale={isChinese ? zhCN : enUS} theme={theme} wave={wave}>
      {wrongZone === undefined ? null : (
        <Alert banner closable type="warning" message={readMessages().noZone(wrongZone, browserZone())} />
      )}
      <BrowserRouter>
        {session.stage === 'in' && (platform ? <Entitled {...props} call={call} /> : <Shell {...props} />)}
        {session.stage === 'returning' && <Spin fullscreen />}
        {session.stage === 'out' && <SignIn {...session.login} title={title} call={call} wasRefused={wasRefused()} />}
      </BrowserRouter>
    </ConfigProvider>
  );
}
