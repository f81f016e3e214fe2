import { createContext, use } from 'react';
import type { AxiosInstance } from 'axios';
import { createErrorReporter, type ReportError } from './errors/create-error-reporter.ts';
import type { ErrorReport } from './errors/send-report.ts';
import { createClient, createHttp, type OperationClient } from './http/create-client.ts';
import { followPageTexts } from './language/page-texts.ts';
import { createLongCall } from './http/long-call.ts';
import type { Download } from './http/download.ts';
import { createLive, type Live, type OpenEvents } from './live/create-live.ts';
import { createNotices, type Notices } from './notices.ts';
import { createMenuCounts, type MenuCounts } from './menu/build-menu.ts';
import { type BuildSource, createRelease, type Release, wouldLoseInput } from './release/create-release.ts';
import { BUILD_ALONE, createRoutes, createServedReader, type Routes, followLivePages } from './routes/create-routes.ts';
import type { LivePages, PortalRoute } from './routes/portal-route.ts';
import { createPageActions, type PageActions } from './shell/page-actions.ts';
import { createSession, type Session } from './session/create-session.ts';
import { createDrafts, type Drafts } from './session/drafts.ts';
import { createIdentity, type Identity } from './session/identity.ts';
import { createGates, type Gates } from './session/session-storage.ts';
import { refreshRights } from './session/sign-in.ts';
import { createServerClock, keepClock, type ServerClock, createTimers, type Timers } from './session/server-clock.ts';
import { followSession } from './session/session-life.ts';
import { ownerOf } from './session/session-state.ts';
import { createUserSettings, type UserSettings } from './session/user-settings.ts';
import { createPageStores, type PageStores } from './stores/page-stores.ts';
import { createTabs, type Tabs } from './tabs/create-tabs.ts';
import { isTabOpen } from './tabs/tab-state.ts';
import { useStore } from './use-store.ts';

/** The parts that the screens of the portal share. */
export interface Portal {
  /** The pages behind addresses and menu: those of the build with the changes of the live revision. */
  readonly routes: Routes;
  readonly session: Session;
  readonly client: OperationClient;
  /** Asks for a proof of who calls, where the server demands one. */
  readonly identity: Identity;
  /** Calls a blob operation and hands the file to the browser; a long one shows how far it is. */
  readonly download: Download;
  /** Calls an operation by name; one that takes long shows how far it is. */
  readonly callByName: OperationClient['callByName'];
  readonly tabs: Tabs;
  /** Unsent input of pages; it outlives a reload. */
  readonly pageStores: PageStores;
  readonly settings: UserSettings;
  /** Input of pages with drafts. */
  readonly drafts: Drafts;
  /** The page gates passed in this session. */
  readonly gates: Gates;
  /** The server's time. */
  readonly clock: ServerClock;
  /** Timers until the session is over. */
  readonly timers: Timers;
  readonly notices: Notices;
  readonly menuCounts: MenuCounts;
  /** Buttons of the page in front. */
  readonly pageActions: PageActions;
  /** Reports changes of records. */
  readonly live: Live;
  /** Follows whether the server has replaced the build that runs. */
  readonly release: Release;
  /** Takes note of an unexpected failure; returns the reference to show, eight hex digits in upper case. */
  readonly reportError: ReportError;
  /** The login page is open: clears the rest of a session (handbook: guards). */
  readonly arriveAtLogin: () => void;
}

interface PortalParts {
  readonly pages: readonly PortalRoute[];
  readonly sessionStorage: Storage;
  readonly localStorage: Storage;
  readonly http?: AxiosInstance;
  /** Absent: changes are asked for. */
  readonly openEvents?: OpenEvents;
  /** Absent where nothing was built. */
  readonly build?: BuildSource;
  /** Writes a report of an unexpected failure. */
  readonly writeReport?: (client: OperationClient, report: ErrorReport) => void;
}

