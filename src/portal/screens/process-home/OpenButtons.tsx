import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { buildPath, type RouteTarget } from '../../routes/build-path.ts';
import { messages } from './messages.ts';
import styles from './ProcessHomeScreen.module.css';

const REGISTER: RouteTarget = { page: 'ProcessRegister' };
const APPLICATION: RouteTarget = { page: 'ProcessForm', query: { type: 'open' } };
const INSTITUTIONS: RouteTarget = { page: 'MechanismList' };

/** The two ways on; both begin with a registration while there is none. */
export function OpenButtons({ registered }: { registered: boolean }) {
  const m = useMessages(messages);
  const { routes } = usePortal();
  const navigate = useNavigate();
  const goTo = (target: RouteTarget) => () => void navigate(buildPath(routes.get(), registered ? target : REGISTER));
  return (
    <div className={styles['buttons']}>
      <Button type="primary" size="large" onClick={goTo(APPLICATION)}>
        {m.open}
      </Button>
      <Button size="large" onClick={goTo(INSTITUTIONS)}>
        {m.progress}
      </Button>
    </div>
  );
}
