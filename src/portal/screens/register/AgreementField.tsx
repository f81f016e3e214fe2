import { useId, useState } from 'react';
import { useMessages } from '../../language/language.ts';
import { CheckBox } from '../parts/CheckBox.tsx';
import { AgreementDialog } from './AgreementDialog.tsx';
import { type AgreementName, agreements } from './agreements.ts';
import styles from './RegisterScreen.module.css';
import { messages } from './messages.ts';

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
