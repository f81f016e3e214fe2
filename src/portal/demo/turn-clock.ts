import { isDirty } from '../tabs/tab-state.ts';
import type { Portal } from '../portal.ts';
import { readClockOffset } from '../session/server-clock.ts';

/**
 * Turns the demo clock to a Shanghai time; resolves to what it then reads, once everything that came due on the way is
 * done and the pages are being read again. Those with unsent input stay as they are.
 */
export async function turnClock({ client, clock, tabs }: Portal, to: string): Promise<string> {
  const { now } = await client.call('simSetClock', { now: to, keepSessions: true });
  clock.correct(readClockOffset(now, Date.now()));
  const state = tabs.get();
  for (const tab of state.tabs) if (!isDirty(state, tab)) tabs.dispatch({ type: 'reload', name: tab.name });
  return now;
}
