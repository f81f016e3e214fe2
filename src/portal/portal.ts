import { createContext, use } from 'react';
import type { AxiosInstance } from 'axios';
import { createClient, createHttp, type OperationClient } from './http/create-client.ts';
import { createNotices, type Notices } from './notices.ts';
import { listRoutes, type PortalRoute } from './routes/portal-route.ts';
import { createSession, type Session } from './session/create-session.ts';
import { createTabs, type Tabs } from './tabs/create-tabs.ts';

/** The parts that the screens of the portal share. */
export interface Portal {
  readonly routes: readonly PortalRoute[];
  readonly session: Session;
  readonly client: OperationClient;
  readonly tabs: Tabs;
  readonly notices: Notices;
}

interface PortalParts {
  readonly pages: readonly PortalRoute[];
  readonly sessionStorage: Storage;
  readonly localStorage: Storage;
  readonly http?: AxiosInstance;
}

/** Puts the portal together; whoever starts it decides about pages and storage. */
export function createPortal({ pages, sessionStorage, localStorage, http = createHttp() }: PortalParts): Portal {
  const notices = createNotices();
  const session = createSession(sessionStorage);
  const host = {
    credentials: session.get,
    endSession: session.end,
    showError: (text: string) => notices.show('error', text),
  };
  const client = createClient(host, http);
  const tabs = createTabs(localStorage, (name) => pages.some((page) => page.name === name));
  return { routes: listRoutes(pages), session, client, tabs, notices };
}

const PortalContext = createContext<Portal | null>(null);

export const PortalProvider = PortalContext;

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal is used outside PortalProvider');
  return portal;
}
