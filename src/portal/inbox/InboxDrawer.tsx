import { Button, Drawer } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import type { InboxMessage } from '#contract';
import { useMessages } from '../language/language.ts';
import { type PanelData, PanelState, usePanelData } from '../PanelState.tsx';
import { linkTo } from '#parts';
import { usePortal, useRoutes } from '../portal.ts';
import { findAddress } from '../routes/portal-route.ts';
import styles from './Inbox.module.css';
import { messages } from './messages.ts';
import { readPermission } from './notify.ts';

interface InboxDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onUnread: (unread: number) => void;
  readonly mayOpen: (routeName: string) => boolean;
  readonly onOpenPage: (routeName: string, query: string) => void;
}

/** The operator's messages, newest first: read, marked as read, and followed to their page. */
export function InboxDrawer({ open, onClose, onUnread, mayOpen, onOpenPage }: InboxDrawerProps) {
  const text = useMessages(messages);
  const { list, failure, reload, markRead } = useInbox(open, onUnread);
  const hasUnread = list?.some(({ readFlag }) => !readFlag) ?? false;
  const follow = ({ messageNo, readFlag, routeQuery = '' }: InboxMessage, routeName: string): void => {
    if (!readFlag) void markRead(messageNo);
    onOpenPage(routeName, routeQuery);
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={text.inbox}
      width={520}
      extra={
        <Button size="small" disabled={!hasUnread} onClick={() => void markRead()}>
          {text.allRead}
        </Button>
      }
    >
      <p className={styles['hint']}>{text.hint}</p>
      <NewsSettings mayOpen={mayOpen} onOpenPage={onOpenPage} />
      <PanelState rows={list} failure={failure} onRetry={reload} text={text} hint={styles['hint']} />
      <ul className={styles['list']}>
        {list?.map((message) => (
          <li key={message.messageNo} className={styles['row']} data-read={message.readFlag}>
            <div className={styles['head']}>
              <span className={styles['state']}>{message.readFlag ? text.read : text.unread}</span>
              <span className={styles['title']}>{message.title}</span>
              <span className={styles['time']}>{message.createTime}</span>
            </div>
            <p className={styles['content']}>{message.content}</p>
            <MessageActions
              message={message}
              mayOpen={mayOpen}
              onFollow={follow}
              onRead={() => void markRead(message.messageNo)}
            />
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

/** The page of {@link NewsSettings}. */
const SETTINGS = 'ServiceNews';

/** Leads to the choice of news, and asks the browser for its permission to show them. */
function NewsSettings({ mayOpen, onOpenPage }: Pick<InboxDrawerProps, 'mayOpen' | 'onOpenPage'>) {
  const text = useMessages(messages);
  const address = findAddress(useRoutes(), { page: SETTINGS, query: {} });
  const [permission, setPermission] = useState(readPermission);
  return (
    <div className={styles['settings']}>
      {mayOpen(SETTINGS) && (
        <Button size="small" type="link" {...linkTo(address, () => onOpenPage(SETTINGS, ''))}>
          {text.settings}
        </Button>
      )}
      {permission === 'default' && (
        <Button
          size="small"
          type="link"
          onClick={() => void Notification.requestPermission().then(setPermission, () => undefined)}
        >
          {text.allow}
        </Button>
      )}
      {permission === 'denied' && <p className={styles['hint']}>{text.denied}</p>}
    </div>
  );
}

interface MessageActionsProps {
  readonly message: InboxMessage;
  readonly mayOpen: (routeName: string) => boolean;
  readonly onFollow: (message: InboxMessage, routeName: string) => void;
  readonly onRead: () => void;
}

function MessageActions({ message, mayOpen, onFollow, onRead }: MessageActionsProps) {
  const text = useMessages(messages);
  const { title, routeName, routeQuery = '', readFlag } = message;
  const routes = useRoutes();
  const query = Object.fromEntries(new URLSearchParams(routeQuery));
  const address = routeName === undefined ? undefined : findAddress(routes, { page: routeName, query });
  return (
    <div className={styles['actions']}>
      {routeName !== undefined && mayOpen(routeName) && (
        <Button
          size="small"
          type="link"
          aria-label={text.openOf(title)}
          {...linkTo(address, () => onFollow(message, routeName))}
        >
          {text.open}
        </Button>
      )}
      {!readFlag && (
        <Button size="small" type="link" aria-label={text.markReadOf(title)} onClick={onRead}>
          {text.markRead}
        </Button>
      )}
    </div>
  );
}

interface Inbox extends Omit<PanelData<readonly InboxMessage[]>, 'data'> {
  /** undefined until they have been loaded. */
  readonly list: readonly InboxMessage[] | undefined;
  /** Marks one message as read, all when none is named. */
  readonly markRead: (messageNo?: number) => Promise<void>;
}

/** Interval of an open panel's requests to a server that does not report messages, ms. */
const PERIOD = 30_000;

/** The operator's messages, followed while the drawer is open. */
function useInbox(isOpen: boolean, onUnread: (unread: number) => void): Inbox {
  const { client } = usePortal();
  const ask = useCallback(() => client.call('queryInbox', {}, { quiet: true }), [client]);
  const { data, failure, reload } = usePanelData(isOpen, ask, { operation: 'queryInbox', period: PERIOD });
  useEffect(() => {
    if (data) onUnread(data.unreadCount);
  }, [data, onUnread]);

  const markRead = async (messageNo?: number): Promise<void> => {
    // The client shows why it could not be marked; the list then shows the present state.
    await client
      .call('readInbox', messageNo === undefined ? {} : { messageNoList: [messageNo] })
      .catch(() => undefined);
    await reload();
  };
  return { list: data?.messages, failure, reload, markRead };
}
