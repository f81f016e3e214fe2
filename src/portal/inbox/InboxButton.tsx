import { BellOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../language/language.ts';
import { messages } from './messages.ts';
import { useUnread } from './use-unread.ts';

const InboxDrawer = lazy(() => import('./InboxDrawer.tsx').then((module) => ({ default: module.InboxDrawer })));

interface InboxButtonProps {
  /** Whether the operator may open a page. */
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
