import { Button } from 'antd';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../language/language.ts';
import { LOGIN_PATH } from '../../routes/portal-route.ts';
import { useCountdown } from '#parts';
import styles from './ForgetPasswordScreen.module.css';
import { messages } from './messages.ts';

/** After this many seconds the login page opens by itself (handbook: forget-password-page). */
const RETURN_SECONDS = 5;

/** Step 3 of a forgotten password: done, and back to the login. */
export function DoneStep() {
  const m = useMessages(messages);
  const navigate = useNavigate();
  const { seconds } = useCountdown(RETURN_SECONDS);

  useEffect(() => {
    if (seconds === 0) void navigate(LOGIN_PATH, { replace: true });
  }, [seconds, navigate]);

  return (
    <div className={styles['done']}>
      <svg width="72" height="72" viewBox="0 0 72 72" fill="none" aria-hidden="true">
        <circle cx="36" cy="36" r="36" fill="#e5f4eb" />
        <path
          d="m24 37 8.500 8.500L49 28"
          stroke="#1b7f47"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div role="status">
        <h2>{m.done}</h2>
      </div>
      <p>{m.doneHint}</p>
      <Button type="primary" size="large" autoFocus onClick={() => void navigate(LOGIN_PATH, { replace: true })}>
        {m.backToLogin}
      </Button>
      <p className={styles['countdown']}>{m.backIn(seconds)}</p>
    </div>
  );
}
