import type { InboxMessage } from '#contract';
import { useCallback, useEffect } from 'react';
import { usePortal } from '../portal.ts';
import { usePanelData, type PanelData } from '../use-panel-data.ts';

export interface Inbox extends Omit<PanelData<readonly InboxMessage[]>, 'data'> {
  /** undefined until they have been loaded. */
  readonly list: readonly InboxMessage[] | undefined;
  /** Marks one message as read, all when none is named. */
  readonly markRead: (messageNo?: number) => Promise<void>;
}

/** How often an open panel asks where the server does not report messages, ms. */
const PERIOD = 30_000;

/** The operator's messages while somebody looks at them. */
export function useInbox(isOpen: boolean, onUnread: (unread: number) => void): Inbox {
  const { client } = usePortal();
  const ask = useCallback(() => client.call('queryInbox', {}, { quiet: true }), [client]);
  const { data, failure, reload } = usePanelData(isOpen, ask, { operation: 'queryInbox', period: PERIOD });
  useEffect(() => {
    if (data) onUnread(data.unreadCount);
  }, [data, onUnread]);

  const markRead = async (messageNo?: number): Promise<void> => {
    // The client says why it could not be marked; the list then shows how it stands.
    await client
      .call('readInbox', messageNo === undefined ? {} : { messageNoList: [messageNo] })
      .catch(() => undefined);
    await reload();
  };
  return { list: data?.messages, failure, reload, markRead };
}
