import { Drawer } from 'antd';
import { useMessages } from '../language/language.ts';
import { AuditSection } from './AuditSection.tsx';
import { ClockSection } from './ClockSection.tsx';
import styles from './Demo.module.css';
import { DirectiveSection } from './DirectiveSection.tsx';
import { messages } from './messages.ts';
import { OrderSection } from './OrderSection.tsx';

interface DemoDrawerProps {
  readonly open: boolean;
  /** Shanghai time. */
  readonly now: string;
  readonly onClose: () => void;
}

/** Controls of a demo: moves time on, sends money and directives, answers for registrars. */
export function DemoDrawer({ open, now, onClose }: DemoDrawerProps) {
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
