import { LOGOUT_DIALOG_WIDTH } from '#values/interface-constants';
import { Modal } from 'antd';
import { useStore } from '../create-store.ts';
import { useMessages } from '../language/language.ts';
import { translate } from '../language/page-texts.ts';
import { usePortal } from '../portal.ts';
import { readTabTitle } from '../routes/document-title.ts';
import { listDirtyNames } from '../tabs/tab-state.ts';
import { messages } from './messages.ts';

interface LogoutDialogProps {
  readonly open: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before the session ends (handbook: header), and says what would be lost. */
export function LogoutDialog({ open, onConfirm, onCancel }: LogoutDialogProps) {
  const text = useMessages(messages);
  const { tabs, routes } = usePortal();
  const state = useStore(tabs);
  const titleOf = (page: string): string => {
    const tab = state.tabs.find(({ name }) => name === page);
    return tab ? readTabTitle(routes, tab) : translate(routes.find(({ name }) => name === page)?.title ?? page);
  };
  const dirty = listDirtyNames(state).map(titleOf);

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
