import { Button, notification, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import { NOTIFICATION } from '#values/interface-constants';
import type { Notification } from './notices.ts';
import styles from './Notifications.module.css';

interface NotificationsProps {
  /** Visible notices by key. */
  readonly entries: ReadonlyMap<string, Notification>;
  /** A notification went by itself or was closed. */
  readonly onClosed: (key: string) => void;
}

/**
 * Draws notifications in their place (handbook: interface-constants); one that shows progress stays until it is
 * replaced or closed.
 */
export function Notifications({ entries, onClosed }: NotificationsProps) {
  const [api, holder] = notification.useNotification({
    placement: NOTIFICATION.placement,
    top: NOTIFICATION.offset,
    duration: NOTIFICATION.seconds,
  });
  const drawn = useRef<ReadonlyMap<string, Notification>>(new Map());

  useEffect(() => {
    const before = drawn.current;
    drawn.current = entries;
    for (const key of before.keys()) if (!entries.has(key)) api.destroy(key);
    for (const [key, entry] of entries) {
      if (before.get(key) === entry) continue;
      api.open({
        key,
        type: entry.kind,
        message: entry.title,
        description: <NotificationBody entry={entry} />,
        duration: entry.progress === undefined ? NOTIFICATION.seconds : 0,
        onClose: () => onClosed(key),
      });
    }
  }, [api, entries, onClosed]);

  return holder;
}

/** One line and a bar: a notification ends above the buttons of the page below it. */
function NotificationBody({ entry: { title, text, progress, action } }: { entry: Notification }) {
  return (
    <>
      <div className={styles['line']}>
        <span>{text}</span>
        {action && (
          <Button size="small" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </div>
      {typeof progress === 'number' && <Progress percent={progress} size="small" aria-label={`${title} ${text}`} />}
    </>
  );
}
