import { Button, Modal } from 'antd';
import { LogoutOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Logo } from '../brand/Logo.tsx';
import { PRODUCT_SUBTITLE, PRODUCT_TITLE } from '../messages.ts';
import styles from './Header.module.css';
import { LOGOUT_DIALOG_WIDTH } from './layout.ts';
import { messages } from './messages.ts';

interface HeaderProps {
  /** The operator's name, or phone when there is none. */
  readonly name: string;
  readonly onLogout: () => Promise<void>;
}

export function Header({ name, onLogout }: HeaderProps) {
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);

  async function handleConfirm(): Promise<void> {
    setLeaving(true);
    await onLogout();
  }

  return (
    <header className={styles['header']}>
      <Logo size={32} />
      <span className={styles['product']}>{PRODUCT_TITLE}</span>
      <span className={styles['subtitle']}>{PRODUCT_SUBTITLE}</span>
      <span className={styles['greeting']}>{messages.greeting(name)}</span>
      <Button type="text" icon={<LogoutOutlined />} onClick={() => setAsking(true)}>
        {messages.logout}
      </Button>
      <Modal
        open={asking}
        title={messages.logoutTitle}
        width={LOGOUT_DIALOG_WIDTH}
        centered
        okText={messages.confirm}
        cancelText={messages.cancel}
        confirmLoading={leaving}
        onOk={() => void handleConfirm()}
        onCancel={() => setAsking(false)}
      >
        {messages.logoutQuestion}
      </Modal>
    </header>
  );
}
