import { BellOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { lazy, Suspense, useState, useCallback, useEffect } from 'react';
import { useMessages } from '../language/language.ts';
import { usePortal } from '../portal.ts';
import { messages } from './messages.ts';

const InboxDrawer = lazy(() => import('./InboxDrawer.tsx').then((module) => ({ default: module.InboxDrawer })));

interface InboxButtonProps {
  /** True if the operator may open a page. */
  readonly mayOpen: (routeName: string) => boolean;
  readonly onOpenPage: (routeName: string, query: string) => void;
}

/** A bell with how many messages are unread; opens them. The panel is fetched when first opened. */
export function InboxButton({ mayOpen, onOpenPage }: InboxButtonProps) {
  const text = useMessages(messages);
  const [unread, setUnread] = useUnread();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const show = (): void => {
    setUsed(true);
    setOpen(true);
  };
  const label = text.bell(unread);
  return (
    <>
      <Button
        type="text"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        icon={
          <Badge count={unread} size="small">
            <BellOutlined aria-hidden="true" />
          </Badge>
        }
        onClick={show}
      />
      <Suspense>
        {used && (
          <InboxDrawer
            open={open}
            onClose={() => setOpen(false)}
            onUnread={setUnread}
            mayOpen={mayOpen}
            onOpenPage={(routeName, query) => {
              setOpen(false);
              onOpenPage(routeName, query);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Interval of the portal's requests to a server that does not report messages, ms. */
const PERIOD = 30_000;

/** Number of unread messages by the server's last answer, and the setter for a newer number. */
function useUnread(): readonly [number, (unread: number) => void] {
  const { client, live } = usePortal();
  const [unread, setUnread] = useState(0);
  const ask = useCallback(async (): Promise<void> => {
    // A hidden window does not ask. A failed request is repeated the next time.
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
