import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import styles from './password-input.module.css';

interface Props extends Omit<InputProps, 'type' | 'suffix'> {
  /** Names of the button. */
  readonly words: { readonly show: string; readonly hide: string };
}

/** A password, hidden until its button is pressed; antd's own toggle is no button, so the keyboard cannot reach it. */
export function PasswordInput({ words, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className={styles['eye']}
      aria-label={shown ? words.hide : words.show}
      onClick={() => setShown(!shown)}
    >
      {/* The icons of the engine would cost the login their library. */}
      <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.400" aria-hidden>
        <path d="M1.500 9S4 3.800 9 3.800 16.500 9 16.500 9 14 14.200 9 14.200 1.500 9 1.500 9Z" />
        <circle cx="9" cy="9" r="2.300" />
        {shown ? null : <path d="M3 15 15 3" strokeLinecap="round" />}
      </svg>
    </button>
  );
  return <Input {...input} type={shown ? 'text' : 'password'} suffix={toggle} />;
}
