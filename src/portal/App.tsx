import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { Dressed } from './Dressed.tsx';
import { IdentityHost } from './IdentityHost.tsx';
import { NoticeHost } from './NoticeHost.tsx';
import { PortalProvider, type Portal } from './portal.ts';
import { PortalRouter } from './PortalRouter.tsx';
import { useDensity } from './themes/use-density.ts';
import { applyTheme, chooseTheme, type Theme } from './themes/theme.ts';

/** The portal: theme, language, density, router. A change of the first three keeps the input of pages. */
export function App({ portal }: { portal: Portal }) {
  return (
    // A click is answered at once: a transition would show the old page until the next is drawn.
    <BrowserRouter useTransitions={false}>
      <Dress portal={portal}>
        <PortalProvider value={portal}>
          <NoticeHost notices={portal.notices} />
          <PortalRouter />
          <IdentityHost />
        </PortalProvider>
      </Dress>
    </BrowserRouter>
  );
}

interface Dressing {
  readonly settings: Pick<Portal['settings'], 'get' | 'subscribe'>;
}

/** The theme of the window and the density of the person signed in, around the whole portal. */
export function Dress({ portal, children }: { portal: Dressing; children: ReactNode }) {
  return (
    <Dressed theme={useTheme()} density={useDensity(portal.settings)}>
      {children}
    </Dressed>
  );
}

/**
 * The theme of this window. A link that asks for another one changes its colours; pages and input stay
 * (handbook: themes).
 */
export function useTheme(): Theme {
  const { search } = useLocation();
  const theme = useMemo(() => chooseTheme(search, window.sessionStorage), [search]);
  useLayoutEffect(() => applyTheme(theme, document.documentElement), [theme]);
  return theme;
}
