import { Button } from 'antd';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from '../use-store.ts';
import { useMessages } from '../language/language.ts';
import { productMessages } from '../messages.ts';
import { usePortal } from '../portal.ts';
import { buildPath, type RouteMatch, ERROR_PATH, LOGIN_PATH } from '../routes/portal-route.ts';
import { countEnds, pageKeyOf } from '../tabs/tab-state.ts';
import { useArrivalFocus } from '../screens/parts/use-arrival-focus.ts';
import type { SessionData } from '../session/session-state.ts';
import { translate } from '../language/page-texts.ts';
import { findHomePath } from '../menu/find-landing-path.ts';
import { signOut } from '../session/sign-in.ts';
import styles from './BareFrame.module.css';
import { Header } from './Header.tsx';
import { messages } from './messages.ts';
import { PageHost } from './PageHost.tsx';
import { SkipLink } from './Frame.tsx';
import { MAIN_ID } from './use-focus.ts';
import { useLeaveQuestion, useUnloadQuestion } from './use-leave-question.tsx';
import { useRouterMoves, type PageNavigation } from './create-navigation.ts';
import { useStableVisit, type Visit } from './deck.ts';
import type { NavigationParts } from './tab-moves.ts';

interface BareFrameProps {
  readonly match: RouteMatch;
  readonly data: SessionData;
}

/** A page outside the shell, without menu and tabs: header, one column, the risk line. */
export function BareFrame({ match, data }: BareFrameProps) {
  const portal = usePortal();
  const text = useMessages(messages);
  const { riskLine } = useMessages(productMessages);
  const [ask, question] = useLeaveQuestion();
  const moves = useRouterMoves();
  const front = useStableVisit(match, useLocation().search);
  const navigation = useMemo(() => createBareNavigation({ portal, ...moves, ask }, front), [portal, moves, ask, front]);
  const ends = countEnds(useStore(portal.tabs), match.route.name);
  const main = useArrivalFocus<HTMLElement>();
  useUnloadQuestion(portal);

  return (
    <div className={styles['frame']}>
      <SkipLink />
      <Header onLogout={navigation.logout}>
        <Button
          type="text"
          onClick={() => navigation.leaveFor(buildPath(portal.routes.get(), { page: 'MechanismList' }))}
        >
          {text.institutions}
        </Button>
      </Header>
      <main ref={main} id={MAIN_ID} className={styles['main']} tabIndex={-1}>
        <div className={styles['column']}>
          <PageHost key={ends} {...front} ends={ends} navigation={navigation} logout={navigation.logout} data={data} />
        </div>
        <footer className={styles['risk']}>{riskLine}</footer>
      </main>
      {question}
    </div>
  );
}

/** Navigation of a page outside the shell: it has no tab, so leaving it is losing what was typed. */
interface BareNavigation extends PageNavigation {
  /** Goes to an address, after asking when unsent input would be lost. */
  leaveFor(path: string): void;
  logout(): void;
}

function createBareNavigation(parts: NavigationParts, { match, query }: Visit): BareNavigation {
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
