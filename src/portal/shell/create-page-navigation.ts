import { buildPath, matchRoute, type RouteTarget } from '../routes/match-route.ts';
import { countEnds, pageKeyOf } from '../tabs/tab-state.ts';
import type { NavigationParts, TabMoves } from './tab-moves.ts';

/** A page by route name; `replace` also closes the tab of the page that asks (a finished wizard). */
export type OpenTarget = RouteTarget & { readonly replace?: boolean };

/** Navigation of one page; it changes its own tab only, even while another is in front. */
export interface PageNavigation {
  openPage(target: OpenTarget): void;
  /** Mirrors the page's state in the address, unless the operator has left the page meanwhile. */
  updateQuery(target: RouteTarget, replace: boolean): void;
  /** Closes the page's tab; the only tab gives way to home. */
  closePage(): void;
  /** Draws the page afresh, in the version that is live; asks before unsent input would be lost. */
  renew(): void;
  back(): void;
}

/** One page as the deck began it: its route name and {@link countEnds} at that time. */
export interface PageOrigin {
  readonly name: string;
  readonly ends: number;
}

/**
 * Opens a page in front. `leaving` gives its tab to the page that opens. Asks first when that tab, or another page of
 * the same route, holds unsent input.
 */
export function openInFront(parts: NavigationParts, moves: TabMoves, target: OpenTarget, leaving = ''): void {
  const { portal, go } = parts;
  const { page, params = {}, query = {}, replace = false } = target;
  const known = portal.tabs.get().tabs.find(({ name }) => name === page);
  const changes = known !== undefined && pageKeyOf(known) !== pageKeyOf({ name: page, params, query });
  const givesUp = leaving !== '' && leaving !== page;
  const lost = [...(changes && leaving !== page ? [page] : []), ...(givesUp ? [leaving] : [])];
  moves.leaveThen(lost, () => {
    if (givesUp) {
      openTab(parts, target, leaving);
      portal.tabs.dispatch({ type: 'drop', names: [leaving] });
    }
    go(buildPath(portal.routes.get(), target), replace);
  });
}

/** Opens the tab of a page and not yet the page: beside the tab `after`, else as the last. */
function openTab({ portal }: NavigationParts, { page, params = {}, query = {} }: OpenTarget, after: string): void {
  const routes = portal.routes.get();
  const match = matchRoute(routes, buildPath(routes, { page, params, query }));
  const whole = { ...query, ...match?.route.query };
  if (match) portal.tabs.dispatch({ type: 'visit', match, query: whole, behind: true, after });
}

/** A page that the operator has left opens another: as a tab only, the page in front stays. */
function openBehind(parts: NavigationParts, target: OpenTarget, leaving: string): void {
  openTab(parts, target, leaving);
  if (leaving !== '' && leaving !== target.page) parts.portal.tabs.dispatch({ type: 'close', names: [leaving] });
}

/** The navigation of one page; once the page is gone for good, it does nothing any more. */
export function createPageNavigation(parts: NavigationParts, moves: TabMoves, origin: PageOrigin): PageNavigation {
  const { portal, go, goBack, canGoBack } = parts;
  const { name, ends } = origin;
  const isGone = (): boolean => countEnds(portal.tabs.get(), name) !== ends;
  const isInFront = (): boolean => !isGone() && portal.tabs.get().active === name;
  return {
    openPage(target) {
      const leaving = target.replace ? name : '';
      if (isInFront()) openInFront(parts, moves, target, leaving);
      else if (!isGone()) openBehind(parts, target, leaving);
    },
    updateQuery(target, replace) {
      if (isInFront()) go(buildPath(portal.routes.get(), target), replace);
    },
    closePage() {
      if (!isGone()) moves.finish(name);
    },
    renew() {
      if (!isInFront()) return;
      moves.leaveThen([name], () => {
        // Its path may be another one by now; the page begins again where the operator is.
        const tab = portal.tabs.get().tabs.find((one) => one.name === name);
        if (tab) go(buildPath(portal.routes.get(), { page: name, params: tab.params, query: tab.query }), true);
        portal.tabs.dispatch({ type: 'reload', name });
      });
    },
    back() {
      if (!isInFront()) return;
      if (canGoBack()) goBack();
      else go(moves.home(), true);
    },
  };
}
