import { Modal, type ModalProps } from 'antd';
import { useRef } from 'react';

/** A dialog with a settings form, whose first control has the focus once the dialog is open, which takes it before. */
export function SettingsDialog({ children, ...props }: ModalProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Modal open {...props} afterOpenChange={(open) => open && body.current?.querySelector('input')?.focus()}>
      <div ref={body}>{children}</div>
    </Modal>
  );
}
