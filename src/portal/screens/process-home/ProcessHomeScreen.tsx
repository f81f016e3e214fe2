import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useStore } from '../../use-store.ts';
import { useMessages } from '../../language/language.ts';
import { productMessages } from '../../messages.ts';
import { usePortal } from '../../portal.ts';
import { LOGIN_PATH, buildPath, type RouteTarget } from '../../routes/portal-route.ts';
import { hasToken } from '../../session/session-state.ts';
import { signOut } from '../../session/sign-in.ts';
import { Header } from '../../shell/Header.tsx';
import { useArrivalFocus } from '../parts/use-arrival-focus.ts';
import { StepTrail } from '#parts';
import { ApplicationList } from './ApplicationList.tsx';
import { MaterialChecklist } from './MaterialChecklist.tsx';
import { messages } from './messages.ts';
import styles from './ProcessHomeScreen.module.css';

/** The guide to an institution's account (handbook: opening-guide). */
export function ProcessHomeScreen() {
  const m = useMessages(messages);
  const { riskLine } = useMessages(productMessages);
  const { client, session } = usePortal();
  const state = useStore(session);
  const navigate = useNavigate();
  const signedIn = hasToken(state);
  const registered = state.registToken !== '';
  const heading = useArrivalFocus<HTMLHeadingElement>();

  function handleLogout(): void {
    signOut(client, session);
    void navigate(LOGIN_PATH, { replace: true });
  }

  return (
    <div className={styles['page']}>
      <Header {...(signedIn ? { onLogout: handleLogout } : {})}>
        {!signedIn && (
          <Button type="text" onClick={() => void navigate(LOGIN_PATH)}>
            {m.login}
          </Button>
        )}
      </Header>
      <main className={styles['column']}>
        <section className={styles['hero']}>
          <h1 ref={heading} tabIndex={-1}>
            {m.heading}
          </h1>
          <p>{m.intro}</p>
          {!registered && <p role="status">{state.notice || m.registerFirst}</p>}
          <OpenButtons registered={registered} />
        </section>
        <section className={styles['panel']} aria-label={m.steps}>
          <StepTrail label={m.steps} steps={[m.stepFill, m.stepUpload, m.stepSubmit, m.stepOpen]} />
        </section>
        {registered && (
          <section className={styles['panel']}>
            <h2>{m.applications}</h2>
            <ApplicationList key={state.generation} />
          </section>
        )}
        <section className={styles['panel']}>
          <h2>{m.materials}</h2>
          <p className={styles['hint']}>{m.materialsHint}</p>
          <MaterialChecklist />
        </section>
      </main>
      <footer className={styles['risk']}>{riskLine}</footer>
    </div>
  );
}

const REGISTER: RouteTarget = { page: 'ProcessRegister' };
const APPLICATION: RouteTarget = { page: 'ProcessForm', query: { type: 'open' } };
const INSTITUTIONS: RouteTarget = { page: 'MechanismList' };

/** The two ways on; both begin with a registration if the visitor has none. */
function OpenButtons({ registered }: { registered: boolean }) {
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
