import { FieldTimeOutlined } from '@ant-design/icons';
import { useInterval } from 'ahooks';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { toShanghaiTime } from '#values/shanghai-time';
import { useMessages } from '../language/language.ts';
import { usePortal } from '../portal.ts';
import { AuditSection } from './AuditSection.tsx';
import { ClockSection } from './ClockSection.tsx';
import styles from './Demo.module.css';
import { DirectiveSection } from './DirectiveSection.tsx';
import { OrderSection } from './OrderSection.tsx';
import { messages } from './messages.ts';

interface DemoDrawerProps {
  readonly open: boolean;
  /** Shanghai time. */
  readonly now: string;
  readonly onClose: () => void;
}

/** Controls of a demo: moves time on, sends money and directives, answers for registrars. */
function DemoDrawer({ open, now, onClose }: DemoDrawerProps) {
  const text = useMessages(messages);
  return (
    <Drawer open={open} onClose={onClose} title={text.controls} width={440}>
      <p className={styles['hint']}>{text.hint}</p>
      <ClockSection now={now} />
      <OrderSection />
      <DirectiveSection />
      <AuditSection />
    </Drawer>
  );
}

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
