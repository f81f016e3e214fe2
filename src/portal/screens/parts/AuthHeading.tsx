import { Link } from 'react-router-dom';
import { useMessages } from '../../language/language.ts';
import { LOGIN_PATH } from '../../routes/portal-route.ts';
import styles from './AuthHeading.module.css';
import { messages } from './messages.ts';

/** The name of a screen beside the login, with the way back to it. */
export function AuthHeading({ title, hint }: { title: string; hint?: string }) {
  const m = useMessages(messages);
  return (
    <div className={styles['line']}>
      <h1 className={styles['heading']}>{title}</h1>
      <span className={styles['back']}>
        {hint}
        <Link to={LOGIN_PATH}>{m.loginLink}</Link>
      </span>
    </div>
  );
}
