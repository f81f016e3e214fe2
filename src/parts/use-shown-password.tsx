import { useState, type ReactNode } from 'react';
import styles from './shown-password.module.css';

/** Names of the button. */
interface Words {
  readonly show: string;
  readonly hide: string;
}

/** Input props that hide a password until a button is pressed. antd's toggle cannot be reached by keyboard. */
export function useShownPassword(words: Words): { readonly type: 'text' | 'password'; readonly suffix: ReactNode } {
  const [shown, setShown] = useState(false);
  const suffix = (
    <button
      type="button"
      className={styles['eye']}
      aria-label={shown ? words.hide : words.show}
      onClick={() => setShown(!shown)}
    >
      {/* Inline SVG: the engine's icons would add their library to the login. */}
      <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.400" aria-hidden>
        <path d="M1.500 9S4 3.800 9 3.800 16.500 9 16.500 9 14 14.200 9 14.200 1.500 9 1.500 9Z" />
        <circle cx="9" cy="9" r="2.300" />
        {shown ? null : <path d="M3 15 15 3" strokeLinecap="round" />}
      </svg>
    </button>
  );
  return { type: shown ? 'text' : 'password', suffix };
}
