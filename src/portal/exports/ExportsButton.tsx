import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../language/language.ts';
import { messages } from './messages.ts';

const ExportsDrawer = lazy(() => import('./ExportsDrawer.tsx').then((module) => ({ default: module.ExportsDrawer })));

/** Opens the recent exports; the panel is fetched when first opened. */
export function ExportsButton() {
  const text = useMessages(messages);
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const show = (): void => {
    setUsed(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        type="text"
        title={text.exports}
        aria-haspopup="dialog"
        icon={<HistoryOutlined aria-hidden="true" />}
        onClick={show}
      >
        {text.exports}
      </Button>
      <Suspense>{used && <ExportsDrawer open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
