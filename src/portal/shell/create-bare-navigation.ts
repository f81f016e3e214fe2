import { translate } from '../language/page-texts.ts';
import { findHomePath } from '../menu/find-landing-path.ts';
import { buildPath } from '../routes/build-path.ts';
import { ERROR_PATH, LOGIN_PATH } from '../routes/portal-route.ts';
import { signOut } from '../session/sign-out.ts';
import { pageKeyOf } from '../tabs/tab-state.ts';
import type { PageNavigation } from './create-page-navigation.ts';
import type { Visit } from './deck.ts';
import type { NavigationParts } from './tab-moves.ts';

/** Navigation of a page outside the shell: it has no tab, so leaving it is losing what was typed. */
export interface BareNavigation extends PageNavigation {
  /** Goes to an address, after asking when unsent input would be lost. */
  leaveFor(path: string): void;
  logout(): void;
}

export function createBareNavigation(parts: NavigationParts, { match, query }: Visit): BareNavigation {
  const { portal, go, goBack, canGoBack, ask } = parts;
  const { routes, tabs, session, client } = portal;
  const key = pageKeyOf({ name: match.route.name, params: match.params, query });
  const home = (): string => findHomePath(session.get().data, routes.get()) ?? ERROR_PATH;

  function leaveThen(proceed: () => void): void {
    if (!tabs.get().dirty.includes(key)) proceed();
    else void ask([translate(match.route.title)]).then((agreed) => agreed && proceed());
  }

  return {
    openPage: (target) => leaveThen(() => go(buildPath(routes.get(), target), target.replace)),
    updateQuery: (target, replace) => go(buildPath(routes.get(), target), replace),
    closePage: () => go(home(), true),
    renew: () => leaveThen(() => tabs.dispatch({ type: 'reload', name: match.route.name })),
    back: () =>
      leaveThen(() => {
        if (canGoBack()) goBack();
        else go(home(), true);
      }),
    leaveFor: (path) => leaveThen(() => go(path)),
    logout() {
      signOut(client, session);
      go(LOGIN_PATH, true);
    },
  };
}
