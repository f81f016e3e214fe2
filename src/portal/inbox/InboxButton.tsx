import { BellOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { lazy, Suspense, useState, useCallback, useEffect, useRef } from 'react';
import type { InboxMessage } from '#contract';
import { useMessages } from '../language/language.ts';
import { usePortal } from '../portal.ts';
import { holdLock, listLocks } from '../session/locks.ts';
import { useStore } from '../use-store.ts';
import { messages } from './messages.ts';
import { notify, readPermission } from './notify.ts';

const InboxDrawer = lazy(() => import('./InboxDrawer.tsx').then((module) => ({ default: module.InboxDrawer })));

interface InboxButtonProps {
  /** True if the operator may open a page. */
  readonly mayOpen: (routeName: string) => boolean;
  readonly onOpenPage: (routeName: string, query: string) => void;
}

/** A bell with how many messages are unread; opens them. The panel is fetched when first opened. */
export function InboxButton({ mayOpen, onOpenPage }: InboxButtonProps) {
  const text = useMessages(messages);
  const [unread, setUnread] = useUnread(({ routeName, routeQuery = '' }) => {
    if (routeName !== undefined && mayOpen(routeName)) onOpenPage(routeName, routeQuery);
  });
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
        icon={<BellOutlined aria-hidden="true" />}
        onClick={show}
      >
        {/* Beside the bell, as it is beside an entry of the menu: a number of three places would cover it. */}
        {unread > 0 ? <Badge count={unread} size="small" /> : null}
      </Button>
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

/** Beginning of the names of the locks that show which sessions are in front. */
const IN_FRONT = 'fundesk-front ';

/** A message that was followed from a notification. */
type Follow = (message: InboxMessage) => void;

/**
 * Number of unread messages by the server's last answer, and the setter for a newer number. While no window of the
 * session is in front, new messages are shown as notifications of the browser; those from before this page opened are not.
 */
function useUnread(onFollow: Follow): readonly [number, (unread: number) => void] {
  const { client, live, session } = usePortal();
  const [unread, setUnread] = useState(0);
  const known = useRef<number>(undefined);
  const follow = useRef(onFollow);
  useEffect(() => {
    follow.current = onFollow;
  }, [onFollow]);

  const ask = useCallback(async (): Promise<void> => {
    // A hidden window asks for notifications only. A failed request is repeated the next time.
    if (document.hidden && readPermission() !== 'granted') return;
    const afterNo = known.current;
    const params = afterNo === undefined ? {} : { afterNo };
    const answer = await client.call('queryInboxUnread', params, { quiet: true }).catch(() => undefined);
    if (!answer) return;
    setUnread(answer.unreadCount);
    // Of two requests at once the first answer announces what is new.
    if (known.current !== afterNo) return;
    known.current = answer.latestNo;
    if (!document.hidden || (await listLocks(IN_FRONT)).includes(session.get().sessionId)) return;
    notify(answer.news, (message) => {
      follow.current(message);
      // The bell goes on to show it as unread where this fails.
      void client
        .call('readInbox', { messageNoList: [message.messageNo] }, { quiet: true })
        .then(({ unreadCount }) => setUnread(unreadCount))
        .catch(() => undefined);
    });
  }, [client, session]);

  useInFront(useStore(session).sessionId);
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

/** Shows the other tabs of a session that this one is in front, where its bell is seen. */
function useInFront(sessionId: string): void {
  useEffect(() => {
    if (sessionId === '') return undefined;
    let giveBack: (() => void) | undefined;
    const show = (): void => {
      giveBack?.();
      giveBack = document.hidden ? undefined : holdLock(IN_FRONT + sessionId);
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => {
      document.removeEventListener('visibilitychange', show);
      giveBack?.();
    };
  }, [sessionId]);
}
