import { LOGOUT_DIALOG_WIDTH } from '#values/interface-constants';
import { Modal } from 'antd';
import { useState } from 'react';
import { useStore } from '../create-store.ts';
import { useMessages } from '../language/language.ts';
import { usePortal } from '../portal.ts';
import { listDirtyNames } from '../tabs/tab-state.ts';
import { messages } from './messages.ts';

interface LogoutDialogProps {
  readonly open: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks before the session ends [spec §1], and says what would be lost. */
export function LogoutDialog({ open, onConfirm, onCancel }: LogoutDialogProps) {
  const text = useMessages(messages);
  const { tabs, routes } = usePortal();
  const state = useStore(tabs);
  const [leaving, setLeaving] = useState(false);
  const titleOf = (page: string): string => [...state.tabs, ...routes].find(({ name }) => name === page)?.title ?? page;
  const dirty = listDirtyNames(state).map(titleOf);

  async function handleConfirm(): Promise<void> {
    setLeaving(true);
    try {
      await onConfirm();
    } finally {
      setLeaving(false);
    }
  }

  return (
    <Modal
      open={open}
      title={text.tip}
      width={LOGOUT_DIALOG_WIDTH}
      centered
      okText={text.confirm}
      cancelText={text.cancel}
      confirmLoading={leaving}
      onOk={() => void handleConfirm()}
      onCancel={onCancel}
    >
      <p>{text.logoutQuestion}</p>
      {dirty.length > 0 && <p>{text.logoutLoses(dirty.join(text.between))}</p>}
    </Modal>
  );
}
