import { useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { applyTheme, chooseTheme } from './theme.ts';
import type { Theme } from './palette.ts';

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
