import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useMotion } from '#parts';
import type { LanguageName } from '#values/language';
import { useLanguage, useMessages } from './language/language.ts';
import { productMessages } from './messages.ts';
import { TOKEN_CLASS, toAntdTheme } from './themes/antd-theme.ts';
import type { Theme } from './themes/theme.ts';
import type { Density } from './themes/use-density.ts';

const LOCALES: Readonly<Record<LanguageName, typeof zhCN>> = { 'zh-CN': zhCN, 'en-US': enUS };

interface Props {
  readonly theme: Theme;
  readonly density: Density;
  readonly children: ReactNode;
}

/** A theme, a density and the language of the window around its children. */
export function Dressed({ theme, density, children }: Props) {
  const language = useLanguage();
  const motion = useMotion();
  const { close } = useMessages(productMessages);
  // antd names the cross of a dialog in English only.
  const modal = useMemo(() => ({ closable: { 'aria-label': close } }), [close]);
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
