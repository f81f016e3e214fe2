import type { InboxMessage } from '#contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePortal } from '../portal.ts';

export interface Inbox {
  /** undefined until they have been loaded. */
  readonly list: readonly InboxMessage[] | undefined;
  /** Why they could not be loaded the last time. */
  readonly failure: string | undefined;
  readonly reload: () => Promise<void>;
  /** Marks one message as read, all when none is named. */
  readonly markRead: (messageNo?: number) => Promise<void>;
}

/** The operator's messages while somebody looks at them. */
export function useInbox(isOpen: boolean, onUnread: (unread: number) => void): Inbox {
  const { client } = usePortal();
  const [list, setList] = useState<readonly InboxMessage[]>();
  const [failure, setFailure] = useState<string>();
  const last = useRef(0);
  const reload = useCallback(async (): Promise<void> => {
    last.current += 1;
    const turn = last.current;
    try {
      const { messages, unreadCount } = await client.call('queryInbox', {}, { quiet: true });
      // A late answer must not show what was.
      if (turn !== last.current) return;
      setList(messages);
      setFailure(undefined);
      onUnread(unreadCount);
    } catch (error) {
      if (turn === last.current) setFailure(error instanceof Error ? error.message : String(error));
    }
  }, [client, onUnread]);

  useEffect(() => {
    if (isOpen) void reload();
    return () => {
      last.current += 1;
    };
  }, [isOpen, reload]);

  const markRead = async (messageNo?: number): Promise<void> => {
    // The client says why it could not be marked; the list then shows how it stands.
    await client
      .call('readInbox', messageNo === undefined ? {} : { messageNoList: [messageNo] })
      .catch(() => undefined);
    await reload();
  };
  return { list, failure, reload, markRead };
}
