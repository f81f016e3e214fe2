import { useMemoizedFn } from 'ahooks';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePortal } from '../portal.ts';
import { createNavigation, type ShellNavigation } from './create-navigation.ts';
import type { NavigationParts } from './tab-moves.ts';

type RouterMoves = Pick<NavigationParts, 'go' | 'goBack' | 'canGoBack'>;

/** The router's moves; the same object for good, whereas react-router makes a new function for every path. */
export function useRouterMoves(): RouterMoves {
  const navigate = useNavigate();
  const go = useMemoizedFn((path: string, replace = false): void => void navigate(path, { replace }));
  const goBack = useMemoizedFn((): void => void navigate(-1));
  return useMemo(() => ({ go, goBack, canGoBack: hasHistory }), [go, goBack]);
}

/** Navigation by route name; the same object as long as the shell stands. */
export function useShellNavigation(ask: NavigationParts['ask']): ShellNavigation {
  const portal = usePortal();
  const moves = useRouterMoves();
  return useMemo(() => createNavigation({ portal, ...moves, ask }), [portal, moves, ask]);
}

/** Whether "back" stays in the portal; react-router numbers its history entries from 0. */
function hasHistory(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
  );
}
