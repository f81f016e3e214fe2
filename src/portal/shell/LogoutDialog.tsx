import { LOGOUT_DIALOG_WIDTH } from '#values/interface-constants';
import { Modal } from 'antd';
import { useMessages } from '../language/language.ts';
import { useDirtyTitles } from '../tabs/use-dirty-titles.ts';
import { messages } from './messages.ts';

interface LogoutDialogProps {
  readonly open: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before the session ends (handbook: header), and names what would be lost. */
export function LogoutDialog({ open, onConfirm, onCancel }: LogoutDialogProps) {
  const text = useMessages(messages);
  const dirty = useDirtyTitles();

  return (
    <Modal
      open={open}
      title={text.tip}
      width={LOGOUT_DIALOG_WIDTH}
      centered
      okText={text.confirm}
      cancelText={text.cancel}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <p>{text.logoutQuestion}</p>
      {dirty.length > 0 && <p>{text.logoutLoses(dirty.join(text.between))}</p>}
    </Modal>
  );
}
