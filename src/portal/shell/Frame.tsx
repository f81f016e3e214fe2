import { EnginePorts } from '#engine';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { buildSessionMenu } from '../menu/find-landing-path.ts';
import { RISK_LINE } from '../messages.ts';
import { usePortal } from '../portal.ts';
import type { RouteMatch } from '../routes/match-route.ts';
import type { Account, SessionData } from '../session/session-state.ts';
import { createPorts } from './create-ports.ts';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { PageHost } from './PageHost.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TabStrip } from './TabStrip.tsx';
import { usePageNavigation } from './use-navigation.ts';
import { widgets } from './widgets.ts';

interface FrameProps {
  readonly match: RouteMatch;
  readonly account: Account;
  readonly data: SessionData;
}

/** The shell: header, side menu, tabs, the page in front, the risk line. */
export function Frame({ match, account, data }: FrameProps) {
  const portal = usePortal();
  const { search } = useLocation();
  const navigation = usePageNavigation();
  const [collapsed, setCollapsed] = useState(false);
  const menu = useMemo(() => buildSessionMenu(data, portal.routes), [data, portal.routes]);
  const ports = useMemo(
    () => createPorts({ portal, navigation, widgets, account, data }),
    [portal, navigation, account, data],
  );
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search]);
  const visit = useStableMatch(match);
  useEffect(() => {
    portal.tabs.dispatch({ type: 'visit', match: visit, query });
  }, [portal.tabs, visit, query]);

  return (
    <EnginePorts value={ports}>
      <div className={styles['frame']}>
        <Header name={account.realName || account.phone} onLogout={navigation.logout} />
        <div className={styles['body']}>
          <SideMenu
            menu={menu}
            route={match.route}
            collapsed={collapsed}
            onCollapse={setCollapsed}
            onOpen={(page) => navigation.openPage({ page })}
          />
          <div className={styles['main']}>
            <TabStrip navigation={navigation} />
            <main className={styles['content']}>
              <div className={styles['page']}>
                <PageHost match={visit} query={query} navigation={navigation} ports={ports} />
              </div>
              <footer className={styles['risk']}>{RISK_LINE}</footer>
            </main>
          </div>
        </div>
      </div>
    </EnginePorts>
  );
}

/** The same object while route and params stay the same: each render of the router matches anew. */
function useStableMatch({ route, params }: RouteMatch): RouteMatch {
  const key = JSON.stringify(params);
  return useMemo(() => ({ route, params: JSON.parse(key) as RouteMatch['params'] }), [route, key]);
}
