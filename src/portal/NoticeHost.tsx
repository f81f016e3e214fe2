import { message } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { MESSAGE_SECONDS } from '#values/interface-constants';
import { MESSAGES_ID, type NoticeKind, type Notices, type Notification } from './notices.ts';

/** Notifications are a chunk of their own: the login page is to be light and shows none. */
const Notifications = lazy(() =>
  import('./Notifications.tsx').then(({ Notifications: component }) => ({ default: component })),
);

/** Messages cover nothing where the page has room for them. */
const findRoom = (): HTMLElement => document.getElementById(MESSAGES_ID) ?? document.body;

type Entries = ReadonlyMap<string, Notification>;

/** Draws the notices with antd's messages and notifications, inside the theme. */
export function NoticeHost({ notices }: { notices: Notices }) {
  const [api, holder] = message.useMessage({ duration: MESSAGE_SECONDS, getContainer: findRoom });
  const [entries, setEntries] = useState<Entries>(new Map());
  const [wanted, setWanted] = useState(false);
  const close = useCallback((key: string): void => setEntries((all) => without(all, key)), []);

  useEffect(() => {
    notices.bind({
      // One text once: several calls failing alike make one message.
      show: (type: NoticeKind, content: string) => void api.open({ type, content, key: `${type}:${content}` }),
      notify(entry) {
        setWanted(true);
        setEntries((all) => new Map(all).set(entry.key ?? createUuid(), entry));
      },
      close,
    });
  }, [api, notices, close]);

  return (
    <>
      {holder}
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
