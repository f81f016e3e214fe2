import { Button, Modal } from 'antd';
import { useMessages } from '../../language/language.ts';
import { type AgreementName, agreements } from './agreements.ts';
import styles from './RegisterScreen.module.css';
import { messages } from './messages.ts';

interface AgreementDialogProps {
  /** Undefined: none is open. */
  readonly name: AgreementName | undefined;
  readonly onClose: () => void;
}

const WIDTH = 640;

/** One of the agreements, to be read. */
export function AgreementDialog({ name, onClose }: AgreementDialogProps) {
  const m = useMessages(messages);
  const texts = useMessages(agreements);
  const text = name === 'privacy' ? texts.privacyText : texts.termsText;
  return (
    <Modal
      open={name !== undefined}
      title={name === 'privacy' ? texts.privacy : texts.terms}
      width={WIDTH}
      centered
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {m.read}
        </Button>
      }
    >
      <div className={styles['agreement']}>
        {text.split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Modal>
  );
}
