import { lazy, Suspense, useCallback, useState } from 'react';
import { createUuid } from '#values/uuid';
import type { NoticePresenter, Notices, Notification } from './notices.ts';
import { persist } from './persist.ts';

// Chunks of their own: the login form is on screen before a message can be needed, and it needs no notification.
const Messages = lazy(() => persist(() => import('./Messages.tsx').then((file) => ({ default: file.Messages }))));
const Notifications = lazy(() =>
  persist(() => import('./Notifications.tsx').then((file) => ({ default: file.Notifications }))),
);

type Entries = ReadonlyMap<string, Notification>;

/** Draws the notices with antd's messages and notifications, inside the theme. */
export function NoticeHost({ notices }: { notices: Notices }) {
  const [entries, setEntries] = useState<Entries>(new Map());
  const [wanted, setWanted] = useState(false);
  const close = useCallback((key: string): void => setEntries((all) => without(all, key)), []);

  const bind = useCallback(
    (show: NoticePresenter['show']): void =>
      notices.bind({
        show,
        notify(entry) {
          setWanted(true);
          setEntries((all) => new Map(all).set(entry.key ?? createUuid(), entry));
        },
        close,
      }),
    [notices, close],
  );

  return (
    <>
      <Suspense fallback={null}>
        <Messages onReady={bind} />
      </Suspense>
      {wanted && (
        <Suspense fallback={null}>
          <Notifications entries={entries} onClosed={close} />
        </Suspense>
      )}
    </>
  );
}

function without(entries: Entries, key: string): Entries {
  const rest = new Map(entries);
  return rest.delete(key) ? rest : entries;
}
