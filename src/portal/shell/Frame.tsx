import { lazy, Suspense, useMemo, useEffect, useRef, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { buildSessionMenu, findLandingPath } from '../menu/find-landing-path.ts';
import { usePortal, useRoutes } from '../portal.ts';
import { useStore } from '../use-store.ts';
import { ExportsButton } from '../exports/ExportsButton.tsx';
import { InboxButton } from '../inbox/InboxButton.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { type RouteMatch, ERROR_PATH, mayOpenPage } from '../routes/portal-route.ts';
import type { SessionData } from '../session/session-state.ts';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { PageDeck } from './PageDeck.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TabStrip } from './TabStrip.tsx';
import { MAIN_ID, usePageFocus } from './use-focus.ts';
import { useLeaveQuestion, useUnloadQuestion } from './use-leave-question.tsx';
import { useShellNavigation } from './create-navigation.ts';
import { useVisit } from './deck.ts';
import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMessages } from '../language/language.ts';
import { refreshRights } from '../session/sign-in.ts';
import { messages } from './messages.ts';

const DemoClock = lazy(() => import('../demo/DemoClock.tsx').then((module) => ({ default: module.DemoClock })));
const EditPageButton = lazy(() =>
  import('../studio/edit-page/EditPageButton.tsx').then((module) => ({ default: module.EditPageButton })),
);

/** The page that edits a change, and is not edited from itself. */
const EDITOR = 'StudioEdit';

interface FrameProps {
  readonly match: RouteMatch;
  readonly data: SessionData;
}

/** The shell: header, side menu, tabs, the pages. */
export function Frame({ match, data }: FrameProps) {
  const portal = usePortal();
  // A registrant has no exports.
  const { account } = useStore(portal.session);
  const [ask, question] = useLeaveQuestion();
  const navigation = useShellNavigation(ask);
  const front = useVisit(match, useLocation().search, data);
  const routes = useRoutes();
  const menu = useMemo(() => buildSessionMenu(data, routes), [data, routes]);
  useUnloadQuestion(portal);
  usePageFocus(match.route.name);
  usePreviewLanding(data);

  return (
    <div className={styles['frame']}>
      <SkipLink />
      <Header onLogout={navigation.logout}>
        {mayEdit(match.route, data) && (
          <Suspense>
            <EditPageButton
              page={match.route.name}
              title={match.route.title}
              onEdit={(query) => navigation.openPage({ page: EDITOR, query })}
            />
          </Suspense>
        )}
        <PaletteButton menu={menu} codes={data.codes} navigation={navigation} />
        {account && data.demo && (
          <Suspense>
            <DemoClock />
          </Suspense>
        )}
        {account && <ExportsButton />}
        {account && !data.viewRole && (
          <InboxButton
            mayOpen={(page) => mayOpenPage(routes, page, data.codes)}
            onOpenPage={(page, query) =>
              navigation.openPage({ page, query: Object.fromEntries(new URLSearchParams(query)) })
            }
          />
        )}
      </Header>
      {data.viewRole && <RolePreviewBar roleName={data.viewRole.roleName} />}
      <div className={styles['body']}>
        <SideMenu menu={menu} route={match.route} onOpen={navigation.openFromMenu} />
        <div className={styles['content']}>
          <TabStrip navigation={navigation} menu={menu} />
          <main id={MAIN_ID} className={styles['main']} tabIndex={-1}>
            <PageDeck front={front} navigation={navigation} data={data} />
          </main>
        </div>
      </div>
      {question}
    </div>
  );
}

/** Whether the person may design the page; a screen written by hand has no file. */
function mayEdit({ name, load }: RouteMatch['route'], { codes, viewRole }: SessionData): boolean {
  return codes.has('PageDesign') && !viewRole && load !== undefined && name !== EDITOR;
}

/** The preview of a role begins and ends on the first page of the menu. */
function usePreviewLanding(data: SessionData): void {
  const { tabs, routes } = usePortal();
  const navigate = useNavigate();
  const roleId = data.viewRole?.roleId;
  const former = useRef(roleId);
  useEffect(() => {
    if (former.current === roleId) return;
    former.current = roleId;
    tabs.dispatch({ type: 'clear' });
    void navigate(findLandingPath(data, routes.get()) ?? ERROR_PATH, { replace: true });
  }, [roleId, data, routes, tabs, navigate]);
}

/** Says that an administrator looks at the portal as a role sees it, and is the way out. */
function RolePreviewBar({ roleName }: { readonly roleName: string }) {
  const { client, session } = usePortal();
  const text = useMessages(messages);
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await client.call('endRolePreview', {});
      await refreshRights(client, session);
    } finally {
      setLeaving(false);
    }
  };
  return (
    <div role="status" className={styles['bar']}>
      <EyeOutlined aria-hidden="true" />
      <span>{text.previewing(roleName)}</span>
      <Button size="small" loading={leaving} onClick={() => void leave().catch(() => undefined)}>
        {text.endPreview}
      </Button>
    </div>
  );
}

/** First stop of the keyboard: past header, menu and tabs to the page. */
export function SkipLink() {
  const { skipToContent } = useMessages(messages);

  function handleClick(event: MouseEvent): void {
    // The address belongs to the router: no fragment in it.
    event.preventDefault();
    document.querySelector<HTMLElement>(`#${MAIN_ID}`)?.focus();
  }

  return (
    <a className={styles['skip']} href={`#${MAIN_ID}`} onClick={handleClick}>
      {skipToContent}
    </a>
  );
}
