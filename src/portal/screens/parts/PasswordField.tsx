import { type ComponentProps, useState } from 'react';
import { useMessages } from '../../language/language.ts';
import styles from './Form.module.css';
import { messages } from './messages.ts';
import { TextField } from './TextField.tsx';

/** A password, hidden until the eye is pressed; the eye is a button, antd's own cannot be reached by keyboard. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'suffix' | 'maxLength'>) {
  const [visible, setVisible] = useState(false);
  const m = useMessages(messages);
  return (
    <TextField
      {...props}
      maxLength={20}
      type={visible ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={styles['eye']}
          aria-label={visible ? m.hidePassword : m.showPassword}
          onClick={() => setVisible(!visible)}
        >
          <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.400">
            <path d="M1.500 9S4 3.800 9 3.800 16.500 9 16.500 9 14 14.200 9 14.200 1.500 9 1.500 9Z" />
            <circle cx="9" cy="9" r="2.300" />
            {!visible && <path d="M3 15 15 3" strokeLinecap="round" />}
          </svg>
        </button>
      }
    />
  );
}
