import type { PageStores } from '../stores/page-stores.ts';
import type { Parked, Tabs } from '../tabs/create-tabs.ts';
import type { Session } from './create-session.ts';
import type { Drafts } from './drafts.ts';
import type { Gates } from './session-storage.ts';
import type { ServerClock, Timers } from './server-clock.ts';
import { hasToken, listOwners, type SessionState } from './session-state.ts';
import type { UserSettings } from './user-settings.ts';

interface LifeParts {
  readonly session: Session;
  readonly tabs: Tabs;
  readonly pageStores: PageStores;
  readonly drafts: Drafts;
  readonly gates: Gates;
  readonly settings: UserSettings;
  readonly timers: Timers;
  readonly clock: ServerClock;
  /** Called before the portal is shown to an operator who has logged in or come back. */
  readonly onReady: (state: SessionState) => void;
}

/** Tabs and input of an expired session, kept for its owner. */
interface Remains {
  readonly owner: string;
  readonly tabs: Parked;
}

/**
 * Prepares the portal when a session starts or ends. A logout resets tabs, input and the drafts in this browser tab
 * (handbook: logout); the tabs and input of an expired session are kept for its owner. Returns the callback for the login page's opening.
 */
export function followSession(parts: LifeParts): () => void {
  const { session, tabs, pageStores, drafts, gates, settings, timers } = parts;
  let before = session.get();
  let remains: Remains | null = null;

  function reset(): void {
    remains = null;
    tabs.dispatch({ type: 'clear' });
    pageStores.resetAll();
  }

  function finish({ ended }: SessionState): void {
    timers.clearAll();
    void settings.load();
    if (ended?.reason !== 'expired' || ended.owner === '') reset();
    else remains = { owner: ended.owner, tabs: tabs.park() };
  }

  function begin(state: SessionState): void {
    timers.clearAll();
    gates.clear();
    if (!remains || !listOwners(state).includes(remains.owner)) reset();
    else tabs.restore(remains.tabs);
    remains = null;
  }

  session.subscribe(() => {
    const state = session.get();
    const [former, isNew] = [before, state.generation !== before.generation];
    before = state;
    if (isNew && hasToken(state)) begin(state);
    if (isNew && !hasToken(state)) finish(state);
    // A session that never came about leaves them to its owner.
    if (isNew && former.data && state.ended?.reason === 'left') drafts.clear();
    if (state.data && (isNew || !former.data)) ready(parts, state);
  });

  return () => {
    if (hasToken(session.get())) drafts.clear();
    session.arriveAtLogin();
    // Pages that were open at the logout have stored their input by now: clear it again.
    if (!remains) reset();
  };
}

function ready({ clock, settings, onReady }: LifeParts, state: SessionState): void {
  if (state.data) clock.correct(state.data.clockOffset);
  void settings.load();
  onReady(state);
}
