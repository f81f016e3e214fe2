import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { useMessages } from '../../language/language.ts';
import { CheckBox } from '../parts/CheckBox.tsx';
import styles from './RegisterScreen.module.css';
import { agreements, messages } from './messages.ts';

type AgreementName = 'terms' | 'privacy';

interface AgreementFieldProps {
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (agreed: boolean) => void;
}

/** The box that must be ticked, with the agreements to read. */
export function AgreementField({ checked, error, onChange }: AgreementFieldProps) {
  const m = useMessages(messages);
  const texts = useMessages(agreements);
  const [open, setOpen] = useState<AgreementName>();
  const messageId = useId();
  return (
    <div className={styles['agree']}>
      <CheckBox
        checked={checked}
        label={m.agree}
        aria-invalid={error !== undefined}
        {...(error === undefined ? {} : { 'aria-describedby': messageId })}
        onChange={onChange}
      >
        <button type="button" className={styles['link']} onClick={() => setOpen('terms')}>
          {texts.terms}
        </button>
        {m.and}
        <button type="button" className={styles['link']} onClick={() => setOpen('privacy')}>
          {texts.privacy}
        </button>
      </CheckBox>
      <div id={messageId} className={styles['message']} role={error === undefined ? undefined : 'alert'}>
        {error}
      </div>
      <AgreementDialog name={open} onClose={() => setOpen(undefined)} />
    </div>
  );
}

interface AgreementDialogProps {
  /** Undefined: none is open. */
  readonly name: AgreementName | undefined;
  readonly onClose: () => void;
}

const WIDTH = 640;

/** One of the agreements, to be read. */
function AgreementDialog({ name, onClose }: AgreementDialogProps) {
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
