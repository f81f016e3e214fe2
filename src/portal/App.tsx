import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { LanguageName } from '#values/language';
import { useLanguage, useMessages } from './language/language.ts';
import { productMessages } from './messages.ts';
import { NoticeHost } from './NoticeHost.tsx';
import { PortalProvider, type Portal } from './portal.ts';
import { PortalRouter } from './PortalRouter.tsx';
import { TOKEN_CLASS, toAntdTheme } from './themes/antd-theme.ts';
import { useDensity } from './themes/use-density.ts';
import { useMotion } from './themes/use-motion.ts';
import { useTheme } from './themes/use-theme.ts';

const LOCALES: Readonly<Record<LanguageName, typeof zhCN>> = { 'zh-CN': zhCN, 'en-US': enUS };

/** The portal: theme, language, density, router. None of the first three makes anything start anew: what is typed stays. */
export function App({ portal }: { portal: Portal }) {
  return (
    // A click is answered at once: in a transition the page before would stand until the next is drawn.
    <BrowserRouter useTransitions={false}>
      <Dress portal={portal}>
        <PortalProvider value={portal}>
          <NoticeHost notices={portal.notices} />
          <PortalRouter />
        </PortalProvider>
      </Dress>
    </BrowserRouter>
  );
}

interface Dressed {
  readonly settings: Pick<Portal['settings'], 'get' | 'subscribe'>;
}

/** Theme, language and density around whatever is drawn. */
export function Dress({ portal, children }: { portal: Dressed; children: ReactNode }) {
  const theme = useTheme();
  const language = useLanguage();
  const density = useDensity(portal.settings);
  const motion = useMotion();
  const { close } = useMessages(productMessages);
  // antd names the cross of a dialog in English only.
  const modal = useMemo(() => ({ closable: { 'aria-label': close } }), [close]);
  // A wave that may not move is never over, and holds the page of its button for five seconds.
  const wave = useMemo(() => ({ disabled: !motion }), [motion]);
  const tokens = useMemo(() => toAntdTheme(theme, density, motion), [theme, density, motion]);
  useLayoutEffect(() => {
    document.documentElement.classList.add(TOKEN_CLASS);
    document.documentElement.dataset['density'] = density;
  }, [density]);

  return (
    <ConfigProvider
      locale={LOCALES[language]}
      theme={tokens}
      button={{ autoInsertSpace: false }}
      modal={modal}
      wave={wave}
    >
      {children}
    </ConfigProvider>
  );
}
