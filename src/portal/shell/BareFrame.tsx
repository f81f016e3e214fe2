import { Button } from 'antd';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from '../create-store.ts';
import { useMessages } from '../language/language.ts';
import { productMessages } from '../messages.ts';
import { usePortal } from '../portal.ts';
import { buildPath } from '../routes/build-path.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import { countEnds } from '../tabs/tab-state.ts';
import { useArrivalFocus } from '../screens/parts/use-arrival-focus.ts';
import type { SessionData } from '../session/session-state.ts';
import styles from './BareFrame.module.css';
import { createBareNavigation } from './create-bare-navigation.ts';
import { Header } from './Header.tsx';
import { messages } from './messages.ts';
import { PageHost } from './PageHost.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';
import { useLeaveQuestion } from './use-leave-question.tsx';
import { useRouterMoves } from './use-navigation.ts';
import { useUnloadQuestion } from './use-unload-question.ts';
import { useStableVisit } from './use-visit.ts';

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
  useUnloadQuestion(portal.tabs);

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
