import { useCallback, useEffect, useState } from 'react';
import { usePortal } from '../portal.ts';

/** How often the portal asks where the server does not report messages, ms. */
const PERIOD = 30_000;

/** How many messages are unread, as the server last said; and who learns of another number says so. */
export function useUnread(): readonly [number, (unread: number) => void] {
  const { client, live } = usePortal();
  const [unread, setUnread] = useState(0);
  const ask = useCallback(async (): Promise<void> => {
    // Nobody looks; and what cannot be asked now is asked the next time.
    if (document.hidden) return;
    const answer = await client.call('queryInboxUnread', {}, { quiet: true }).catch(() => undefined);
    if (answer) setUnread(answer.unreadCount);
  }, [client]);

  useEffect(() => {
    void ask();
    const leave = live.follow('queryInboxUnread', PERIOD, () => void ask());
    const look = (): void => void ask();
    document.addEventListener('visibilitychange', look);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', look);
    };
  }, [ask, live]);

  return [unread, setUnread];
}
