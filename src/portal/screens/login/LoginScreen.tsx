import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { buildPath } from '../../routes/build-path.ts';
import { AuthFrame } from '../parts/AuthFrame.tsx';
import { LoginForms } from './LoginForms.tsx';
import styles from './LoginScreen.module.css';
import { messages } from './messages.ts';

/** The login page (handbook: login-page). */
export function LoginScreen() {
  const m = useMessages(messages);
  const { routes } = usePortal();
  const { state } = useLocation() as { state: unknown };
  return (
    <AuthFrame>
      <h1 className={styles['heading']}>{m.heading}</h1>
      <LoginForms />
      <p className={styles['register']}>
        {m.noAccount}
        {/* A registration, too, leads back to the page that asked for the login. */}
        <Link to={buildPath(routes.get(), { page: 'ProcessRegister' })} state={state}>
          {m.register}
        </Link>
      </p>
    </AuthFrame>
  );
}