/** Puts the portal together; its caller decides about pages, storage and error reports. */
export function createPortal(parts: PortalParts): Portal {
  const { pages, sessionStorage, localStorage, http = createHttp(), openEvents, writeReport } = parts;
  const notices = createNotices();
  const session = createSession(sessionStorage);
  const identity = createIdentity(session);
  const client = connect({ session, notices, identity }, http);
  const owner = (): string => ownerOf(session.get());
  const [pageStores, gates] = [createPageStores({ storage: sessionStorage, owner }), createGates(sessionStorage)];
  const storage = { shared: localStorage, own: sessionStorage };
  const { routes, take } = createLiveRoutes(pages, http, (name) => isTabOpen(tabs.get(), name));
  const tabs = createTabs({ storage, routes, stores: pageStores });
  tabs.subscribe(routes.tidy);
  const settings = createUserSettings({ client, session, storage: localStorage, notices });
  const [clock, timers] = [createServerClock(), createTimers()];
  const drafts = createDrafts({ client, session, storage: sessionStorage, clock });
  const following = followChanges(client, session, openEvents);
  const held = { session, tabs, pageStores, drafts, gates, settings, timers, clock };
  const arriveAtLogin = followSession({
    ...held,
    onReady({ account, data }) {
      take(data?.livePages ?? BUILD_ALONE);
      dropUnknown(tabs, routes);
      if (account) {
        following.live.start(timers);
        following.menuCounts.start(timers);
        const onRightsChanged = (): void => void refreshRights(client, session).catch(() => undefined);
        keepClock({ client, clock, timers, onRightsChanged });
        followLivePages({ client, take, timers, live: following.live, onRevision: onRightsChanged });
      }
    },
  });
  const reportError = createErrorReporter({ write: (report) => writeReport?.(client, report), now: Date.now });
  return {
    routes,
    ...held,
    client,
    identity,
    ...createTransfers(client, notices, timers),
    notices,
    pageActions: createPageActions(),
    ...following,
    release: followBuild(parts, tabs, session),
    reportError,
    arriveAtLogin,
  };
}

const PortalContext = createContext<Portal | null>(null);

export const PortalProvider = PortalContext;

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal is used outside PortalProvider');
  return portal;
}

/** Reports changes of records. */
function followChanges(client: OperationClient, session: Session, openEvents: OpenEvents | undefined) {
  const checkSession = (): void => void client.call('queryInboxUnread', {}, { quiet: true }).catch(() => undefined);
  const live = createLive({ session, openEvents, onEnd: checkSession });
  return { live, menuCounts: createMenuCounts(client, live) };
}

/** Routes and texts of pages; `take` follows a revision and returns whether it is another one. */
function createLiveRoutes(pages: readonly PortalRoute[], http: AxiosInstance, isOpen: (name: string) => boolean) {
  const readServed = createServedReader(http);
  const routes = createRoutes({ pages, readServed, isOpen });
  const take = (live: LivePages): boolean => {
    void followPageTexts(live.englishTexts, readServed);
    return routes.follow(live);
  };
  return { routes, take };
}

/** Tabs of an earlier time whose pages there are no more. */
function dropUnknown(tabs: Tabs, routes: Routes): void {
  const known = new Set(routes.get().map(({ name }) => name));
  const names = tabs.get().tabs.flatMap(({ name }) => (known.has(name) ? [] : [name]));
  if (names.length > 0) tabs.dispatch({ type: 'drop', names });
}

/** Calls that may take long. */
function createTransfers(client: OperationClient, notices: Notices, { join }: Timers) {
  const parts = { client, notices, join };
  // Downloads come with the shell; the login page does without them.
  let made: Download | undefined;
  const download: Download = async (...args) => {
    const { createDownload } = await import('./http/download.ts');
    made ??= createDownload(parts);
    return made(...args);
  };
  return { download, callByName: createLongCall(parts) };
}

function followBuild({ build, sessionStorage }: PortalParts, tabs: Tabs, session: Session): Release {
  return createRelease({ build, storage: sessionStorage, hasUnsentInput: () => wouldLoseInput(tabs, session) });
}

type Connected = Pick<Portal, 'session' | 'notices' | 'identity'>;

/** The one way to the server: it carries the session's credentials and ends the session when the server has. */
function connect({ session, notices, identity }: Connected, http: AxiosInstance): OperationClient {
  return createClient(
    {
      credentials: session.get,
      nameSession: session.name,
      endSession: session.end,
      requirePasswordChange: session.requirePasswordChange,
      prove: identity.prove,
      showError: (text) => notices.show('error', text),
    },
    http,
  );
}

/** The routes of the portal; follows the live revision. */
export function useRoutes(): readonly PortalRoute[] {
  return useStore(usePortal().routes);
}
