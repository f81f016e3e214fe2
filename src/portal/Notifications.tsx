import { Button, notification, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import { NOTIFICATION } from '#values/interface-constants';
import type { Notification } from './notices.ts';

interface NotificationsProps {
  /** What is to be seen, by key. */
  readonly entries: ReadonlyMap<string, Notification>;
  /** A notification went by itself or was closed. */
  readonly onClosed: (key: string) => void;
}

/** Draws notifications where spec §9 wants them; one that shows progress stays until it is replaced or closed. */
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
        actions: entry.action && (
          <Button size="small" onClick={entry.action.onClick}>
            {entry.action.label}
          </Button>
        ),
        onClose: () => onClosed(key),
      });
    }
  }, [api, entries, onClosed]);

  return holder;
}

function NotificationBody({ entry: { title, text, progress } }: { entry: Notification }) {
  return (
    <>
      <div>{text}</div>
      {typeof progress === 'number' && <Progress percent={progress} size="small" aria-label={`${title} ${text}`} />}
    </>
  );
}
