import { FieldTimeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useInterval } from 'ahooks';
import { toShanghaiTime } from '#values/shanghai-time';
import { useMessages } from '../language/language.ts';
import { usePortal } from '../portal.ts';
import styles from './Demo.module.css';
import { DemoDrawer } from './DemoDrawer.tsx';
import { messages } from './messages.ts';

/** The demo's time, and the way to its controls. */
export function DemoClock() {
  const text = useMessages(messages);
  const now = useDemoTime();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        title={text.controls}
        aria-haspopup="dialog"
        icon={<FieldTimeOutlined aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {text.demo} <span className={styles['time']}>{now.slice(5, 16)}</span>
      </Button>
      <DemoDrawer open={open} now={now} onClose={() => setOpen(false)} />
    </>
  );
}

/** The portal's clock as Shanghai time, looked at every second. */
function useDemoTime(): string {
  const { clock } = usePortal();
  const [now, setNow] = useState(() => toShanghaiTime(clock.now()));
  useInterval(() => setNow(toShanghaiTime(clock.now())), 1000);
  return now;
}
