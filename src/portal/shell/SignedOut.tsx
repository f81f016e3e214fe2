import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../language/language.ts';
import { usePortal } from '../portal.ts';
import { buildPath } from '../routes/match-route.ts';
import { LOGIN_PATH } from '../routes/portal-route.ts';
import { StatusScreen } from '../screens/StatusScreen.tsx';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { messages } from './messages.ts';

/** A page that is reached without a token, but has nothing to show to a stranger. */
export function SignedOut() {
  const { routes } = usePortal();
  const text = useMessages(messages);
  const navigate = useNavigate();
  const register = {
    label: text.register,
    onClick: () => void navigate(buildPath(routes.get(), { page: 'ProcessRegister' })),
  };
  return (
    <div className={styles['frame']}>
      <Header>
        <Button type="text" onClick={() => void navigate(LOGIN_PATH)}>
          {text.login}
        </Button>
      </Header>
      <main className={styles['main']}>
        <StatusScreen title={text.signedOut} detail={text.signedOutHint} action={register} />
      </main>
    </div>
  );
}
