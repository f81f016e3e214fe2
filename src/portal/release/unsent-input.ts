import type { Session } from '../session/create-session.ts';
import type { Tabs } from '../tabs/create-tabs.ts';

/** Whether a fresh start of the portal would lose input: of pages, of a session that may come back, of a dialog. */
export function hasUnsentInput(tabs: Pick<Tabs, 'get'>, session: Pick<Session, 'get'>): boolean {
  const isAwaited = session.get().ended?.reason === 'expired';
  return tabs.get().dirty.length > 0 || isAwaited || hasOpenDialog();
}

/** Whether a dialog is on screen: nobody else knows what is typed into it. A closed one may stay in the document. */
function hasOpenDialog(): boolean {
  return [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.getClientRects().length > 0);
}
